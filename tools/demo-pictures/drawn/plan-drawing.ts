import type { Gap, Kind, Plan, Room } from './plan-parts.ts';

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
    case 'passage':
      return '';
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
  passage: '#f1efe8',
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
  passage: 0.45,
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
