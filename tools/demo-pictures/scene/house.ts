import type { Material } from 'three';
import type { Kit } from './kit.ts';
import { boards, brick, lacquer, paint, plaster, roofTiles, stone, timber } from './materials.ts';
import { block, type Opening, row, type Style, windowUnit } from './parts.ts';
import { between, pick, type Random } from './random.ts';
import { balustrade, chimney, gable } from './roofs.ts';
import type { Footprint } from './site.ts';

export type Built = Footprint & { door: number; drive?: number };
export type Tint = { wall: string; accent: string; roof: string };

export const white = () => paint('#eeeae2', 0.6);
export const dark = () => lacquer('#25282a');

/** One gabled storey and an attic: cottages and, longer, farmhouses. */
export function cottage(kit: Kit, random: Random, style: Style, tint: Tint, long = false): Built {
  const w = long ? between(random, 17, 20) : between(random, 9.5, 11.5);
  const d = long ? 8.5 : 7.5;
  const kind = pick(random, ['stone', 'render', 'wood'] as const);
  const wall: Material =
    kind === 'stone'
      ? stone(tint.wall)
      : kind === 'render'
        ? plaster(tint.wall)
        : boards(tint.wall, true, 10, 1.8);
  const trim = kind === 'stone' ? paint('#d9d2c2') : white();
  const s: Style = { ...style, frame: white() };
  const h = long ? 3.6 : 2.9;
  const rise = long ? 4 : 3.7;
  const n = long ? 7 : 4;
  const doorAt = long ? 3 : 1;
  const openings = row(w, n, 1.05, 1.25, 0.95, {
    nx: 2,
    ny: 2,
    sill: trim,
    lintel: kind === 'stone' ? timber('#6b5540') : undefined,
    shutters: kind === 'render' && !long ? lacquer(tint.accent) : undefined,
  });
  const spot = openings[doorAt] as Opening;
  openings[doorAt] = {
    ...spot,
    x: spot.x,
    y: 0.02,
    w: 1.1,
    h: 2.15,
    kind: 'door',
    leaf: lacquer(tint.accent),
    shutters: undefined,
  };
  const end: Opening[] = [
    ...row(d, 2, 1, 1.25, 0.95, { nx: 2, ny: 2, sill: trim }),
    { x: d / 2 - 0.5, y: h + 0.7, w: 1, h: 1.2, nx: 2, ny: 2, sill: trim },
  ];
  block(
    kit,
    {
      x: 0,
      y: 0.12,
      z: 0,
      w,
      d,
      h,
      wall,
      front: openings,
      right: end,
      left: end,
      gableSide: rise,
      depth: 0.45,
    },
    s,
  );
  gable(kit, roofTiles(tint.roof, kind !== 'stone'), trim, 0, h + 0.12, 0, w, d, rise, 0.5);
  const dormers = long ? 3 : 2;
  for (let i = 0; i < dormers; i++)
    dormer(
      kit,
      s,
      wall,
      roofTiles(tint.roof, kind !== 'stone'),
      ((i + 0.5) / dormers - 0.5) * w * 0.86,
      h + 0.7,
      d / 2 - 0.9,
      rise / (d / 2),
    );
  chimney(kit, kind === 'stone' ? stone(tint.wall) : brick('#95583f'), w / 2 - 0.7, h + rise - 1.2, 0, 2.3);
  const dx = -w / 2 + spot.x + 0.55;
  kit.box(stone('#aba392'), dx, 0, d / 2 + 0.5, 1.8, 0.14, 1);
  kit.at(dx, 2.3, d / 2 + 0.55, 0, () =>
    gable(kit, roofTiles(tint.roof, kind !== 'stone'), trim, 0, 0.15, 0, 1.7, 1.3, 0.35, 0.1),
  );
  for (const x of [-0.75, 0.75]) kit.box(timber('#7b5f43'), dx + x, 0.12, d / 2 + 1, 0.1, 2.3, 0.1);
  return { w, d, h: h + rise + 0.6, door: dx, drive: long ? w / 2 + 4 : undefined };
}

