"""The first schema: players, matches and their moves, challenges, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
moment = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create every table."""
    _create_facts()
    _create_players()
    _create_matches()
    _create_members()
    _create_ratings()
    _create_challenges()
    _create_moves()
    _create_rating_history()


def _create_facts() -> None:
    op.create_table(
        "facts",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_facts")),
    )


def _create_players() -> None:
    op.create_table(
        "players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=True),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("seen_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_players")),
    )


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", row_id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("first_user_id", sa.BigInteger(), nullable=True),
        sa.Column("first_level", sa.Text(), nullable=True),
        sa.Column("second_user_id", sa.BigInteger(), nullable=True),
        sa.Column("second_level", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("winner", sa.Text(), nullable=True),
        sa.Column("termination", sa.Text(), nullable=True),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("is_picture", sa.Boolean(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("rematch_of", row_id, nullable=True),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("updated_at", moment, nullable=False),
        sa.Column("finished_at", moment, nullable=True),
        sa.CheckConstraint(
            "(status = 'finished') = (termination IS NOT NULL)", name=op.f("ck_matches_result")
        ),
        sa.CheckConstraint("status IN ('ongoing', 'finished')", name=op.f("ck_matches_status")),
        sa.CheckConstraint("winner IN ('first', 'second')", name=op.f("ck_matches_winner")),
        sa.CheckConstraint(
            "(first_user_id IS NULL) <> (first_level IS NULL)", name=op.f("ck_matches_first_seat")
        ),
        sa.CheckConstraint(
            "(second_user_id IS NULL) <> (second_level IS NULL)", name=op.f("ck_matches_second_seat")
        ),
        sa.ForeignKeyConstraint(
            ["first_user_id"], ["players.user_id"], name=op.f("fk_matches_first_user_id")
        ),
        sa.ForeignKeyConstraint(["rematch_of"], ["matches.id"], name=op.f("fk_matches_rematch_of")),
        sa.ForeignKeyConstraint(
            ["second_user_id"], ["players.user_id"], name=op.f("fk_matches_second_user_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("rematch_of", name=op.f("uq_matches_rematch_of")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_matches_first_user_id_status"), "matches", ["first_user_id", "status"], unique=False
    )
    op.create_index(
        op.f("ix_matches_second_user_id_status"), "matches", ["second_user_id", "status"], unique=False
    )
    op.create_index(op.f("ix_matches_status"), "matches", ["status"], unique=False)


def _create_members() -> None:
    op.create_table(
        "members",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_members_user_id")),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_members")),
    )


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("volatility", sa.Double(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("updated_at", moment, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_ratings_user_id")),
        sa.PrimaryKeyConstraint("user_id", "game", "variant", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_rating"), "ratings", ["game", "rating"], unique=False)


def _create_challenges() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", row_id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("challenger_id", sa.BigInteger(), nullable=False),
        sa.Column("opponent_id", sa.BigInteger(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("match_id", row_id, nullable=True),
        sa.Column("rematch_of", row_id, nullable=True),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("expires_at", moment, nullable=False),
        sa.CheckConstraint(
            "(state = 'accepted') = (match_id IS NOT NULL)", name=op.f("ck_challenges_accepted")
        ),
        sa.CheckConstraint("side IN ('first', 'second', 'random')", name=op.f("ck_challenges_side")),
        sa.CheckConstraint(
            "state IN ('pending', 'accepted', 'declined', 'cancelled', 'expired')",
            name=op.f("ck_challenges_state"),
        ),
        sa.ForeignKeyConstraint(
            ["challenger_id"], ["players.user_id"], name=op.f("fk_challenges_challenger_id")
        ),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_challenges_match_id")),
        sa.ForeignKeyConstraint(["opponent_id"], ["players.user_id"], name=op.f("fk_challenges_opponent_id")),
        sa.ForeignKeyConstraint(["rematch_of"], ["matches.id"], name=op.f("fk_challenges_rematch_of")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenges")),
        sa.UniqueConstraint("match_id", name=op.f("uq_challenges_match_id")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_challenges_state"), "challenges", ["state"], unique=False)
    op.create_index(
        "uq_challenges_pending_rematch",
        "challenges",
        ["rematch_of"],
        unique=True,
        sqlite_where=sa.text("state = 'pending'"),
        postgresql_where=sa.text("state = 'pending'"),
    )


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("match_id", row_id, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("level", sa.Text(), nullable=True),
        sa.Column("think_ms", sa.Integer(), nullable=True),
        sa.Column("played_at", moment, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_moves_match_id")),
        sa.PrimaryKeyConstraint("match_id", "ply", name=op.f("pk_moves")),
    )


def _create_rating_history() -> None:
    op.create_table(
        "rating_history",
        sa.Column("match_id", row_id, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("rating_before", sa.Double(), nullable=False),
        sa.Column("rating_after", sa.Double(), nullable=False),
        sa.Column("deviation_after", sa.Double(), nullable=False),
        sa.Column("volatility_after", sa.Double(), nullable=False),
        sa.Column("weight", sa.Double(), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_rating_history_match_id")),
        sa.ForeignKeyConstraint(["user_id"], ["players.user_id"], name=op.f("fk_rating_history_user_id")),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_rating_history")),
    )
    op.create_index(
        op.f("ix_rating_history_user_id_game_variant_created_at"),
        "rating_history",
        ["user_id", "game", "variant", "created_at"],
        unique=False,
    )
