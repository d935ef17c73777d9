"""A remote bot: `python examples/remote_bot.py http://127.0.0.1:8000 TABLE SECRET` plays one seat over the network.

TABLE and SECRET are the two parts of a seat's link, t/TABLE#seat=SECRET. Needs httpx and websockets, not hansa.
"""

import asyncio
import json
import random
import sys
from typing import Any

import httpx
import websockets


def choose(state: dict[str, Any]) -> Any:
    """The place for your ideas: `state["view"]` is the position, `state["legal"]` are the possible actions."""
    establish = [action for action in state["legal"] if action["kind"] == "establish"]
    return random.choice(establish or state["legal"])


async def play(server: str, table: str, secret: str) -> None:
    headers = {"authorization": f"Bearer {secret}"}
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    async with httpx.AsyncClient(base_url=server, headers=headers, timeout=30) as http:
        found = await http.get(f"/api/tables/{table}")
        if not found.is_success:
            sys.exit(found.text)  # no such table, or another secret
        seat = found.json()["seat"]
        async for socket in websockets.connect(f"{address}?seat={seat}", additional_headers=headers, max_size=None):
            try:  # a lost connection is made again; the first message is the current position
                async for message in socket:
                    state = json.loads(message)
                    while state.get("legal"):
                        body = {"seat": seat, "after": state["seq"], "action": choose(state)["code"]}
                        answer = await http.post(f"/api/tables/{table}/actions", json=body)
                        if answer.status_code in (429, 503):  # too fast, or the server is busy: the same again
                            await asyncio.sleep(float(answer.headers.get("retry-after", 1)))
                        elif answer.is_success or answer.status_code == 409:
                            state = answer.json().get("state", answer.json())  # 409: the position is another now
                        else:
                            sys.exit(answer.text)
                    if state.get("type") == "state" and state["table"]["status"] in ("finished", "closed"):
                        return
            except websockets.ConnectionClosed:
                continue


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:])) if len(sys.argv) == 4 else sys.exit(__doc__)