function dormer(
  kit: Kit,
  s: Style,
  wall: Material,
  roof: Material,
  x: number,
  y: number,
  z: number,
  slope: number,
): void {
  const w = 1.7;
  kit.at(x - w / 2, y, z, 0, () => {
    const o = { x: 0.35, y: 0.3, w: 1, h: 1.05, nx: 2, ny: 2 };
    kit.wall(wall, w, 1.55, 0.2, [o]);
    windowUnit(kit, o, 0.2, { ...s, curtains: true });
    const length = 1.6 / slope + 0.6;
    for (const side of [0.062, w - 0.062]) kit.box(wall, side, 0, -length / 2 - 0.01, 0.12, 1.55, length);
    kit.at(w / 2, 1.55, -length / 2 + 0.2, Math.PI / 2, () =>
      gable(kit, roof, s.frame, 0, 0, 0, length, w, 0.6, 0.18),
    );
  });
}

/** A terrace of narrow brick houses with bays, cornices and front steps. */
export function townhouses(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const unit = 6.2;
  const count = 4;
  const d = 11;
  const h = between(random, 9.6, 10.4);
  const rendered = random() < 0.4;
  const hues = rendered
    ? [tint.wall, '#e2d5bd', '#c8d0cc', '#e0c4b4']
    : [tint.wall, tint.wall, tint.accent, tint.wall];
  const trim = paint('#eee8da', 0.7);
  for (let i = -2; i < count + 2; i++) {
    const x = (i - (count - 1) / 2) * unit;
    const hue = hues[(i + 4) % hues.length] as string;
    const wall = rendered ? plaster(hue) : brick(hue);
    const s: Style = { ...style, frame: white() };
    const o: Opening[] = [
      {
        x: 0.8,
        y: 0.75,
        w: 1.25,
        h: 2.4,
        kind: 'door',
        leaf: lacquer(pick(random, ['#23402f', '#7a1f24', '#1f2f4a', '#222222', '#b08a2e'])),
      },
    ];
    for (const y of [4, 7.1])
      for (const at of [0.75, 3.9])
        o.push({ x: at, y, w: 1.2, h: y > 6 ? 1.7 : 2, nx: 1, ny: 2, sill: trim, lintel: trim });
    const end = row(d, 2, 1.1, 1.7, 4, { nx: 1, ny: 2, sill: trim, lintel: trim });
    block(
      kit,
      { x, y: 0, z: 0, w: unit, d, h, wall, storeys: 3, front: o, right: end, left: end, depth: 0.35 },
      s,
    );
    bay(kit, s, wall, trim, x + 1.3, d / 2, 3.5);
    kit.box(trim, x, h - 0.5, d / 2 + 0.12, unit, 0.18, 0.4);
    kit.box(trim, x, h - 0.1, d / 2 + 0.22, unit, 0.22, 0.6);
    for (let k = 0; k < 9; k++)
      kit.box(trim, x - unit / 2 + 0.4 + k * 0.67, h - 0.34, d / 2 + 0.18, 0.14, 0.26, 0.4);
    kit.box(trim, x - unit / 2 + 1.42, 3.2, d / 2 + 0.2, 1.8, 0.22, 0.6);
    for (let k = 0; k < 4; k++)
      kit.box(stone('#b3aa9a'), x - unit / 2 + 1.42, 0, d / 2 + 0.9 - k * 0.26, 1.6, 0.19 * (k + 1), 0.9);
    kit.at(x - unit / 2 + 2.4, 0, d / 2 + 1.9, 0, () => balustrade(kit, 0, unit - 2.4, 0, 0, false));
    gable(kit, roofTiles(tint.roof, false), trim, x, h + 0.1, -0.2, unit - 0.5, d - 1, 2.4, 0.1);
    chimney(kit, brick('#8f5b48'), x + unit / 2 - 0.4, h + 1, 0, 2.8);
  }
  return { w: unit * count, d, h: h + 2, door: 0 };
}

function bay(kit: Kit, s: Style, wall: Material, trim: Material, x: number, z: number, h: number): void {
  const w = 2.5;
  block(
    kit,
    {
      x,
      y: 0,
      z: z + 0.45,
      w,
      d: 0.9,
      h,
      wall,
      front: [{ x: 0.25, y: 1, w: 2, h: 1.9, nx: 3, ny: 2, sill: trim, lintel: trim }],
      depth: 0.25,
    },
    s,
  );
  kit.box(trim, x, h, z + 0.48, w + 0.24, 0.16, 1.15);
}
