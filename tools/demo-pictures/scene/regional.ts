import { type Built, type Tint, white } from './house.ts';
import type { Kit } from './kit.ts';
import { boards, lacquer, paving, plaster, roofTiles, stone, timber } from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, type Random } from './random.ts';
import { balustrade, gable } from './roofs.ts';

/** An alpine house: stone ground floor, timber above, balconies under a broad gable facing the viewer. */
export function chalet(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 11, 12.5);
  const d = 10;
  const base = plaster(tint.wall);
  const wood = boards(tint.accent, false, 14, 1.8);
  const s: Style = { ...style, frame: white() };
  const rise = 2.9;
  const lower = row(w, 3, 1.3, 1.5, 0.9, { nx: 2, ny: 2 });
  lower[1] = { x: w / 2 - 0.6, y: 0.05, w: 1.2, h: 2.3, kind: 'door', leaf: timber('#5a3c28') };
  block(
    kit,
    {
      x: 0,
      y: 0.15,
      z: 0,
      w,
      d,
      h: 2.9,
      wall: base,
      front: lower,
      right: row(d, 3, 1.2, 1.4, 0.9, { nx: 2 }),
      left: row(d, 3, 1.2, 1.4, 0.9, { nx: 2 }),
      depth: 0.45,
    },
    s,
  );
  const shutters = lacquer(tint.roof);
  const upper = [
    ...row(w, 3, 1.3, 1.9, 0.2, { nx: 2, ny: 2, shutters }),
    { x: w / 2 - 0.8, y: 3.1, w: 1.6, h: 1.3, nx: 2, ny: 2 },
  ];
  block(
    kit,
    {
      x: 0,
      y: 3.05,
      z: 0,
      w,
      d,
      h: 2.7,
      wall: wood,
      front: upper,
      right: row(d, 3, 1.2, 1.4, 0.6, { nx: 2 }),
      left: row(d, 3, 1.2, 1.4, 0.6, { nx: 2 }),
      gableFront: rise,
      depth: 0.3,
    },
    s,
  );
  kit.at(0, 5.75, 0, Math.PI / 2, () =>
    gable(kit, roofTiles('#5d5650', false), timber('#5f4228'), 0, 0, 0.6, d + 1.2, w, rise, 1.3),
  );
  for (const [y, width] of [
    [3.05, w + 1.2],
    [5.75, w * 0.62],
  ] as const) {
    kit.box(timber('#7a5636'), 0, y - 0.12, d / 2 + 0.75, width, 0.14, 1.5);
    kit.box(timber('#7a5636'), 0, y + 0.92, d / 2 + 1.42, width, 0.1, 0.12);
    for (let x = -width / 2 + 0.08; x < width / 2; x += 0.16)
      kit.box(timber('#8a6642'), x, y, d / 2 + 1.42, 0.1, 0.95, 0.03);
  }
  kit.box(stone('#968d7e'), 0, 0, 0, w + 0.16, 0.7, d + 0.16);
  return { w: w + 2, d: d + 2, h: 8.9, door: 0 };
}

/** A white southern house of stepped cubes, an arcade and a roof terrace. */
export function finca(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 14, 16.5);
  const d = 9;
  const wall = plaster(tint.wall);
  const wood = timber(tint.accent);
  const s: Style = { ...style, frame: wood };
  const shutters = lacquer(tint.roof);
  const front: Opening[] = [
    { x: 1.1, y: 0.9, w: 1.2, h: 1.4, nx: 2, ny: 2, shutters },
    { x: w * 0.42, y: 0.05, w: 2.2, h: 2.4, nx: 2, ny: 1 },
    { x: w * 0.7, y: 0.05, w: 2.2, h: 2.4, nx: 2, ny: 1 },
  ];
  block(
    kit,
    {
      x: 0,
      y: 0.1,
      z: 0,
      w,
      d,
      h: 3.4,
      wall,
      front,
      right: row(d, 2, 1.1, 1.3, 1),
      left: row(d, 2, 1.1, 1.3, 1),
      depth: 0.6,
    },
    s,
  );
  kit.box(wall, 0, 3.5, d / 2 - 0.15, w, 0.5, 0.3);
  kit.box(wall, 0, 3.4, 0, w, 0.12, d);
  const uw = w * 0.48;
  const ux = -w / 2 + uw / 2;
  const up = row(uw, 2, 1.1, 1.4, 0.8, { nx: 2, ny: 2, shutters });
  block(
    kit,
    {
      x: ux,
      y: 3.5,
      z: -0.6,
      w: uw,
      d: d - 2,
      h: 2.9,
      wall,
      front: up,
      right: row(d - 2, 1, 1.2, 2.1, 0.1),
      left: row(d - 2, 2, 1, 1.3, 0.8),
      depth: 0.5,
    },
    s,
  );
  kit.box(roofTiles('#b06a48'), ux, 6.4, -0.6, uw + 0.5, 0.16, d - 1.5);
  // The arcade before the two garden doors.
  const ax = w * 0.16;
  const aw = w * 0.66;
  for (let i = 0; i <= 3; i++) kit.box(wall, ax - aw / 2 + (i * aw) / 3, 0.1, d / 2 + 2.6, 0.5, 2.6, 0.5);
  for (let i = 0; i < 8; i++) kit.box(wood, ax, 2.95, d / 2 + 0.2 + i * 0.36, aw + 0.8, 0.1, 0.09);
  kit.box(wall, ax, 2.6, d / 2 + 2.6, aw + 0.5, 0.34, 0.44);
  kit.box(paving('#cbb694'), ax * 0.4, 0, d / 2 + 2, w + 1, 0.12, 4);
  balustrade(kit, ux + uw / 2 + 0.3, w / 2 - 0.3, 3.9, d / 2 - 0.3, false);
  return { w, d: d + 2, h: 6.8, door: -w * 0.02 };
}
