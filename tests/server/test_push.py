"""Web push: the browser, and nobody else, reads what was sent."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hansa.server import push


class Browser:
    """A browser's side of a subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(push.CURVE)
        self.secret = bytes(range(16))
        self.subscription = push.Subscription(
            "https://push.example.org/abc", push.text(push.point(self.key.public_key())), push.text(self.secret)
        )

    def read(self, body: bytes) -> bytes:
        """Decrypted as RFC 8291 says, from its own side."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, theirs))
        info = b"WebPush: info\0" + push.point(self.key.public_key()) + theirs
        root = push.derived(shared, self.secret, info, 32)
        key = push.derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = push.derived(root, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        assert padded[-1:] == b"\x02"
        return padded[:-1]


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    to = push.Subscription(
        "https://push.example.net/",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = push.encrypted(
        b"When I grow up, I want to be a watermelon",
        to,
        push.data_of("DGv6ra1nlYgDCS1FRnbzlw"),
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    )
    assert push.text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_browser_reads_what_was_sent() -> None:
    browser, message = Browser(), "Du bist dran: Köln".encode()
    assert browser.read(push.encrypted(message, browser.subscription)) == message


def test_another_browser_does_not() -> None:
    with pytest.raises(InvalidTag):
        Browser().read(push.encrypted(b"secret", Browser().subscription))


def test_the_service_knows_who_sends() -> None:
    key = push.new_key()
    header = push.vapid("https://push.example.org/abc", key, "mailto:host@example.org", 1000.0)
    token, _, public = header.removeprefix("vapid t=").partition(", k=")
    assert public == push.public_text(key)
    signed, _, signature = token.rpartition(".")
    claims = json.loads(push.data_of(signed.split(".")[1]))
    assert claims == {"aud": "https://push.example.org", "exp": 1000 + 43200, "sub": "mailto:host@example.org"}
    raw = push.data_of(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    verifier = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.data_of(public))
    verifier.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
