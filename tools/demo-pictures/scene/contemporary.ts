import { type Built, dark, type Tint, white } from './house.ts';
import type { Kit } from './kit.ts';
import {
  boards,
  brick,
  concrete,
  hedge,
  lacquer,
  metal,
  paint,
  paving,
  plaster,
  roofTiles,
  stone,
  timber,
} from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, pick, type Random } from './random.ts';
import { balustrade, gable, slab } from './roofs.ts';

const SH = 3.1;

/** A house as it is built today in any country: rendered walls, one part clad in timber, flat roofs, a garage. */
export function modernHouse(kit: Kit, random: Random, style: Style, tint: Tint, storeys = 2): Built {
  const flip = random() < 0.5 ? -1 : 1;
  const w = storeys === 1 ? between(random, 15, 17) : between(random, 10.5, 12.5);
  const d = 10;
  const wall = plaster(tint.wall);
  const clad = random() < 0.6 ? boards(tint.accent, true, 14, 1.8) : brick(tint.accent);
  const s: Style = { ...style, frame: dark() };
  const mirror = (o: Opening): Opening => (flip > 0 ? o : { ...o, x: w - o.x - o.w });
  const lower: Opening[] = [
    { x: 0.9, y: 0, w: 2.7, h: 2.3, kind: 'garage', leaf: paint('#55595b', 0.6) } as Opening,
    { x: 4.5, y: 0.02, w: 1.15, h: 2.35, kind: 'door', leaf: timber('#6d4a2f') } as Opening,
    { x: 5.85, y: 0.02, w: 0.45, h: 2.35, nx: 1 },
    { x: 7.2, y: 0.25, w: w - 8.1, h: 2.2, nx: storeys === 1 ? 4 : 2 },
  ].map(mirror);
  const sides = row(d, 2, 1.5, 1.4, 0.9, { nx: 2 });
  block(
    kit,
    { x: 0, y: 0.1, z: 0, w, d, h: SH, wall, front: lower, right: sides, left: sides, depth: 0.38 },
    s,
  );
  const door = flip * (5.1 - w / 2);
  // The cladding frames the door and the pane beside it.
  for (const [from, to, foot, head] of [
    [3.75, 4.45, 0.1, 2.95],
    [6.4, 7.05, 0.1, 2.95],
    [4.45, 6.4, 2.5, 2.95],
  ] as const)
    kit.box(clad, flip * ((from + to) / 2 - w / 2), foot, d / 2 + 0.03, to - from, head - foot, 0.06);
  kit.box(metal('#3f4346', 0.5), door, 2.62, d / 2 + 0.6, 2.6, 0.1, 1.3);
  kit.box(stone('#a39d92'), door, 0, d / 2 + 0.7, 2, 0.12, 1.5);
  kit.box(plaster('#8a867e'), 0, 0, 0, w + 0.03, 0.3, d + 0.03);
  let top = 0.1 + SH;
  if (storeys === 1) {
    slab(kit, paint('#ece8df'), 0, top, 0.4, w + 1.6, d + 2.2, 0.28);
    kit.box(clad, flip * (w * 0.32), top - 0.5, d / 2 + 0.05, w * 0.3, 0.5, 0.04);
  }
  for (let i = 1; i < storeys; i++) {
    const [uw, ux] = i === 1 ? [w, 0] : [w * 0.66, flip * w * 0.15];
    const z = i === 1 ? 0.5 : -1;
    const upper: Opening[] =
      i === 1
        ? [
            { x: 1, y: 0.9, w: 1.9, h: 1.35, nx: 2 },
            { x: 4.3, y: 0.05, w: 0.9, h: 2.35, nx: 1 },
            { x: uw - 4.4, y: 0.05, w: 3.2, h: 2.35, nx: 3 },
          ].map(mirror)
        : row(uw, 2, 2.2, 2.25, 0.05, { nx: 2 });
    const side = row(d, 2, 1.1, 1.5, 0.8, { nx: 1 });
    kit.box(metal('#55595c', 0.5), ux, top - 0.02, z, uw + 0.06, 0.16, d + 0.06);
    block(
      kit,
      {
        x: ux,
        y: top + 0.1,
        z,
        w: uw,
        d,
        h: SH,
        wall: i === 1 ? wall : clad,
        front: upper,
        right: side,
        left: side,
        depth: 0.38,
      },
      s,
    );
    if (i === 1) {
      kit.box(clad, flip * (uw / 2 - 2.8), top + 0.1, z + d / 2 + 0.02, 4.4, 0.12, 0.05);
      kit.at(flip * (uw / 2 - 2.8), top + 0.12, z + d / 2 + 0.12, 0, () =>
        balustrade(kit, -1.65, 1.65, 0, 0),
      );
    } else balustrade(kit, -w / 2 + 0.3, w / 2 - 0.3, top + 0.1, d / 2 + 0.35);
    top += SH + 0.1;
  }
  if (storeys > 1) {
    const [uw, ux, z] = storeys === 2 ? [w, 0, 0.5] : [w * 0.66, flip * w * 0.15, -1];
    slab(kit, paint('#e8e4db'), ux, top, z + 0.2, uw + 0.7, d + 1.1, 0.3);
  }
  kit.box(
    metal('#6d7073', 0.45),
    -flip * (w / 2 - 0.2),
    0.1,
    d / 2 + 0.09,
    0.09,
    SH * Math.min(storeys, 2) - 0.1,
    0.09,
  );
  wallAndGate(kit, w, d, door, flip * (2.25 - w / 2), tint);
  return { w: w + 1, d: d + 1, h: top + 0.6, door, drive: flip * (2.25 - w / 2) };
}

