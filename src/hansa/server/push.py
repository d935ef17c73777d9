"""Web push: messages that only the player's browser can read (RFC 8291), from a sender that it knows (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
HALF_A_DAY: Final = 12 * 3600
__all__ = ["InvalidSignature", "Subscription", "encrypted", "new_key", "public_text", "vapid"]


@dataclass(frozen=True, slots=True)
class Subscription:
    """What a browser gave: where to send, its public key and its secret."""

    endpoint: str
    p256dh: str
    auth: str


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(written: str) -> bytes:
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


def new_key() -> str:
    """A server's key, to be kept."""
    return text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def key_of(written: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(data_of(written), "big"), CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def public_text(key: str) -> str:
    """What browsers are given to subscribe with."""
    return text(point(key_of(key).public_key()))


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def encrypted(message: bytes, to: Subscription, salt: bytes | None = None, own: str | None = None) -> bytes:
    """The body of a request with the coding aes128gcm; salt and key are new for every message."""
    if len(message) > RECORD - 100:
        raise ValueError("a push message has at most 3996 bytes")
    salt = os.urandom(16) if salt is None else salt
    mine = ec.generate_private_key(CURVE) if own is None else key_of(own)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data_of(to.p256dh))
    ours = point(mine.public_key())
    secret = mine.exchange(ec.ECDH(), theirs)
    root = derived(secret, data_of(to.auth), b"WebPush: info\0" + point(theirs) + ours, 32)
    key = derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(root, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def vapid(endpoint: str, key: str, contact: str, now: float) -> str:
    """The header that says who sends: a token for the push service, signed with the server's key."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + HALF_A_DAY, "sub": contact}
    words = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(text(json.dumps(word, separators=(",", ":")).encode()) for word in words)
    r, s = decode_dss_signature(key_of(key).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={public_text(key)}"
