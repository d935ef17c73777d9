"""How a message leaves: mail, web push, and requests to chat services. Each says by an error why it did not."""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import ssl
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from functools import partial
from html import escape
from typing import Any, Final, Protocol
from urllib.parse import unquote, urlsplit

import msgspec

from hansa.server import push
from hansa.server.clock import Now
from hansa.server.notices.keys import ServerKeys
from hansa.server.notices.words import Letter, Message, letter, say
from hansa.server.outside import Answer, Forbidden, Outside
from hansa.server.settings import Settings

SECONDS: Final = 20.0
"""In which a mail server must have taken a mail."""
NO_MAILBOX: Final = frozenset({550, 551, 553})
DAY: Final = 86_400
URGENT: Final = frozenset({"turn", "answer", "remind", "flag", "test"})


class Gone(Exception):
    """A channel says that it does not exist any more."""


class Refused(Exception):
    """The other side does not take the message, at least not now."""


class Sender(Protocol):
    """Sends a message to a target; Gone, Forbidden or any error of a connection says why not."""

    async def __call__(self, target: str, message: Message) -> None: ...


def check(answer: Answer) -> None:
    """Whether a message was taken."""
    if answer.status in (404, 410):
        raise Gone(f"the address says that it does not exist any more ({answer.status})")
    if 300 <= answer.status < 400:
        raise Refused(f"the address leads elsewhere ({answer.status}), where nothing is sent")
    if not 200 <= answer.status < 300:
        raise Refused(f"the address answered {answer.status}")


class Hook:
    """A request with JSON to an address that a player chose."""

    def __init__(self, outside: Outside, words: Callable[[Message], Letter], form: Callable[..., Any]) -> None:
        self.outside: Final = outside
        self.words: Final = words
        self.form: Final = form

    async def __call__(self, target: str, message: Message) -> None:
        url, body = self.form(target, message, self.words(message))
        headers = {"content-type": "application/json", "idempotency-key": message.id, "user-agent": "hansa"}
        check(await self.outside.post(url, msgspec.json.encode(body), headers))


def plain(target: str, message: Message, words: Letter) -> tuple[str, Any]:
    """Our own form (docs/days.md)."""
    tables = [msgspec.structs.asdict(item) for item in message.items]
    body = {"id": message.id, "what": message.what, "text": "\n".join(words.lines), "link": words.link}
    return target, body | {"language": message.language, "tables": tables}


def discord(target: str, message: Message, words: Letter) -> tuple[str, Any]:
    text = "\n".join([*words.lines, words.link])
    return target, {"content": text[:1900], "allowed_mentions": {"parse": []}}


def slack(target: str, message: Message, words: Letter) -> tuple[str, Any]:
    """Slack, Mattermost, Rocket.Chat and Google Chat take the same."""
    return target, {"text": "\n".join([*words.lines, words.link])}


def ntfy(target: str, message: Message, words: Letter) -> tuple[str, Any]:
    """A topic is the last part of its address; as JSON it goes to the root."""
    root, _, topic = target.rstrip("/").rpartition("/")
    body = {"topic": topic, "title": "Hansa Teutonica", "message": "\n".join(words.lines), "click": words.link}
    return f"{root}/", body


FORMS: Final[Mapping[str, Callable[..., Any]]] = {"webhook": plain, "discord": discord, "slack": slack, "ntfy": ntfy}