/** A low wall to the street with what stands at it. */
function wallAndGate(kit: Kit, w: number, d: number, door: number, drive: number, tint: Tint): void {
  const z = d / 2 + 6.4;
  const [left, right] = [Math.min(door - 1.3, drive - 2.3), Math.max(door + 1.3, drive + 2.3)];
  for (const [from, to] of [
    [-w / 2 - 7, left],
    [right, w / 2 + 7],
  ] as const) {
    if (to - from < 0.5) continue;
    kit.box(plaster(tint.wall), (from + to) / 2, 0, z, to - from, 0.75, 0.22);
    kit.box(concrete('#b9b4aa'), (from + to) / 2, 0.75, z, to - from, 0.06, 0.3);
  }
  kit.box(metal('#3c4043', 0.5), right + 0.3, 0.8, z, 0.32, 0.36, 0.14);
  kit.soft(lacquer('#2f3538'), left - 1, 0, d / 2 + 0.6, 0.58, 1.05, 0.7, 0.05);
  kit.box(paving('#b0aaa0'), drive, 0.01, d / 2 + 3.4, 4, 0.03, 6.2);
}

/** A row of today's town houses, two or three storeys high, each a little different from the next. */
export function rowHouses(kit: Kit, random: Random, style: Style, tint: Tint, storeys = 2): Built {
  const [unit, count, d] = [5.8, 4, 10.5];
  const pitched = random() < (storeys === 2 ? 0.75 : 0.35);
  const h = storeys * SH;
  const s: Style = { ...style, frame: random() < 0.5 ? dark() : white() };
  const clad = boards(tint.accent, true, 12, 1.8);
  const flip = random() < 0.5;
  const hues = [tint.wall, tint.wall, tint.roof, tint.wall];
  for (let i = -2; i < count + 2; i++) {
    const x = (i - (count - 1) / 2) * unit;
    const even = (i + 8) % 2 === 0;
    const hue = hues[(i + 8) % hues.length] as string;
    const wall = even ? brick(hue) : plaster(hue);
    const mirror = (o: Opening): Opening => (even === flip ? o : { ...o, x: unit - o.x - o.w });
    const front: Opening[] = [
      {
        x: 0.7,
        y: 0.05,
        w: 1.05,
        h: 2.25,
        kind: 'door',
        leaf: lacquer(pick(random, ['#2b3a42', '#5a2a24', '#37493c', '#8a6a3a'])),
      },
      { x: 2.5, y: 0.55, w: 2.4, h: 1.8, nx: 2 },
    ];
    for (let k = 1; k < storeys; k++)
      front.push(
        { x: 0.75, y: k * SH + 0.75, w: 1.1, h: 1.5, nx: 1 },
        k % 2
          ? { x: 2.7, y: k * SH + 0.08, w: 2, h: 2.25, nx: 2 }
          : { x: 2.5, y: k * SH + 0.7, w: 2.4, h: 1.55, nx: 3 },
      );
    const step = i % 2 ? 0.25 : 0;
    kit.at(x, 0, step, 0, () => {
      const end = row(d, 2, 1, 1.4, SH + 0.9, { nx: 1 });
      block(
        kit,
        {
          x: 0,
          y: 0.15,
          z: 0,
          w: unit,
          d,
          h,
          wall,
          storeys,
          front: front.map(mirror),
          right: end,
          left: end,
          depth: 0.36,
          gableSide: pitched ? 2.6 : 0,
        },
        s,
      );
      const side = even === flip ? 1 : -1;
      const doorX = side * (1.22 - unit / 2);
      kit.box(stone('#8f887c'), 0, 0, 0, unit, 0.2, d + 0.05);
      kit.box(metal('#4a4f52', 0.5), doorX, 2.55, d / 2 + 0.5, 1.6, 0.09, 1);
      kit.box(concrete('#b5b0a6'), doorX, 0, d / 2 + 0.7, 1.6, 0.14, 1.3);
      kit.box(clad, doorX + side * 0.85, 0.2, d / 2 + 0.03, 0.5, 2.3, 0.05);
      const glazed = side * (3.7 - unit / 2);
      kit.at(glazed, SH + 0.15, d / 2 + 0.1, 0, () => balustrade(kit, -1.05, 1.05, 0.05, 0, false));
      kit.box(metal('#6d7073', 0.45), unit / 2 - 0.08, 0.2, d / 2 + 0.07, 0.09, h, 0.09);
      const low = -side * unit * 0.12;
      kit.box(brick('#7d6a5a'), low + side * 1.2, 0, d / 2 + 1.9, unit * 0.55, 0.5, 0.2);
      kit.soft(hedge('#4f6136'), low + side * 1.2, 0.05, d / 2 + 1.5, unit * 0.52, 0.75, 0.5, 0.2);
      kit.soft(
        lacquer(pick(random, ['#2f3538', '#3a4a3c'])),
        doorX - side * 1.1,
        0,
        d / 2 + 0.5,
        0.5,
        1,
        0.55,
        0.05,
      );
      if (pitched) {
        gable(kit, roofTiles('#4a4c50', false), paint('#dcd8cf'), 0, h + 0.15, 0, unit - 0.25, d, 2.6, 0.3);
        if (random() < 0.5) panels(kit, h + 0.15, d, unit);
      } else slab(kit, concrete('#c4c0b7'), 0, h + 0.15, 0.05, unit, d + 0.4, 0.4);
    });
  }
  return { w: unit * count, d: d + 0.5, h: h + (pitched ? 3 : 0.8), door: 0 };
}

