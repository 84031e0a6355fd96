/** Floor plans: rooms as rectangles in metres, drawn to scale as SVG. */
export type Kind =
  | 'living'
  | 'kitchen'
  | 'bed'
  | 'double'
  | 'bath'
  | 'hall'
  | 'office'
  | 'balcony'
  | 'store'
  | 'passage';
export type Room = { name: string; kind: Kind; x: number; y: number; w: number; h: number };
/** A gap in a wall from (x, y), `size` metres along x or y (`along`); doors swing into +1 or -1. */
export type Gap = {
  x: number;
  y: number;
  size: number;
  along: 'x' | 'y';
  type: 'window' | 'door' | 'open';
  swing?: 1 | -1;
};
export type Plan = {
  file: string;
  kind: string;
  title: string;
  alt: string;
  w: number;
  h: number;
  rooms: Room[];
  gaps: Gap[];
};

/** A room: name, kind, corner and size in metres. */
export const r = (name: string, kind: Kind, x: number, y: number, w: number, h: number): Room => ({
  name,
  kind,
  x,
  y,
  w,
  h,
});
export const win = (along: 'x' | 'y', x: number, y: number, size: number): Gap => ({
  along,
  x,
  y,
  size,
  type: 'window',
});
export const door = (along: 'x' | 'y', x: number, y: number, swing: 1 | -1 = 1, size = 0.9): Gap => ({
  along,
  x,
  y,
  size,
  type: 'door',
  swing,
});
export const open = (along: 'x' | 'y', x: number, y: number, size: number): Gap => ({
  along,
  x,
  y,
  size,
  type: 'open',
});
