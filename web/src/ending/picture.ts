/** The board as a picture: what the page has drawn, with the result below it, as PNG. */
import type { Colour } from '../api/view';

/** Everything about an element's look that can stand in an attribute. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'display',
  'visibility',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
] as const;
const TEXT = new Set(['text', 'tspan', 'textPath']);
/** Marks that belong to acting, not to the position. */
const PASSING = '.happening, .halo, .leaves';

/** A copy of a drawing that looks the same without the page's styles. */
export function standalone(sheet: SVGSVGElement, width: number, height: number, faces: string): string {
  const copy = sheet.cloneNode(true) as SVGSVGElement;
  const [from, to] = [sheet, copy].map((each) => each.querySelectorAll('*')) as [NodeListOf<Element>, NodeListOf<Element>];
  from.forEach((element, i) => {
    const target = to[i]!;
    const style = getComputedStyle(element);
    for (const name of LOOKS) {
      if (name.match(/^(font|text|letter|dominant)/) && !TEXT.has(element.tagName)) continue;
      const value = style.getPropertyValue(name);
      if (value) target.setAttribute(name, value);
    }
    for (const name of ['class', 'style', 'role', 'tabindex', 'aria-label', 'aria-hidden']) target.removeAttribute(name);
  });
  from.forEach((element, i) => {
    if (element.matches(PASSING)) to[i]?.remove();
  });
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('class');
  if (faces) {
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = faces;
    copy.prepend(style);
  }
  return new XMLSerializer().serializeToString(copy);
}

async function asData(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/** The page's fonts, written into a style: a picture cannot ask for files. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href })));
  const faces = rules.filter(({ rule }) => rule instanceof CSSFontFaceRule) as { rule: CSSFontFaceRule; base: string | null }[];
  const made = faces.map(async ({ rule, base }) => {
    const address = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
    if (!address) return '';
    const data = await asData(new URL(address, base ?? document.baseURI).href);
    const range = rule.style.getPropertyValue('unicode-range');
    const names = ['font-family', 'font-weight', 'font-style'].map((name) => `${name}:${rule.style.getPropertyValue(name) || 'normal'}`);
    return `@font-face{${names.join(';')};src:url(${data})${range ? `;unicode-range:${range}` : ''}}`;
  });
  return (await Promise.all(made)).join('');
}

async function drawn(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

export interface Result {
  title: string;
  rows: readonly { text: string; colour: Colour | 'neutral' }[];
}
const WIDTH = 1600;
const LINE = 62;
const FOOT = 40;

/** The sheets of the board on the page, one over the other, and who came where. */
export async function pictureOf(root: ParentNode, width: number, height: number, result: Result): Promise<Blob> {
  const faces = await fontFaces();
  const sheets = [...root.querySelectorAll<SVGSVGElement>('svg.sheet')];
  const images = await Promise.all(sheets.map((sheet) => drawn(standalone(sheet, width, height, faces))));
  [width, height] = [WIDTH, Math.round((height / width) * WIDTH)];
  const canvas = document.createElement('canvas');
  const lines = Math.ceil(result.rows.length / 2);
  canvas.width = width;
  canvas.height = height + FOOT * 2 + LINE * (lines + 1);
  const pen = canvas.getContext('2d')!;
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string): string => page.getPropertyValue(name).trim();
  pen.fillStyle = colour('--page') || '#f4ead2';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const image of images) pen.drawImage(image, 0, 0, width, height);
  pen.textBaseline = 'middle';
  pen.fillStyle = colour('--ink') || '#221a10';
  pen.font = `700 44px ${colour('--font-names')}`;
  pen.fillText(result.title, FOOT, height + FOOT + LINE / 2, width - 2 * FOOT);
  pen.font = `500 36px ${colour('--font-text')}`;
  for (const [i, row] of result.rows.entries()) {
    const x = FOOT + (i % 2) * (width / 2);
    const y = height + FOOT + LINE * (1.5 + Math.floor(i / 2));
    pen.fillStyle = colour(`--${row.colour}`);
    pen.strokeStyle = colour('--piece-dark') || '#221a10';
    pen.lineWidth = 2;
    pen.fillRect(x, y - 15, 30, 30);
    pen.strokeRect(x, y - 15, 30, 30);
    pen.fillStyle = colour('--ink') || '#221a10';
    pen.fillText(row.text, x + 44, y, width / 2 - FOOT - 60);
  }
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
}

/** Hands a picture on: to other programs where the browser can, else as a file. */
export async function handOn(blob: Blob, name: string, title: string): Promise<'shared' | 'saved' | 'left'> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