/** Solar panels on the front of a roof that rises 2.6 over half of d. */
function panels(kit: Kit, y: number, d: number, unit: number): void {
  const slope = Math.atan2(2.6, d / 2);
  const at = (t: number): [number, number] => [d / 2 - t * Math.cos(slope), t * Math.sin(slope)];
  kit.at(-unit * 0.3, y, 0, Math.PI / 2, () => {
    const [[z0, y0], [z1, y1]] = [at(0.9), at(4.2)];
    kit.prism(
      lacquer('#12171f'),
      [
        [-z0, y0 + 0.3],
        [-z1, y1 + 0.3],
        [-z1, y1 + 0.36],
        [-z0, y0 + 0.36],
      ],
      unit * 0.6,
    );
  });
}

/** A block of flats in a closed street: loggias, tall windows, a set-back top floor, neighbours on both sides. */
export function cityFlats(kit: Kit, random: Random, style: Style, tint: Tint, storeys = 6): Built {
  const bay = 3.5;
  const bays = 6;
  const [w, d, base] = [bays * bay, 12.5, 3.8];
  const wall = pick(random, [plaster(tint.wall), plaster(tint.wall), brick(tint.wall)]);
  const s: Style = { ...style, frame: random() < 0.5 ? dark() : white() };
  const loggias = random() < 0.5 ? [1, 4] : [0, 2, 3, 5];
  const rail = random() < 0.5;
  const ground = row(w, bays, bay - 0.8, 2.9, 0.1, { nx: 2 }, 0.2);
  ground[2] = { ...(ground[2] as Opening), w: 1.7, h: 2.7, kind: 'door', leaf: timber('#4a3526') };
  const foot = stone('#9a9387');
  block(
    kit,
    { x: 0, y: 0, z: 0, w, d, h: base, wall: foot, front: ground, right: [], left: [], depth: 0.45 },
    { ...s, curtains: false },
  );
  kit.box(concrete('#cbc6bc'), 0, base - 0.02, 0.1, w + 0.2, 0.2, d + 0.3);
  const full = storeys - 2;
  const front: Opening[] = [];
  for (let i = 0; i < full; i++)
    for (let b = 0; b < bays; b++) {
      const y = i * SH;
      const out = loggias.includes(b);
      front.push(
        out
          ? { x: b * bay + 0.45, y: y + 0.08, w: bay - 0.9, h: 2.35, nx: 3 }
          : { x: b * bay + 0.95, y: y + 0.65, w: 1.6, h: 1.75, nx: 2, sill: concrete('#c2bdb3') },
      );
      if (!out) continue;
      const x = (b + 0.5) * bay - w / 2;
      kit.box(concrete('#d2cdc3'), x, base + 0.1 + y, d / 2 + 0.7, bay - 0.3, 0.18, 1.4);
      kit.at(x, base + 0.28 + y, d / 2 + 1.34, 0, () =>
        balustrade(kit, -bay / 2 + 0.18, bay / 2 - 0.18, 0, 0, rail),
      );
      for (const e of [-1, 1])
        kit.at(x + e * (bay / 2 - 0.18), base + 0.28 + y, d / 2 + 1.34, Math.PI / 2, () =>
          balustrade(kit, 0, 1.3, 0, 0, rail),
        );
      if (random() < 0.45)
        kit.soft(hedge('#56703c'), x - 1, base + 0.28 + y, d / 2 + 1.1, 0.7, 0.75, 0.35, 0.15);
      if (random() < 0.25)
        kit.soft(
          paint(pick(random, ['#8a6a4a', '#5d646a'])),
          x + 0.7,
          base + 0.28 + y,
          d / 2 + 0.9,
          0.55,
          0.8,
          0.5,
          0.05,
        );
    }
  const h = full * SH;
  const side = Array.from({ length: full }, (_, i) => row(d, 3, 1.2, 1.6, i * SH + 0.75, { nx: 1 })).flat();
  block(
    kit,
    { x: 0, y: base + 0.18, z: 0, w, d, h, wall, storeys: full, front, right: side, left: side, depth: 0.42 },
    s,
  );
  const top = base + 0.18 + h;
  slab(kit, concrete('#cdc8be'), 0, top, 0.15, w + 0.5, d + 0.8, 0.34);
  const set = row(w - 1.6, 5, 2.3, 2.2, 0.08, { nx: 3 });
  block(
    kit,
    {
      x: 0,
      y: top + 0.34,
      z: -1.4,
      w: w - 1.6,
      d: d - 3,
      h: SH,
      wall: boards(tint.accent, true, 14, 1.8),
      front: set,
      right: [],
      left: [],
      depth: 0.3,
    },
    s,
  );
  slab(kit, concrete('#c4c0b6'), 0, top + 0.34 + SH, -1.1, w - 0.8, d - 2, 0.25);
  balustrade(kit, -w / 2 + 0.2, w / 2 - 0.2, top + 0.36, d / 2 + 0.3, rail);
  for (const edge of [-1, 1])
    kit.box(metal('#6d7073', 0.45), edge * (w / 2 - 0.15), 0.3, d / 2 + 0.07, 0.1, top - 0.5, 0.1);
  for (const edge of [-1, 1]) neighbour(kit, random, s, edge, w, d, storeys);
  return { w, d: d + 1, h: top + 3.8, door: 0 };
}

