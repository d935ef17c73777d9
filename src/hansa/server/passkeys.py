"""Passkeys: a player is recognised by a device that can sign, without a name and without a password (WebAuthn).

The library is loaded by the first who uses a passkey: it is an eighth of the work of starting a server.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from hansa.server import schema
from hansa.server.answers import Ceremony, PasskeyInfo
from hansa.server.auth import hashed
from hansa.server.errors import ApiError, forbidden
from hansa.server.people import People

PASSKEYS: Final = schema.passkeys
CEREMONY: Final = 300.0
MOST: Final = 20
SHORT: Final = 12  # letters of a hash by which a player's own passkeys are told apart
NAME: Final = "Hansa Teutonica"


class Passkeys:
    """The passkeys of all players."""

    def __init__(self, people: People) -> None:
        self.people: Final = people

    async def of(self, player: str) -> list[PasskeyInfo]:
        rows = await self._rows(player)
        return [PasskeyInfo(row.hash[:SHORT], row.name, row.created) for row in rows]

    async def _rows(self, player: str) -> Sequence[Any]:
        c = PASSKEYS.c
        return await self.people.store.all(sa.select(PASSKEYS).where(c.player == player).order_by(c.created, c.hash))

    async def remove(self, player: str, which: str) -> None:
        """The passkey leads back no more. Devices that it once brought in stay: they are signed out by themselves."""
        found = next((row.hash for row in await self._rows(player) if row.hash[:SHORT] == which), None)
        if found is None:
            raise ApiError(404, "not-found", "there is no such passkey")
        c = PASSKEYS.c
        await self.people.store.execute(sa.delete(PASSKEYS).where(c.hash == found, c.player == player))

    async def begin(self, player: str, page: str) -> Ceremony:
        """What a browser needs to make a passkey. Its user handle is a hash, from which nothing follows."""
        import webauthn
        from webauthn.helpers import base64url_to_bytes, structs

        known = await self._rows(player)
        if len(known) >= MOST:
            raise ApiError(409, "too-many", f"a player has at most {MOST} passkeys")
        profile = (await self.people.ensure(player)).profile
        options = webauthn.generate_registration_options(
            rp_id=site(page),
            rp_name=NAME,
            user_id=bytes.fromhex(hashed("passkey " + player)),
            user_name=profile.name or NAME,
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(base64url_to_bytes(row.credential)) for row in known
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
        )
        return await self._ceremony(player, options.challenge, webauthn.options_to_json(options))

    async def ask(self, page: str) -> Ceremony:
        import webauthn
        from webauthn.helpers import structs

        options = webauthn.generate_authentication_options(
            rp_id=site(page), user_verification=structs.UserVerificationRequirement.REQUIRED
        )
        return await self._ceremony("", options.challenge, webauthn.options_to_json(options))

    async def _ceremony(self, player: str, challenge: bytes, options: str) -> Ceremony:
        from webauthn.helpers import bytes_to_base64url

        secret, _ = await self.people.give_pass("passkey", player, CEREMONY, bytes_to_base64url(challenge))
        return Ceremony(secret, json.loads(options))

    async def add(self, player: str, page: str, secret: str, credential: dict[str, Any], name: str) -> None:
        import webauthn
        from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

        row = await self.people.read_pass(secret, "passkey")
        if row.player != player:
            raise forbidden("bad-secret", "this was begun by somebody else")
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(row.body),
                expected_rp_id=site(page),
                expected_origin=origin(page),
                require_user_verification=True,
            )
        except bad() as error:
            raise refused(error) from None
        values = {
            "hash": hashed(bytes_to_base64url(made.credential_id)),
            "player": player,
            "credential": bytes_to_base64url(made.credential_id),
            "public_key": base64.b64encode(made.credential_public_key).decode(),
            "counter": made.sign_count,
            "name": name,
            "created": self.people.now(),
        }
        await self.people.use_pass(row, sa.insert(PASSKEYS).values(**values))

    async def player(self, page: str, secret: str, credential: dict[str, Any]) -> str:
        """Whose passkey was shown."""
        import webauthn
        from webauthn.helpers import base64url_to_bytes

        row = await self.people.read_pass(secret, "passkey")
        shown = credential.get("id")
        c = PASSKEYS.c
        known = await self.people.store.first(
            sa.select(PASSKEYS).where(c.hash == hashed(shown if isinstance(shown, str) else ""))
        )
        if row.player or known is None:
            raise forbidden("bad-secret", "this passkey opens nothing here")
        try:
            verified = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(row.body),
                expected_rp_id=site(page),
                expected_origin=origin(page),
                credential_public_key=base64.b64decode(known.public_key),
                credential_current_sign_count=known.counter,
                require_user_verification=True,
            )
        except bad() as error:
            raise refused(error) from None
        counted = sa.update(PASSKEYS).where(c.hash == known.hash).values(counter=verified.new_sign_count)
        await self.people.use_pass(row, counted)
        return str(known.player)


def bad() -> tuple[type[Exception], ...]:
    from webauthn.helpers.exceptions import WebAuthnException

    return (WebAuthnException, ValueError, KeyError, TypeError, msgspec.MsgspecError)


def refused(error: Exception) -> ApiError:
    return ApiError(400, "bad-request", f"the passkey was not accepted: {str(error)[:200]}")


def site(page: str) -> str:
    """The name that a passkey is tied to."""
    return urlsplit(page).hostname or "localhost"


def origin(page: str) -> str:
    parts = urlsplit(page)
    return f"{parts.scheme}://{parts.netloc}"
