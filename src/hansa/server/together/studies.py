"""Shared studies: kept, found, changed one operation after the other, and forgotten.

The key of the steps (study, number) decides who was first when two processes change a study at once: the second one
reads on and looks again whether its operation is still possible. From time to time the whole study is kept, so that
only a few steps have to be applied when it is opened.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from hansa.server import schema
from hansa.server import studying as st
from hansa.server.auth import Caller, hashed, new_table_id
from hansa.server.clock import Now
from hansa.server.errors import ApiError, Conflict, conflict, forbidden, not_found
from hansa.server.links import HOLDINGS, KEYS, Keys
from hansa.server.pruning import DAY
from hansa.server.store import DATABASE_ERRORS, Store
from hansa.server.threads import Thread, run_through
from hansa.server.together import expiry
from hansa.server.together import model as m
from hansa.server.together.document import RECENT, Open, document_of, encode

STUDIES, STEPS = schema.studies, schema.study_steps
TRIES: Final = 8
KEEP: Final = 100
"""Steps after which the whole study is kept anew."""
LISTED: Final = 200
KEYS_OF_A_STUDY: Final = 40
IN_MEMORY: Final = 100_000
"""Positions of studies at which nobody looks; each takes about 1 kB."""
ROLES: Final[tuple[m.Role, ...]] = ("host", "edit", "read")
decode_change: Final = msgspec.json.Decoder(m.AnyStudyChange).decode


def person_of(study_id: str, player: str) -> str:
    """What somebody is called in a study: nobody learns from it who they are elsewhere."""
    return hashed(f"study {study_id} {player}")[:12]


def no_study() -> ApiError:
    return not_found("there is no such study, or you may not see it")


class Slot:
    """A study in memory, and the lock of whoever changes it."""

    def __init__(self) -> None:
        self.lock: Final = asyncio.Lock()
        self.open: Open | None = None
        self.used = time.monotonic()


class Studies:
    """The shared studies of this server."""

    def __init__(self, store: Store, links: Keys, aside: Thread, now: Now, most: int) -> None:
        self.store: Final = store
        self.links: Final = links
        self.aside: Final = aside
        self.now: Final = now
        self.most: Final = most
        """Studies of one player; 0: any number."""
        self.slots: Final[dict[str, Slot]] = {}
        self.changed: Callable[[str, bool], None] = lambda study_id, elsewhere: None
        """Called when a study has changed, here or at another worker."""
        self.watched: Callable[[str], bool] = lambda study_id: False
        """Whether somebody here looks at a study."""

    # ------------------------------------------------------------ who may do what
    async def role(self, study_id: str, caller: Caller) -> m.Role:
        """What the caller may do; for all others there is no such study."""
        found: set[str] = set()
        for source, column, secret in (
            (HOLDINGS, HOLDINGS.c.browser, caller.browser),
            (KEYS, KEYS.c.hash, caller.bearer),
        ):
            if secret is not None:
                query = sa.select(source.c.role).join(
                    STUDIES, STUDIES.c.id == source.c.table_id
                )  # tables have hosts, too
                query = query.where(column == secret, source.c.table_id == study_id)
                found |= {row.role for row in await self.store.all(query)}
        for role in ROLES:
            if role in found:
                return role
        raise no_study()

    async def claim(self, study_id: str, secret: str, player: str) -> None:
        """Tie a link to a browser's player."""
        link = await self.links.link(study_id, secret)
        role: str = "" if link is None else link.role
        if role not in ("read", "edit"):
            raise forbidden("bad-secret", "this link opens no study; ask whoever gave it for a new one")
        await self.store.execute(*self.links.hold(player, study_id, role))

    async def link(self, study_id: str, role: str, revoke: bool) -> str:
        """The secret of one more link; ``revoke``: all others of its kind open nothing any more."""
        secret, statement = self.links.key(study_id, role)
        before = self.links.revoke(study_id, role) if revoke else []
        if not before:
            c = KEYS.c
            count = sa.select(sa.func.count()).where(c.table_id == study_id)
            row = await self.store.first(count)
            if row is not None and row[0] >= KEYS_OF_A_STUDY:
                raise conflict("too-many", "enough links were given; revoke some of them first")
        await self.store.execute(*before, statement)
        self.changed(study_id, False)
        return secret

    async def mine(self, caller: Caller) -> list[m.StudySummary]:
        """Studies that the caller's player has made or come to, the latest first."""
        h, s = HOLDINGS.c, STUDIES.c
        query = sa.select(s.id, s.title, s.chapters, s.updated, s.game, h.role).join(HOLDINGS, h.table_id == s.id)
        query = query.where(h.browser == (caller.browser or "")).order_by(s.updated.desc()).limit(LISTED)
        found: dict[str, m.StudySummary] = {}
        for row in await self.store.all(query):
            known = found.get(row.id)
            if known is None or ROLES.index(row.role) < ROLES.index(known.role):
                found[row.id] = m.StudySummary(row.id, row.title, row.role, row.chapters, row.updated, row.game)
        return list(found.values())

    # ------------------------------------------------------------ making
    async def make(
        self, text: str, player: str, game: str | None = None, title: str = "", role: m.Role = "host"
    ) -> m.StudyMade:
        """A new study of a text, and its links. Nobody owns what was made by somebody who is not its host."""
        owner = player if role == "host" else ""
        many = await self.store.first(sa.select(sa.func.count()).where(STUDIES.c.owner == owner))
        if owner and self.most and many is not None and many[0] >= self.most:
            raise conflict("too-many", f"you have {self.most} shared studies; delete one of them first")
        document = document_of(await self.aside.do(run_through, st.opening_all(text)))
        document.title = document.title or title
        study_id, now = new_table_id(), self.now()
        row: dict[str, Any] = {
            "id": study_id,
            "owner": owner,
            "game": game,
            "title": document.title,
            "seq": 0,
            "kept": 0,
        }
        row |= {"chapters": len(document.chapters), "created": now, "updated": now}
        read, edit = (self.links.key(study_id, role) for role in ("read", "edit"))
        await self.store.execute(
            sa.insert(STUDIES).values(**row, body=encode(document).decode()),
            *self.links.hold(player, study_id, role),
            *((read[1], edit[1]) if game is None else ()),
        )
        return m.StudyMade(study_id, read[0], edit[0]) if game is None else m.StudyMade(study_id, None, None)

    async def of_game(self, table_id: str, player: str, edits: bool, record: str, title: str) -> m.StudyMade:
        """The study of a table's finished game, made by whoever asks first."""
        query = sa.select(STUDIES.c.id).where(STUDIES.c.game == table_id)
        for _ in range(2):
            row = await self.store.first(query)
            if row is not None:
                await self.store.execute(*self.links.hold(player, row.id, "edit" if edits else "read"))
                return m.StudyMade(row.id, None, None)
            try:
                return await self.make(record, player, table_id, title, "host" if edits else "read")
            except Conflict:
                continue
        raise conflict("unavailable", "somebody else has just begun; please retry")

    # ------------------------------------------------------------ reading
    async def reading(self, study_id: str, fresh: bool = True) -> Open:
        """The study as it is now."""
        slot = self.slots.setdefault(study_id, Slot())
        async with slot.lock:
            return await self._now(study_id, slot, fresh)

    def at_hand(self, study_id: str) -> Open | None:
        slot = self.slots.get(study_id)
        return None if slot is None else slot.open

    async def _now(self, study_id: str, slot: Slot, fresh: bool = True) -> Open:
        slot.used = time.monotonic()
        if slot.open is None:
            try:
                slot.open = await self._load(study_id)
            except ApiError:
                self.slots.pop(study_id, None)
                raise
            self._make_room()
        elif fresh:
            await self._refresh(study_id, slot, slot.open)
        return slot.open

    async def _load(self, study_id: str) -> Open:
        async def work(connection: AsyncConnection) -> tuple[Any, Sequence[Any]]:
            row = (await connection.execute(sa.select(STUDIES).where(STUDIES.c.id == study_id))).first()
            if row is None:
                raise no_study()
            steps = sa.select(STEPS).where(STEPS.c.study == study_id, STEPS.c.seq > row.kept).order_by(STEPS.c.seq)
            return row, (await connection.execute(steps)).all()

        row, steps = await self.store.read(work)
        if row.updated < self.now() - DAY:
            with contextlib.suppress(*DATABASE_ERRORS):  # it can be read all the same
                await expiry.opened(self.store, study_id, self.now())

        def build() -> Open:
            found = Open(study_id, msgspec.json.decode(row.body, type=m.Document), row.kept, row.game)
            run_through(found.filling())
            for each in steps:
                found.apply(step_of(each))
            return found

        return await self.aside.do(build)

    async def _refresh(self, study_id: str, slot: Slot, known: Open) -> None:
        """Apply what other workers have stored."""
        row = await self.store.first(sa.select(STUDIES.c.seq).where(STUDIES.c.id == study_id))
        if row is None:
            self.slots.pop(study_id, None)
            slot.open = None
            raise no_study()
        if row.seq <= known.seq:
            return
        query = sa.select(STEPS).where(STEPS.c.study == study_id, STEPS.c.seq > known.seq).order_by(STEPS.c.seq)
        steps = await self.store.all(query)
        if not steps or steps[0].seq != known.seq + 1:  # so long ago that they are kept as a whole only
            slot.open = await self._load(study_id)
        else:
            for each in steps:
                known.apply(step_of(each))

    # ------------------------------------------------------------ changing
    async def change(
        self, study_id: str, person: str, op: m.AnyOp, may: Callable[[Open], None] | None = None
    ) -> tuple[Open, int | None]:
        """Do what an operation asks for; ``may`` looks at the study first. The study, and where a line ends."""
        slot = self.slots.setdefault(study_id, Slot())
        async with slot.lock:
            for _ in range(TRIES):
                found = await self._now(study_id, slot)
                if may is not None:
                    may(found)
                changes, node = await self.aside.do(run_through, found.changes(op))
                if not changes:
                    return found, node
                steps = [m.StudyStep(found.seq + i, person, change) for i, change in enumerate(changes, 1)]
                try:
                    await self.store.execute(*self.storing(study_id, found.seq, steps))
                except Conflict:
                    continue
                for step in steps:
                    found.apply(step)
                self.changed(study_id, False)
                if found.seq % KEEP < len(steps):
                    await self._keep(found)
                return found, node
        raise conflict("unavailable", "too many changes to this study at the same time; please retry")

    def storing(self, study_id: str, known: int, steps: Sequence[m.StudyStep]) -> list[sa.Executable]:
        """What stores the steps that follow the last known one; a conflict if that is another one by now."""
        now = self.now()
        # Old steps are deleted, so that their numbers are free again: whoever is that far behind has no number at all,
        # which is a conflict, and so has whoever changes a study that was deleted meanwhile.
        stored = sa.select(STUDIES.c.seq).where(STUDIES.c.id == study_id).scalar_subquery()
        first = sa.case((stored == known, steps[0].seq), else_=sa.null())
        rows = [
            {"study": study_id, "seq": step.seq, "at": now, "by": step.by, "body": encode(step.change).decode()}
            for step in steps
        ]
        rows[0]["seq"] = first
        values: dict[str, Any] = {"seq": steps[-1].seq, "updated": now}
        for step in steps:
            if isinstance(step.change, m.StudyTitled):
                values["title"] = step.change.title
            elif isinstance(step.change, (m.ChapterAdded, m.ChapterRemoved)):
                by = 1 if isinstance(step.change, m.ChapterAdded) else -1
                values["chapters"] = values.get("chapters", STUDIES.c.chapters) + by
        inserts = [sa.insert(STEPS).values(**row) for row in rows]
        return [*inserts, sa.update(STUDIES).where(STUDIES.c.id == study_id).values(**values)]

    async def _keep(self, found: Open) -> None:
        """Keep the whole study; of the steps only as many as somebody who comes back may want."""
        body = (await self.aside.do(encode, found.document)).decode()
        s, k = STUDIES.c, STEPS.c
        await self.store.execute(
            sa.update(STUDIES).where(s.id == found.id, s.kept < found.seq).values(body=body, kept=found.seq),
            sa.delete(STEPS).where(k.study == found.id, k.seq <= found.seq - RECENT),
        )

    # ------------------------------------------------------------ other workers, rest and end
    async def follow(self, study_id: str) -> None:
        """Another worker has changed a study, or who may see it."""
        slot = self.slots.get(study_id)
        if slot is None:
            return
        async with slot.lock:
            if slot.open is not None:
                with contextlib.suppress(ApiError):  # deleted: those who watch are told so
                    await self._refresh(study_id, slot, slot.open)
        self.changed(study_id, True)

    async def follow_newer(self) -> None:
        """What was stored without notice."""
        ids = [study_id for study_id, slot in self.slots.items() if slot.open is not None]
        for i in range(0, len(ids), expiry.AT_ONCE):
            some = ids[i : i + expiry.AT_ONCE]
            rows = await self.store.all(sa.select(STUDIES.c.id, STUDIES.c.seq).where(STUDIES.c.id.in_(some)))
            stored = {row.id: row.seq for row in rows}
            for study_id in some:
                known = self.at_hand(study_id)
                if known is not None and stored.get(study_id) != known.seq:
                    await self.follow(study_id)

    def evict(self, idle: float) -> None:
        limit = time.monotonic() - idle
        for study_id, slot in list(self.slots.items()):
            if slot.used < limit:
                self._forget(study_id, slot)

    def _make_room(self) -> None:
        """Nothing grows without a bound: what was used longest ago is read again when somebody wants it."""
        sizes = {study_id: slot.open.size for study_id, slot in self.slots.items() if slot.open is not None}
        total = sum(sizes.values())
        for study_id in sorted(sizes, key=lambda each: self.slots[each].used) if total > IN_MEMORY else ():
            if total > IN_MEMORY and self._forget(study_id, self.slots[study_id]):
                total -= sizes[study_id]

    def _forget(self, study_id: str, slot: Slot) -> bool:
        if slot.lock.locked() or self.watched(study_id):
            return False
        del self.slots[study_id]
        return True

    async def delete(self, ids: Sequence[str]) -> None:
        """Delete studies with their links."""
        await expiry.delete(self.store, ids)
        for study_id in ids:
            slot = self.slots.pop(study_id, None)
            if slot is not None:
                slot.open = None
            self.changed(study_id, False)

    async def prune(self, days: float) -> int:
        """Delete some studies that nobody opened for so many days; how many."""
        rows = await expiry.abandoned(self.store, self.now(), days, 4 * expiry.AT_ONCE)
        found = [row.id for row in rows if not self.watched(row.id)][: expiry.AT_ONCE]
        await self.delete(found)
        return len(found)

    # ------------------------------------------------------------ what belongs to a player
    async def everything(self, player: str) -> list[m.TakenStudy]:
        """A player's own studies with all that is in them, and the names of others that they may see."""
        found = []
        for each in await self.mine(Caller(player, None, "")):
            taken = m.TakenStudy(each.id, each.role, each.title, each.updated)
            if each.role == "host":
                taken.chapters = (await self.reading(each.id)).document.chapters
            found.append(taken)
        return found

    async def forget(self, player: str) -> None:
        """Delete a player's studies; one that somebody else edits stays, without a word of who made it."""
        h = HOLDINGS.c
        rows = await self.store.all(sa.select(STUDIES.c.id).where(STUDIES.c.owner == player))
        for row in rows:
            others = sa.select(h.browser).where(h.table_id == row.id, h.role == "edit", h.browser != player)
            if await self.store.first(others) is None:
                await self.delete([row.id])
                continue
            await self.store.execute(
                sa.update(STUDIES).where(STUDIES.c.id == row.id).values(owner=""),
                sa.update(STEPS).where(STEPS.c.study == row.id, STEPS.c.by == person_of(row.id, player)).values(by=""),
            )


def step_of(row: Any) -> m.StudyStep:
    return m.StudyStep(row.seq, row.by, decode_change(row.body))