/** The next house of the street: plainer, a storey higher or lower. */
function neighbour(
  kit: Kit,
  random: Random,
  s: Style,
  side: number,
  w: number,
  d: number,
  storeys: number,
): void {
  let x = side * (w / 2 + 0.05);
  for (let i = 0; i < 2; i++) {
    const bays = Math.round(between(random, 4, 6));
    const own = bays * 3.1;
    const n = Math.max(3, storeys - 1 + Math.round(between(random, -1.4, 1.2)));
    const wall = pick(random, [plaster('#d8cdb8'), brick('#8f6450'), plaster('#c9c4b8'), plaster('#dcc4a8')]);
    const trim = concrete('#cbc5b8');
    const front = Array.from({ length: n }, (_, k) =>
      row(
        own,
        bays,
        1.25,
        k ? 1.75 : 2.1,
        0.8 + k * 3.15,
        { nx: 2, sill: trim, lintel: k % 2 ? trim : undefined },
        0.4,
      ),
    ).flat();
    const h = n * 3.15 + 0.7;
    block(
      kit,
      { x: x + (side * own) / 2, y: 0, z: 0, w: own, d, h, wall, storeys: n, front, depth: 0.4 },
      { ...s, frame: white() },
    );
    kit.box(trim, x + (side * own) / 2, h - 0.3, 0.2, own, 0.35, d + 0.7);
    kit.box(trim, x + (side * own) / 2, 3.7, 0.06, own, 0.16, d + 0.2);
    gable(
      kit,
      roofTiles(pick(random, ['#5a4a44', '#55585c', '#8a5544'])),
      trim,
      x + (side * own) / 2,
      h,
      0,
      own - 0.4,
      d,
      2.4,
      0.2,
    );
    x += side * own;
  }
}
