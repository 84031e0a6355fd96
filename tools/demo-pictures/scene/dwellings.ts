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
} from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, type Random } from './random.ts';
import { chimney, gable, slab } from './roofs.ts';

/** A barn turned house: dark boards, a steep roof, one great glazed end under the gable. */
export function barn(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 15, 18);
  const d = 8;
  const h = 3.4;
  const rise = 4.6;
  const wall = boards(tint.wall, true, 16, 1.8);
  const s: Style = { ...style, frame: dark(), curtains: false };
  const front: Opening[] = [
    { x: w * 0.08, y: 0.1, w: 3.6, h: 2.5, nx: 3 },
    { x: w * 0.37, y: 0.05, w: 1.2, h: 2.4, kind: 'door', leaf: lacquer(tint.accent) },
    { x: w * 0.52, y: 0.1, w: 5.2, h: 2.5, nx: 4 },
  ];
  const end: Opening[] = [
    { x: 1, y: 0.1, w: d - 2, h: 2.7, nx: 4 },
    { x: d / 2 - 1.6, y: 3.2, w: 3.2, h: 2.2, nx: 2 },
  ];
  block(
    kit,
    { x: 0, y: 0.1, z: 0, w, d, h, wall, front, right: end, left: end, gableSide: rise, depth: 0.35 },
    s,
  );
  gable(kit, roofTiles(tint.roof, false), paint('#2c2e2f'), 0, h + 0.1, 0, w, d, rise, 0.25);
  for (const x of [-w * 0.3, -w * 0.08, w * 0.2])
    kit.at(x, h + 1.5, d / 2 - 1.05, 0, () => {
      kit.box(dark(), 0, 0, 0, 1.3, 1.2, 1.2);
      kit.box(plaster('#8fa0aa'), 0, 0.1, 0.58, 1.1, 1, 0.06);
    });
  kit.box(stone('#8f877a'), 0, 0, 0, w + 0.1, 0.35, d + 0.1);
  kit.box(paving('#bdb5a6'), 0, 0, d / 2 + 1.7, w, 0.1, 3.2);
  chimney(kit, brick('#5a463c'), w * 0.36, h + rise - 1.4, 0, 2.2);
  return { w, d, h: h + rise + 0.4, door: -w / 2 + w * 0.37 + 0.6 };
}

/** A long, low house under wide eaves: brick, timber and a carport. */
export function bungalow(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const w = between(random, 17, 20);
  const d = 9;
  const wall = brick(tint.wall);
  const s: Style = { ...style, frame: dark(), curtains: false };
  const front: Opening[] = [
    { x: 1, y: 1.1, w: 3, h: 1.3, nx: 3 },
    { x: w * 0.3, y: 0.05, w: 1.2, h: 2.3, kind: 'door', leaf: lacquer(tint.accent) },
    { x: w * 0.42, y: 0.1, w: w * 0.36, h: 2.4, nx: 5 },
  ];
  block(
    kit,
    {
      x: 0,
      y: 0.12,
      z: 0,
      w,
      d,
      h: 2.9,
      wall,
      front,
      right: row(d, 2, 2, 1.5, 0.9),
      left: row(d, 2, 2, 1.5, 0.9),
      depth: 0.3,
      gableSide: 1.5,
    },
    s,
  );
  gable(kit, roofTiles(tint.roof, false), paint('#ece6da'), 0, 3.02, 0, w, d, 1.5, 1.1);
  kit.box(boards(tint.accent, true, 14, 1.8), w * 0.18 - w * 0.24, 0.12, d / 2 + 0.05, 2.4, 2.8, 0.1);
  const cx = w / 2 + 3.2;
  slab(kit, paint('#e8e3d8'), cx, 2.6, 0.6, 6.4, 7, 0.24);
  for (const z of [-2.4, 3.6]) kit.box(timber('#6d4c32'), cx + 2.9, 0, z, 0.16, 2.6, 0.16);
  kit.box(boards('#7d6248', true, 12, 1.8), cx, 0, -2.8, 6, 2.6, 0.12);
  chimney(kit, stone('#a79c88'), -w * 0.2, 3.6, 0.6, 2);
  kit.box(concrete('#c9c5bd'), w * 0.1, 0, d / 2 + 1.5, w * 0.7, 0.12, 3);
  return { w: w + 6, d, h: 5, door: -w / 2 + w * 0.3 + 0.6, drive: cx };
}

/** Two mirrored family houses under one roof, with gabled bays and front gardens. */
export function semi(kit: Kit, _random: Random, style: Style, tint: Tint): Built {
  const w = 13;
  const d = 9;
  const h = 5.6;
  const wall = brick(tint.wall);
  const trim = paint('#efe9dc', 0.7);
  const s: Style = { ...style, frame: white() };
  const front: Opening[] = [];
  for (const side of [0, 1]) {
    const at = (x: number, size: number) => (side ? w - x - size : x);
    front.push(
      {
        x: at(4.6, 1.1),
        y: 0.1,
        w: 1.1,
        h: 2.2,
        kind: 'door',
        leaf: lacquer(side ? tint.accent : '#27384a'),
      },
      { x: at(4.5, 1.3), y: 3.3, w: 1.3, h: 1.5, nx: 2, ny: 2, sill: trim },
    );
  }
  const ends = [
    ...row(d, 2, 1.1, 1.4, 0.9, { nx: 2, sill: trim }),
    ...row(d, 2, 1.1, 1.4, 3.4, { nx: 2, sill: trim }),
  ];
  block(
    kit,
    {
      x: 0,
      y: 0.1,
      z: 0,
      w,
      d,
      h,
      wall,
      storeys: 2,
      front,
      right: ends,
      left: ends,
      gableSide: 3.4,
      depth: 0.35,
    },
    s,
  );
  gable(kit, roofTiles(tint.roof), trim, 0, h + 0.1, 0, w, d, 3.4, 0.4);
  for (const x of [-w / 2 + 2.3, w / 2 - 2.3]) {
    const bay: Opening[] = [
      { x: 0.45, y: 0.9, w: 2.5, h: 1.5, nx: 3, ny: 2, sill: trim },
      { x: 0.45, y: 3.4, w: 2.5, h: 1.4, nx: 3, ny: 2, sill: trim },
    ];
    block(
      kit,
      {
        x,
        y: 0.1,
        z: d / 2 + 0.5,
        w: 3.4,
        d: 1,
        h,
        wall: plaster('#ebe4d5'),
        storeys: 2,
        front: bay,
        gableFront: 2,
        depth: 0.25,
      },
      s,
    );
    kit.box(wall, x, 0.1, d / 2 + 0.52, 3.44, 0.8, 1);
    kit.box(wall, x, 2.6, d / 2 + 0.52, 3.44, 0.6, 1.02);
    kit.at(x, h + 0.1, d / 2 - 1, Math.PI / 2, () =>
      gable(kit, roofTiles(tint.roof), trim, 0, 0, 0, 4.2, 3.4, 2, 0.3),
    );
  }
  chimney(kit, brick('#8a5440'), 0, h + 2.8, 0, 2);
  kit.box(brick(tint.wall), -w / 2 + 3, 0, d / 2 + 5.6, 4.6, 0.7, 0.24);
  kit.box(brick(tint.wall), w / 2 - 3, 0, d / 2 + 5.6, 4.6, 0.7, 0.24);
  return { w, d, h: h + 3.6, door: -w / 2 + 5.1 };
}
