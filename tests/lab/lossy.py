"""A database whose answers are lost: what it committed, nobody hears of."""

from __future__ import annotations

from db.errors import StorageError


class LossyDatabase:
    """Stands before an open database."""

    def __init__(self, database):
        self._database = database
        self.lost_writes = 0
        """Number of next writes that are committed, and then fail."""
        self.lost_reads = 0
        """Number of next reads that fail."""

    def lose(self, writes=1, reads=0):
        self.lost_writes, self.lost_reads = writes, reads

    async def write(self, work):
        result = await self._database.write(work)
        if self.lost_writes:
            self.lost_writes -= 1
            raise StorageError("the connection was cut")
        return result

    async def read(self, work):
        if self.lost_reads:
            self.lost_reads -= 1
            raise StorageError("the connection was cut")
        return await self._database.read(work)

    async def report(self, work):
        return await self._database.report(work)

    async def purge(self, wanted):
        return await self._database.purge(wanted)

    async def close(self):
        await self._database.close()
