"""What has been played: leaderboards, profiles, exports."""
