/** Panning and zooming as plain arithmetic. */
import type { Point } from '../api/board';
import { READABLE, TOO_SMALL } from './sizes';

/** Middle of what is seen, in board units, and how much larger than fitted it is. */
export interface Camera extends Point {
  zoom: number;
}

export interface Frame {
  /** Size on the screen, in CSS pixels. */
  width: number;
  height: number;
}

export const MAX_ZOOM = 8;

/** Screen pixels for one board unit when the whole board fits the frame. */
export const fitScale = (frame: Frame, board: Frame): number =>
  Math.max(1e-6, Math.min(frame.width / board.width, frame.height / board.height));

/** Zoom at which letters can be read: 12 pixels for those that must be. */
export const readable = (frame: Frame, board: Frame): number => Math.max(1.15, READABLE / fitScale(frame, board));

/** Where the whole board would be too small to read, it opens enlarged; a phone is filled as well. */
export function startCamera(frame: Frame, board: Frame): Camera {
  const whole = { x: board.width / 2, y: board.height / 2, zoom: 1 };
  if (fitScale(frame, board) >= TOO_SMALL) return whole;
  const cover = frame.width < 600 ? Math.max(frame.width / board.width, frame.height / board.height) / fitScale(frame, board) : 1;
  return clamped({ ...whole, zoom: Math.min(Math.max(cover, readable(frame, board)), 2.6) }, frame, board);
}

/** On which side of the board its tools take the least from it, and how broad they may be: they never lie over the board. */
export function toolsBeside(outer: Frame, board: Frame, least: number): { side: 'right' | 'below'; broad: number } {
  const beside = Math.min((outer.width - least) / board.width, outer.height / board.height);
  const below = Math.min(outer.width / board.width, (outer.height - least) / board.height);
  const side = beside >= below ? 'right' : 'below';
  const spare = side === 'right' ? outer.width - board.width * beside : outer.height - board.height * below;
  // Of an enlarged board every pixel shows more.
  const enlarged = Math.max(beside, below) < TOO_SMALL;
  const most = Math.min(outer.width, outer.height) < 500 ? least : enlarged ? 60 : 104;
  return { side, broad: Math.round(Math.min(most, Math.max(least, spare))) };
}

export function clamped(camera: Camera, frame: Frame, board: Frame): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom));
  const scale = fitScale(frame, board) * zoom;
  const axis = (middle: number, seen: number, all: number): number =>
    seen >= all ? all / 2 : Math.min(all - seen / 2, Math.max(seen / 2, middle));
  return {
    zoom,
    x: axis(camera.x, frame.width / scale, board.width),
    y: axis(camera.y, frame.height / scale, board.height),
  };
}

/** Zooms so that the board point under `at` (pixels from the frame's top left) stays where it is. */
export function zoomedAt(camera: Camera, factor: number, at: Point, frame: Frame, board: Frame): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom * factor));
  const fit = fitScale(frame, board);
  const shift = 1 / (fit * camera.zoom) - 1 / (fit * zoom);
  return clamped({ zoom, x: camera.x + (at.x - frame.width / 2) * shift, y: camera.y + (at.y - frame.height / 2) * shift }, frame, board);
}

export function panned(camera: Camera, dx: number, dy: number, frame: Frame, board: Frame): Camera {
  const scale = fitScale(frame, board) * camera.zoom;
  return clamped({ ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale }, frame, board);
}

export function viewBox(camera: Camera, frame: Frame, board: Frame): string {
  const scale = fitScale(frame, board) * camera.zoom;
  const [w, h] = [frame.width / scale, frame.height / scale];
  return [camera.x - w / 2, camera.y - h / 2, w, h].map((n) => n.toFixed(2)).join(' ');
}
