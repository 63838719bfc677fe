"""What Discord needs and is no command: intake, answers, the messages that show matches, claims."""
