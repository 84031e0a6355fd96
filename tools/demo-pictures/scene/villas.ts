import { type Built, dark, type Tint, white } from './house.ts';
import type { Kit } from './kit.ts';
import {
  boards,
  brick,
  concrete,
  lacquer,
  paint,
  paving,
  plaster,
  roofTiles,
  stone,
  timber,
  water,
} from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, type Random } from './random.ts';
import { balustrade, chimney, hip, slab } from './roofs.ts';

/** Two stacked volumes, deep glazing, flat roofs, a pool. */
export function modernVilla(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 15, 18);
  const d = 10;
  const wall = plaster(tint.wall);
  const clad = boards(tint.accent, true, 14, 1.8);
  const s: Style = { ...style, frame: dark(), curtains: false };
  const flip = random() < 0.5 ? -1 : 1;
  const glazed: Opening[] = [
    { x: w * 0.36, y: 0.05, w: w * 0.54, h: 2.75, nx: 5 },
    { x: w * 0.2, y: 0.02, w: 1.3, h: 2.5, kind: 'door', leaf: timber(tint.accent) },
  ];
  kit.at(0, 0, 0, 0, () => {
    block(
      kit,
      {
        x: 0,
        y: 0.15,
        z: 0,
        w,
        d,
        h: 3.2,
        wall,
        front: glazed,
        right: row(d, 2, 2.4, 2.5, 0.2, { nx: 2 }),
        left: row(d, 2, 1.2, 2.2, 0.4),
        depth: 0.4,
      },
      s,
    );
    slab(kit, wall, 0, 3.35, 0.6, w + 1, d + 1.8, 0.36);
    const uw = w * 0.66;
    const ux = flip * (w / 2 - uw / 2 + 0.6);
    const upper: Opening[] = [
      { x: 0.7, y: 0.35, w: uw * 0.42, h: 2.2, nx: 3 },
      { x: uw * 0.58, y: 0.05, w: uw * 0.36, h: 2.5, nx: 2 },
    ];
    block(
      kit,
      {
        x: ux,
        y: 3.71,
        z: 0.4,
        w: uw,
        d: d - 0.8,
        h: 3,
        wall: clad,
        front: upper,
        right: row(d - 0.8, 2, 1.8, 2.1, 0.5, { nx: 1 }),
        left: row(d - 0.8, 2, 1.8, 2.1, 0.5, { nx: 1 }),
        depth: 0.45,
      },
      s,
    );
    slab(kit, wall, ux, 6.71, 0.7, uw + 1.4, d + 0.9, 0.34);
    const free = -flip * (w / 2 - (w - uw) / 2 + 0.2);
    balustrade(kit, free - (w - uw) / 2 + 0.2, free + (w - uw) / 2 - 0.4, 3.72, d / 2 + 1.2);
    kit.box(concrete('#c9c5bd'), 0, 0, d / 2 + 1.6, w + 3, 0.16, 3.4);
    for (const x of [-w / 2 - 0.1, w / 2 + 0.1]) kit.box(dark(), x, 0.1, d / 2 + 1.2, 0.14, 3.3, 0.14);
  });
  pool(kit, flip * w * 0.24, d / 2 + 7.2, 8, 3.6);
  return { w, d, h: 7.2, door: -w * 0.26, pool: true };
}

function pool(kit: Kit, x: number, z: number, w: number, d: number): void {
  const edge = paving('#d2cabb');
  kit.box(edge, x, 0, z - d / 2 - 0.8, w + 3.2, 0.12, 1.6);
  kit.box(edge, x, 0, z + d / 2 + 0.4, w + 3.2, 0.12, 0.8);
  for (const s of [-1, 1]) kit.box(edge, x + s * (w / 2 + 0.8), 0, z, 1.6, 0.12, d);
  kit.box(water('#4fa5b5'), x, 0, z, w, 0.06, d, false);
  for (const i of [0, 1]) lounger(kit, x - w / 4 + i * 1.6, z - d / 2 - 0.8);
}

function lounger(kit: Kit, x: number, z: number): void {
  kit.soft(timber('#9a7650'), x, 0.2, z, 0.7, 0.1, 1.7);
  kit.soft(paint('#efe9dc'), x, 0.3, z, 0.64, 0.12, 1.6, 0.05);
  kit.soft(paint('#efe9dc'), x, 0.4, z - 0.72, 0.6, 0.45, 0.14, 0.05);
}

/** Symmetrical two-storey villa under a hipped tile roof, with porch and shutters. */
export function classicVilla(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 13, 16);
  const d = 10.5;
  const wall = plaster(tint.wall);
  const trim = paint('#f1ece0', 0.7);
  const shutters = lacquer(tint.accent);
  const s: Style = { ...style, frame: white() };
  const n = w > 14.5 ? 5 : 3;
  const ww = 1.15;
  const lower = row(w, n, ww, 1.85, 0.8, { nx: 2, ny: 3, shutters, sill: trim }, 1.1).map((o, i) =>
    i === (n - 1) / 2
      ? ({ x: w / 2 - 0.7, y: 0.05, w: 1.4, h: 2.5, kind: 'door', leaf: timber('#5a3c28') } as Opening)
      : o,
  );
  const upper = row(w, n, ww, 1.7, 4.1, { nx: 2, ny: 3, shutters, sill: trim }, 1.1);
  const side = [
    ...row(d, 3, 1.1, 1.8, 0.8, { nx: 2, ny: 3, sill: trim }),
    ...row(d, 3, 1.1, 1.7, 4.1, { nx: 2, ny: 3, sill: trim }),
  ];
  block(
    kit,
    {
      x: 0,
      y: 0.35,
      z: 0,
      w,
      d,
      h: 6.5,
      wall,
      storeys: 2,
      front: [...lower, ...upper],
      right: side,
      left: side,
      depth: 0.42,
    },
    s,
  );
  kit.box(stone('#a39a8a'), 0, 0, 0, w + 0.14, 0.6, d + 0.14);
  kit.box(trim, 0, 3.65, 0, w + 0.14, 0.22, d + 0.14);
  kit.box(trim, 0, 6.6, 0, w + 0.3, 0.28, d + 0.3);
  hip(kit, roofTiles(tint.roof), trim, 0, 6.95, 0, w, d, between(random, 2.6, 3.2), 0.75);
  chimney(kit, brick('#9b5a44'), -w * 0.26, 7.6, -1, 2.6);
  const z = d / 2 + 1.2;
  for (const x of [-1.7, 1.7]) {
    kit.pole(trim, x, 0.35, z + 0.9, 0.17, 2.85, 0.14);
    kit.box(trim, x, 0.35, z + 0.9, 0.44, 0.16, 0.44);
    kit.box(trim, x, 3.1, z + 0.9, 0.44, 0.14, 0.44);
  }
  kit.box(trim, 0, 3.22, z, 4.2, 0.36, 2.6);
  for (const x of [-2, 2]) kit.at(x, 3.58, z + 1.2, Math.PI / 2, () => balustrade(kit, 0, 2.4, 0, 0, false));
  kit.at(-2, 3.58, z + 1.2, 0, () => balustrade(kit, 0, 4, 0, 0, false));
  for (let i = 0; i < 3; i++)
    kit.box(stone('#b8b0a0'), 0, 0, z + 0.5 - i * 0.3 + 1, 3.8 + (2 - i) * 0.5, 0.12 * (i + 1), 1.4);
  kit.box(stone('#b8b0a0'), 0, 0, z - 0.3, 4, 0.36, 2.4);
  return { w, d, h: 9.6, door: 0 };
}