class Push:
    """To a browser that is closed, through its maker's service, which cannot read it."""

    def __init__(self, outside: Outside, words: Callable[[Message], Letter], keys: ServerKeys, sub: str, now: Now):
        self.outside: Final = outside
        self.words: Final = words
        self.keys: Final = keys
        self.sub: Final = sub
        self.now: Final = now

    async def __call__(self, target: str, message: Message) -> None:
        to = msgspec.json.decode(target, type=push.Subscription)
        words = self.words(message)
        told = {"id": message.id, "what": message.what, "title": words.subject, "text": "\n".join(words.lines[:8])}
        told["link"] = words.link
        headers = {
            "authorization": push.vapid(to.endpoint, self.keys.push, self.sub, self.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(DAY),
            "topic": message.id[:32],
            "urgency": "high" if message.what in URGENT else "normal",
        }
        check(await self.outside.post(to.endpoint, push.encrypted(msgspec.json.encode(told), to), headers))


class Mail:
    """Through the host's mail server. Its library waits, so it does that in a thread."""

    def __init__(self, settings: Settings, words: Callable[[Message], Letter], keys: ServerKeys, now: Now):
        self.settings: Final = settings
        self.words: Final = words
        self.keys: Final = keys
        self.now: Final = now

    async def __call__(self, target: str, message: Message) -> None:
        await asyncio.to_thread(deliver, self.settings.smtp, self.mail(target, message))

    def mail(self, to: str, message: Message) -> EmailMessage:
        language, here = message.language, self.settings.address.rstrip("/")
        made = EmailMessage(policy=SMTP)
        made["From"] = Address("Hansa Teutonica", addr_spec=self.settings.mail_from)
        made["To"] = Address(addr_spec=to)
        made["Date"] = format_datetime(datetime.fromtimestamp(self.now(), UTC))
        made["Message-ID"] = f"<{message.id}@{urlsplit(here).hostname}>"
        made["Auto-Submitted"] = "auto-generated"
        stop = f"{here}/api/me/off?key={self.keys.sign('off', message.channel)}"
        made["List-Unsubscribe"] = f"<{stop}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        stopping = (say(language, "notice-stop"), stop)
        if message.what == "confirm":
            link = f"{here}/api/me/confirm?key={self.keys.sign('confirm', message.channel)}"
            made["Subject"] = say(language, "notice-confirm")
            asked = (say(language, "notice-confirm-link"), link)
            write(made, [say(language, "notice-confirm-text")], [asked], [stopping])
            return made
        words = self.words(message)
        made["Subject"] = words.subject
        write(made, words.lines, [(words.open, words.link)], [say(language, "notice-because")], [stopping])
        return made


def write(made: EmailMessage, *parts: list[Any]) -> None:
    """The same as plain text and as HTML without pictures or styles: lines, and links with their words."""
    text: list[str] = []
    marked: list[str] = []
    for part in parts:
        for line in part:
            if isinstance(line, tuple):
                text.append(f"{line[0]}: {line[1]}")
                marked.append(f'<p><a href="{escape(line[1])}">{escape(line[0])}</a></p>')
            else:
                text.append(line)
                marked.append(f"<p>{escape(line)}</p>")
        text.append("")
    made.set_content("\n".join(text))
    made.add_alternative("\n".join(marked), subtype="html")


def deliver(address: str, mail: EmailMessage) -> None:
    """Hand a mail over; in a thread."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    secure = ssl.create_default_context()
    connect: Any = smtplib.SMTP
    if parts.scheme == "smtps":
        connect = partial(smtplib.SMTP_SSL, context=secure)
    try:
        with connect(host, parts.port or (465 if parts.scheme == "smtps" else 587), timeout=SECONDS) as server:
            server.ehlo_or_helo_if_needed()
            if parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=secure)
            elif parts.scheme == "smtp" and parts.username and not loopback(host):
                raise Refused("the mail server offers no TLS, and the password is not sent without it")
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(mail)
    except smtplib.SMTPRecipientsRefused as error:
        code, why = next(iter(error.recipients.values()))
        said = why.decode(errors="replace") if isinstance(why, bytes) else str(why)
        if code in NO_MAILBOX:
            raise Gone(f"the mailbox does not exist: {code} {said}"[:200]) from None
        raise Refused(f"the mail server answered {code} {said}"[:200]) from None
    except smtplib.SMTPResponseException as error:
        raise Refused(f"the mail server answered {error.smtp_code} {error.smtp_error!r}"[:200]) from None


def loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def senders_of(settings: Settings, keys: ServerKeys, now: Now, outside: Outside) -> dict[str, Sender]:
    """What this server sends, as its host has set it up; nothing by itself."""

    def words(message: Message) -> Letter:
        return letter(message, settings.address, now())

    found: dict[str, Sender] = {}
    if settings.smtp:
        found["email"] = Mail(settings, words, keys, now)
    if settings.push:
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.address
        found["push"] = Push(outside, words, keys, contact, now)
    if settings.webhooks:
        found |= {kind: Hook(outside, words, form) for kind, form in FORMS.items()}
    return found


__all__ = ["FORMS", "Forbidden", "Gone", "Mail", "Push", "Refused", "Sender", "senders_of"]
