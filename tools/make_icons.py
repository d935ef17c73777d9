"""Draws web/public/icon.svg in the sizes that systems want: python tools/make_icons.py [chromium]"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
RED: Final = "#b3362c"
SIZES: Final = {
    "icon-192": (192, 192, ""),
    "icon-512": (512, 512, ""),
    "icon-maskable": (512, 340, RED),
    "icon-apple": (180, 150, RED),
}  # size, size of the drawing in it, ground


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=sys.argv[1] if len(sys.argv) > 1 else "/usr/bin/chromium", args=["--no-sandbox"]
        )
        for name, (size, inner, ground) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground or 'transparent'}"
            box = f'<div style="width:{inner}px;height:{inner}px">{drawing}</div>'
            page.set_content(f'<body style="{style}">{box}</body>')
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    main()
