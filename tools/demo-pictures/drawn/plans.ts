/** Floor plans: rooms as rectangles in metres, drawn to scale as SVG. */
type Kind = 'living' | 'kitchen' | 'bed' | 'double' | 'bath' | 'hall' | 'office' | 'balcony' | 'store';
type Room = { name: string; kind: Kind; x: number; y: number; w: number; h: number };
/** A gap in a wall from (x, y), `size` metres along x or y (`along`); doors swing into +1 or -1. */
type Gap = {
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

const r = (name: string, kind: Kind, x: number, y: number, w: number, h: number): Room => ({
  name,
  kind,
  x,
  y,
  w,
  h,
});
const win = (along: 'x' | 'y', x: number, y: number, size: number): Gap => ({
  along,
  x,
  y,
  size,
  type: 'window',
});
const door = (along: 'x' | 'y', x: number, y: number, swing: 1 | -1 = 1, size = 0.9): Gap => ({
  along,
  x,
  y,
  size,
  type: 'door',
  swing,
});
const open = (along: 'x' | 'y', x: number, y: number, size: number): Gap => ({
  along,
  x,
  y,
  size,
  type: 'open',
});

export const PLANS: Plan[] = [
  {
    file: 'plan-studio-01.jpg',
    kind: 'studio',
    title: 'Studio',
    alt: 'Floor plan of a studio with kitchen corner, bath and balcony',
    w: 7.2,
    h: 5.4,
    rooms: [
      r('Studio', 'living', 0, 0, 4.8, 5.4),
      r('Bath', 'bath', 4.8, 0, 2.4, 2.2),
      r('Kitchen', 'kitchen', 4.8, 2.2, 2.4, 3.2),
    ],
    gaps: [
      win('x', 0.7, 0, 2.6),
      win('x', 5.4, 5.4, 1.2),
      door('y', 4.8, 1, 1),
      open('y', 4.8, 2.8, 1.6),
      door('x', 3.4, 5.4, -1, 1),
    ],
  },
  {
    file: 'plan-apartment-01.jpg',
    kind: 'apartment',
    title: 'One-bedroom flat',
    alt: 'Floor plan of a one-bedroom flat with a large living room',
    w: 9.6,
    h: 7,
    rooms: [
      r('Living', 'living', 0, 0, 5.6, 4.2),
      r('Bedroom', 'double', 5.6, 0, 4, 4.2),
      r('Kitchen', 'kitchen', 0, 4.2, 3.4, 2.8),
      r('Hall', 'hall', 3.4, 4.2, 3.4, 2.8),
      r('Bath', 'bath', 6.8, 4.2, 2.8, 2.8),
    ],
    gaps: [
      win('x', 1, 0, 3.2),
      win('x', 6.4, 0, 2),
      win('y', 0, 4.9, 1.3),
      door('x', 4.1, 4.2, -1),
      door('x', 5.75, 4.2, -1),
      door('y', 6.8, 5.4, 1),
      door('y', 3.4, 5.2, -1),
      door('x', 4.6, 7, -1, 1),
    ],
  },
  {
    file: 'plan-apartment-02.jpg',
    kind: 'apartment',
    title: 'Two-bedroom flat',
    alt: 'Floor plan of a two-bedroom flat with balcony and open kitchen',
    w: 11.4,
    h: 8,
    rooms: [
      r('Living', 'living', 0, 0, 5.4, 4.6),
      r('Kitchen', 'kitchen', 0, 4.6, 3.6, 3.4),
      r('Hall', 'hall', 3.6, 4.6, 3.8, 3.4),
      r('Bedroom 1', 'double', 5.4, 0, 3.3, 4.6),
      r('Bedroom 2', 'bed', 8.7, 0, 2.7, 4.6),
      r('Bath', 'bath', 7.4, 4.6, 2.2, 3.4),
      r('Store', 'store', 9.6, 4.6, 1.8, 3.4),
    ],
    gaps: [
      win('x', 0.8, 0, 3.4),
      win('x', 6.1, 0, 1.8),
      win('x', 9.2, 0, 1.5),
      win('y', 0, 5.4, 1.6),
      open('x', 0.9, 4.6, 1.8),
      door('x', 4.1, 4.6, -1),
      door('x', 6, 4.6, -1),
      door('y', 7.4, 6.2, 1),
      door('x', 5.2, 8, -1, 1),
      door('y', 9.6, 5.2, 1, 0.8),
      door('y', 8.7, 3.4, 1),
    ],
  },
  {
    file: 'plan-house-01.jpg',
    kind: 'house',
    title: 'House, ground floor',
    alt: 'Ground floor plan of a family house with garden terrace',
    w: 12.4,
    h: 9.2,
    rooms: [
      r('Living', 'living', 0, 0, 6.6, 5.2),
      r('Dining', 'office', 6.6, 0, 5.8, 3.6),
      r('Kitchen', 'kitchen', 8.2, 3.6, 4.2, 3.4),
      r('Hall', 'hall', 3.4, 5.2, 4.8, 4),
      r('Pantry', 'store', 6.6, 3.6, 1.6, 1.6),
      r('Study', 'office', 0, 5.2, 3.4, 4),
      r('Bath', 'bath', 8.2, 7, 4.2, 2.2),
    ],
    gaps: [
      win('x', 0.8, 0, 4.6),
      win('x', 7.4, 0, 3.8),
      win('y', 12.4, 4.2, 1.8),
      win('y', 0, 6, 1.8),
      open('y', 6.6, 0.7, 2.4),
      open('x', 9.4, 3.6, 1.8),
      door('x', 4.4, 5.2, -1),
      door('y', 3.4, 6.4, -1),
      door('y', 8.2, 5.6, 1),
      door('y', 8.2, 7.6, 1),
      door('x', 5.2, 9.2, -1, 1.1),
    ],
  },
  {
    file: 'plan-villa-01.jpg',
    kind: 'villa',
    title: 'Villa, upper floor',
    alt: 'Upper floor plan of a villa with three bedrooms and two baths',
    w: 13.6,
    h: 9,
    rooms: [
      r('Main bedroom', 'double', 0, 0, 5, 5),
      r('Bath 1', 'bath', 0, 5, 3, 4),
      r('Bedroom 2', 'double', 5, 0, 4.2, 4.2),
      r('Bedroom 3', 'bed', 9.2, 0, 4.4, 4.2),
      r('Gallery', 'hall', 5, 4.2, 5, 4.8),
      r('Study', 'office', 10, 4.2, 3.6, 4.8),
      r('Bath 2', 'bath', 3, 5, 2, 4),
    ],
    gaps: [
      win('x', 0.9, 0, 3),
      win('x', 6, 0, 2.2),
      win('x', 10.2, 0, 2.2),
      win('y', 0, 6.2, 1.4),
      win('y', 13.6, 5.6, 2),
      win('x', 6.2, 9, 2.6),
      door('y', 5, 4.3, -1, 0.65),
      door('x', 6.6, 4.2, -1),
      door('x', 9.3, 4.2, -1, 0.65),
      door('y', 10, 5.6, 1),
      door('y', 5, 6.4, -1),
      door('x', 1, 5, 1),
    ],
  },
  {
    file: 'plan-office-01.jpg',
    kind: 'office',
    title: 'Office floor',
    alt: 'Floor plan of an office with meeting room and open work space',
    w: 15,
    h: 8.6,
    rooms: [
      r('Open work space', 'office', 0, 0, 9, 5.4),
      r('Meeting', 'office', 9, 0, 6, 4.2),
      r('Kitchen', 'kitchen', 9, 4.2, 3.4, 4.4),
      r('Reception', 'hall', 0, 5.4, 6, 3.2),
      r('Store', 'store', 6, 5.4, 3, 3.2),
      r('WC', 'bath', 12.4, 4.2, 2.6, 4.4),
    ],
    gaps: [
      win('x', 0.8, 0, 3.2),
      win('x', 4.8, 0, 3.2),
      win('x', 10, 0, 4),
      win('y', 0, 1.4, 2.4),
      open('x', 1.2, 5.4, 2.2),
      door('y', 9, 2.6, 1),
      door('y', 9, 4.5, 1),
      door('y', 12.4, 5.4, 1),
      door('x', 6.6, 5.4, 1),
      door('x', 2.4, 8.6, -1, 1.4),
    ],
  },
];

const INK = '#16201c';
const line = (d: string, width = 1.6) =>
  `<path d="${d}" fill="#fff" stroke="#6d756f" stroke-width="${width}" stroke-linejoin="round"/>`;

/** Furniture as plan symbols, in pixels; `s` is pixels per metre. */
function furnish({ kind, x, y, w, h }: Room, s: number): string {
  const box = (bx: number, by: number, bw: number, bh: number, round = 0.05) =>
    `<rect x="${(x + bx) * s}" y="${(y + by) * s}" width="${bw * s}" height="${bh * s}" rx="${round * s}" fill="#fff" stroke="#6d756f" stroke-width="1.6"/>`;
  const disc = (cx: number, cy: number, radius: number) =>
    `<circle cx="${(x + cx) * s}" cy="${(y + cy) * s}" r="${radius * s}" fill="#fff" stroke="#6d756f" stroke-width="1.6"/>`;
  const m = 0.22;
  switch (kind) {
    case 'double':
    case 'bed': {
      const bw = kind === 'double' ? 1.7 : 1;
      const bx = w / 2 - bw / 2;
      const pillows =
        kind === 'double'
          ? box(bx + 0.1, m + 0.3, 0.68, 0.4) + box(bx + 0.92, m + 0.3, 0.68, 0.4)
          : box(bx + 0.12, m + 0.3, 0.76, 0.4);
      const stands = box(bx - 0.52, m + 0.2, 0.44, 0.4) + box(bx + bw + 0.08, m + 0.2, 0.44, 0.4);
      return box(bx, m + 0.2, bw, 2) + pillows + box(bx, m + 1, bw, 1.2) + stands;
    }
    case 'living':
      return (
        box(m, h / 2 - 1.1, 0.9, 2.2, 0.12) +
        box(m, h / 2 - 1.1, 0.25, 2.2, 0.1) +
        disc(m + 1.7, h / 2, 0.42) +
        box(w - m - 0.4, h / 2 - 0.9, 0.4, 1.8) +
        box(m + 1.3, h / 2 + 0.9, 0.8, 0.75, 0.14)
      );
    case 'kitchen':
      return (
        box(w - m - 0.6, m, 0.6, h - 2 * m) +
        disc(w - m - 0.3, m + 0.6, 0.17) +
        box(w - m - 0.48, h / 2, 0.36, 0.5, 0.08) +
        (w > 3
          ? box(m + 0.5, h / 2 - 0.6, 0.8, 1.2) + disc(m + 0.3, h / 2, 0.18) + disc(m + 1.5, h / 2, 0.18)
          : '')
      );
    case 'bath':
      return (
        (h > w
          ? box(m, h - m - 1.7 > 0 ? h - m - 0.75 : m, Math.min(1.7, w - 2 * m), 0.75, 0.3)
          : box(w - m - 1.7, m, 1.7, 0.75, 0.3)) +
        box(m, m, 0.55, 0.4, 0.1) +
        disc(m + 0.27, m + 0.22, 0.12) +
        box(w - m - 0.45, h - m - (h > w ? 1.6 : 0.65), 0.4, 0.6, 0.18)
      );
    case 'office': {
      const tables = Math.max(1, Math.floor((w - 1) / 2.6));
      let out = '';
      for (let i = 0; i < tables; i++) {
        const tx = (w / tables) * (i + 0.5) - 0.8;
        out +=
          box(tx, h / 2 - 0.4, 1.6, 0.8) +
          disc(tx + 0.4, h / 2 - 0.68, 0.2) +
          disc(tx + 1.2, h / 2 - 0.68, 0.2) +
          disc(tx + 0.4, h / 2 + 0.68, 0.2) +
          disc(tx + 1.2, h / 2 + 0.68, 0.2);
      }
      return out;
    }
    case 'store':
      return box(m, m, w - 2 * m, 0.45) + box(m, h - m - 0.45, w - 2 * m, 0.45);
    default:
      return box(m, h / 2 - 0.6, 0.4, 1.2);
  }
}

function gap(g: Gap, s: number, t: number): string {
  const [x, y, n] = [g.x * s, g.y * s, g.size * s];
  const across = g.along === 'x';
  const clear = across
    ? `<rect x="${x}" y="${y - t / 2 - 1}" width="${n}" height="${t + 2}" fill="#fbfaf6"/>`
    : `<rect x="${x - t / 2 - 1}" y="${y}" width="${t + 2}" height="${n}" fill="#fbfaf6"/>`;
  if (g.type === 'open') return clear;
  if (g.type === 'window') {
    const lines = [-t / 2, 0, t / 2]
      .map((o) => (across ? `M${x} ${y + o}h${n}` : `M${x + o} ${y}v${n}`))
      .join('');
    return clear + line(lines, 2);
  }
  const d = (g.swing ?? 1) * n;
  const leaf = across
    ? `M${x} ${y}v${d}A${n} ${n} 0 0 ${d > 0 ? 0 : 1} ${x + n} ${y}`
    : `M${x} ${y}h${d}A${n} ${n} 0 0 ${d > 0 ? 1 : 0} ${x} ${y + n}`;
  return `${clear}<path d="${leaf}" fill="none" stroke="#6d756f" stroke-width="1.8"/>`;
}

const FLOOR: Partial<Record<Kind, string>> = {
  bath: '#e6eeec',
  kitchen: '#f3eee2',
  hall: '#f1efe8',
  store: '#efece4',
  living: '#f7f1e4',
  double: '#f4efe6',
  bed: '#f4efe6',
  office: '#f1f1e8',
};

/** Where in a room its name stands, from the top. */
const LABEL: Record<Kind, number> = {
  double: 0.84,
  bed: 0.84,
  bath: 0.5,
  store: 0.48,
  office: 0.86,
  hall: 0.66,
  living: 0.8,
  kitchen: 0.84,
  balcony: 0.5,
};

/** The plan as a 1600 × 1200 SVG. */
export function planSvg(plan: Plan): string {
  const s = Math.min(1340 / plan.w, 900 / plan.h);
  const [ox, oy] = [(1600 - plan.w * s) / 2, (1200 - plan.h * s) / 2 + 30];
  const area = plan.rooms.reduce((sum, room) => sum + room.w * room.h, 0);
  const floors = plan.rooms
    .map(
      (o) =>
        `<rect x="${o.x * s}" y="${o.y * s}" width="${o.w * s}" height="${o.h * s}" fill="${FLOOR[o.kind] ?? '#f7f3ea'}"/>`,
    )
    .join('');
  const inner = plan.rooms
    .map(
      (o) =>
        `<rect x="${o.x * s}" y="${o.y * s}" width="${o.w * s}" height="${o.h * s}" fill="none" stroke="${INK}" stroke-width="${0.13 * s}"/>`,
    )
    .join('');
  const outer = `<rect x="0" y="0" width="${plan.w * s}" height="${plan.h * s}" fill="none" stroke="${INK}" stroke-width="${0.3 * s}" stroke-linejoin="miter"/>`;
  const isOuter = (g: Gap) => (g.along === 'x' ? g.y === 0 || g.y === plan.h : g.x === 0 || g.x === plan.w);
  const gaps = plan.gaps.map((g) => gap(g, s, (isOuter(g) ? 0.3 : 0.13) * s)).join('');
  const labels = plan.rooms
    .map((o) => {
      const [x, y] = [(o.x + o.w / 2) * s, (o.y + o.h * LABEL[o.kind]) * s];
      const halo = 'paint-order="stroke" stroke="#f7f3ea" stroke-width="8" stroke-linejoin="round"';
      return `<text x="${x}" y="${y}" font-size="23" font-weight="600" ${halo}>${o.name}</text><text x="${x}" y="${y + 26}" font-size="19" fill="#55605a" ${halo}>${(o.w * o.h).toFixed(1)} m²</text>`;
    })
    .join('');
  const size = (v: number) => `${v.toFixed(2)} m`;
  const [pw, ph] = [plan.w * s, plan.h * s];
  const dims = `<g stroke="#9aa29c" stroke-width="1.5"><path d="M0 ${ph + 50}h${pw}M0 ${ph + 40}v20M${pw} ${ph + 40}v20M-50 0v${ph}M-60 0h20M-60 ${ph}h20"/></g><text x="${pw / 2}" y="${ph + 84}" font-size="20" fill="#55605a">${size(plan.w)}</text><text transform="translate(-66 ${ph / 2}) rotate(-90)" font-size="20" fill="#55605a">${size(plan.h)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200" font-family="DejaVu Sans, Verdana, sans-serif"><rect width="1600" height="1200" fill="#fbfaf6"/><text x="80" y="92" font-size="36" font-weight="600" fill="${INK}">${plan.title}</text><text x="1520" y="92" font-size="26" text-anchor="end" fill="#1f5a46">${area.toFixed(0)} m²</text><g transform="translate(${ox} ${oy})" text-anchor="middle" fill="${INK}">${floors}${plan.rooms.map((room) => furnish(room, s)).join('')}${inner}${outer}${gaps}${labels}${dims}</g></svg>`;
}
