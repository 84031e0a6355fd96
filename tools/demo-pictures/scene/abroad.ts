import type { Material } from 'three';
import { type Built, dark, type Tint, white } from './house.ts';
import type { Kit } from './kit.ts';
import {
  boards,
  brick,
  concrete,
  lacquer,
  metal,
  paint,
  paving,
  plaster,
  roofTiles,
  stone,
  tiles,
  timber,
} from './materials.ts';
import { block, type Opening, row, type Style } from './parts.ts';
import { between, pick, type Random } from './random.ts';
import { balustrade, chimney, gable } from './roofs.ts';

const TERRACOTTA = '#a85f40';

/** Narrow Iberian town houses side by side: tall windows with iron balconies, stone frames, clay roofs. */
function iberianRow(kit: Kit, random: Random, style: Style, tint: Tint, storeys: number): Built {
  const [unit, count, d, sh] = [storeys > 3 ? 9.6 : 6.6, storeys > 3 ? 2 : 4, 11, 3.3];
  const frame = storeys > 3 ? white() : lacquer(tint.accent);
  const hues = [tint.wall, '#e9dcc0', tint.roof, '#d9b48c', '#e6e2d8'];
  const surround = stone('#cdbfa6');
  for (let i = -2; i < count + 2; i++) {
    const x = (i - (count - 1) / 2) * unit;
    const own = i >= 0 && i < count;
    const n = storeys - (own && i > 0 && storeys > 3 ? 0 : (i + 4) % 2);
    const h = n * sh + 0.6;
    const hue = hues[(i + 5) % hues.length] as string;
    // Every third front is tiled, as in Porto and Lisbon.
    const wall = (i + 6) % 3 === 0 && storeys < 4 ? tiles(tint.roof, '#d6dadb') : plaster(hue);
    const bays = storeys > 3 ? 4 : 2;
    const front: Opening[] = [];
    for (let k = 0; k < n; k++) {
      const tall = k > 0 && k < n - 1 ? 2.35 : 1.7;
      front.push(
        ...row(
          unit,
          bays,
          1.1,
          tall,
          k * sh + (tall > 2 ? 0.35 : 0.9),
          { nx: 2, ny: 2, sill: surround, lintel: surround },
          0.4,
        ),
      );
    }
    front[0] = { ...(front[0] as Opening), y: 0.05, h: 2.6, kind: 'door', leaf: timber('#5a3a26') };
    const side = row(d, 3, 1, 1.5, sh + 0.8, { nx: 2 });
    block(
      kit,
      {
        x,
        y: 0,
        z: 0,
        w: unit,
        d,
        h,
        wall,
        storeys: n,
        front,
        right: side,
        left: side,
        gableSide: 2.1,
        depth: 0.4,
      },
      { ...style, frame },
    );
    for (let k = 1; k < n; k++) {
      kit.box(surround, x, k * sh - 0.02, d / 2 + 0.05, unit, 0.14, 0.14);
      if (k === n - 1) continue;
      for (let b = 0; b < bays; b++) {
        const bx = x - unit / 2 + 0.4 + ((unit - 0.8) / bays) * (b + 0.5);
        kit.box(surround, bx, k * sh + 0.12, d / 2 + 0.34, 1.6, 0.12, 0.66);
        kit.at(bx, k * sh + 0.24, d / 2 + 0.62, 0, () => balustrade(kit, -0.75, 0.75, 0, 0, false));
      }
    }
    kit.box(surround, x, h - 0.22, d / 2 + 0.14, unit, 0.22, 0.4);
    for (const edge of [-1, 1])
      kit.box(surround, x + (edge * unit) / 2 - edge * 0.16, 0, d / 2 + 0.03, 0.3, h, 0.08);
    gable(kit, roofTiles(TERRACOTTA), surround, x, h, 0, unit - 0.3, d, 2.1, 0.35);
    if (random() < 0.6) chimney(kit, plaster('#e4dccb'), x + unit / 2 - 0.9, h + 1, -1, 1.8);
  }
  return { w: unit * count, d, h: storeys * sh + 2.6, door: 0 };
}

export const casa = (kit: Kit, random: Random, style: Style, tint: Tint): Built =>
  iberianRow(kit, random, style, tint, 3);
export const casaTall = (kit: Kit, random: Random, style: Style, tint: Tint): Built =>
  iberianRow(kit, random, style, tint, 5);

/** A North American family house: clapboard, a porch on posts, a gable over the garage, a drive. */
export function clapboard(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const flip = random() < 0.5 ? -1 : 1;
  const [w, d, rise] = [between(random, 9.5, 11), 9, 3.2];
  const wall = boards(tint.wall, false, 14, 1.8);
  const cover = roofTiles(tint.roof, false);
  const trim = white();
  const s: Style = { ...style, frame: white() };
  const shutters = lacquer(tint.accent);
  const lower = row(w, 3, 1.1, 1.7, 0.8, { nx: 1, ny: 2, lintel: trim, sill: trim });
  lower[1] = { x: w / 2 - 0.55, y: 0.02, w: 1.1, h: 2.2, kind: 'door', leaf: lacquer(tint.accent) };
  const upper = row(w, 3, 1.1, 1.6, 3.75, { nx: 1, ny: 2, shutters, lintel: trim, sill: trim });
  const side = [...row(d, 2, 1, 1.6, 0.9, { nx: 1, ny: 2 }), ...row(d, 2, 1, 1.5, 3.8, { nx: 1, ny: 2 })];
  const front = [...lower, ...upper];
  block(
    kit,
    {
      x: 0,
      y: 0.5,
      z: 0,
      w,
      d,
      h: 5.9,
      wall,
      storeys: 2,
      front,
      right: side,
      left: side,
      gableSide: rise,
      depth: 0.25,
    },
    s,
  );
  kit.box(brick('#8f5a48'), 0, 0, 0, w + 0.05, 0.52, d + 0.05);
  gable(kit, cover, trim, 0, 6.4, 0, w, d, rise, 0.45);
  for (const x of [-w / 2, w / 2]) kit.box(trim, x, 0.5, d / 2, 0.16, 5.9, 0.16);
  // The porch over the whole front.
  const pz = d / 2 + 1.2;
  kit.box(boards('#8d8578', false, 10, 1.8), 0, 0.32, pz, w + 0.4, 0.16, 2.5);
  kit.box(trim, 0, 3, pz + 0.9, w + 0.4, 0.28, 0.24);
  for (let i = 0; i <= 4; i++) {
    const x = -w / 2 + 0.1 + (i * (w - 0.2)) / 4;
    kit.box(trim, x, 0.48, pz + 0.95, 0.2, 2.55, 0.2);
    if (i === 1 || i === 2 || i === 4) continue;
    for (let k = 1; k < 9; k++) kit.box(trim, x + (k * w) / 36, 0.6, pz + 0.95, 0.04, 0.7, 0.04);
    kit.box(trim, x + w / 8, 1.3, pz + 0.95, w / 4, 0.06, 0.08);
  }
  kit.at(-w / 2 - 0.35, 3.25, pz - 1.3, Math.PI / 2, () =>
    kit.prism(
      cover,
      [
        [0, 0.95],
        [-2.9, 0.05],
        [-2.9, 0.2],
        [0, 1.15],
      ],
      w + 0.7,
    ),
  );
  for (let k = 0; k < 2; k++)
    kit.box(concrete('#b9b5ac'), 0, 0, pz + 1.4 + k * 0.32, 1.8, 0.32 - k * 0.16, 0.36);
  // The garage, its own gable to the street.
  const [gw, gx] = [6.4, flip * (w / 2 + 3.1)];
  block(
    kit,
    {
      x: gx,
      y: 0.1,
      z: 0.8,
      w: gw,
      d: 7,
      h: 3,
      wall,
      gableFront: 2.1,
      depth: 0.25,
      front: [{ x: 0.8, y: 0, w: 4.8, h: 2.4, kind: 'garage', leaf: paint('#ece8df', 0.6) }],
      right: row(7, 1, 1, 1.2, 1, { nx: 1, ny: 2 }),
      left: row(7, 1, 1, 1.2, 1, { nx: 1, ny: 2 }),
    },
    s,
  );
  kit.at(gx, 3.1, 0.8, Math.PI / 2, () => gable(kit, cover, trim, 0, 0, 0, 7, gw, 2.1, 0.4));
  chimney(kit, brick('#8f5a48'), -flip * (w / 2 - 1.2), 7.2, -1.2, 3);
  return { w: w + gw, d: d + 2, h: 9.8, door: 0, drive: gx };
}

/** A German family house: render, a steep clay roof with its gable to the street, roof windows. */
export function steepRoof(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const [w, d, rise, h] = [between(random, 9, 10), 11, 4.9, 3.5];
  const wall = plaster(tint.wall);
  const s: Style = { ...style, frame: random() < 0.5 ? white() : lacquer(tint.accent) };
  const cover = roofTiles(tint.roof);
  const sill = stone('#a9a49a');
  const front: Opening[] = [
    { x: 0.9, y: 0.1, w: 2.4, h: 2.3, nx: 2 },
    { x: w - 3.1, y: 0.95, w: 1.9, h: 1.35, nx: 2, sill },
    { x: w / 2 - 1.5, y: 3.6, w: 1.3, h: 2.15, nx: 2 },
    { x: w / 2 + 0.2, y: 3.6, w: 1.3, h: 2.15, nx: 2 },
    { x: w / 2 - 0.55, y: 6.55, w: 1.1, h: 0.9, nx: 1 },
  ];
  const side: Opening[] = [
    { x: 1.3, y: 0.95, w: 1.4, h: 1.35, nx: 2, sill },
    { x: d - 3.3, y: 0.95, w: 1.6, h: 1.35, nx: 2, sill },
    { x: d / 2 - 0.6, y: 0.02, w: 1.2, h: 2.25, kind: 'door', leaf: lacquer(tint.accent) },
  ];
  block(
    kit,
    { x: 0, y: 0.35, z: 0, w, d, h, wall, front, right: side, left: side, gableFront: rise, depth: 0.42 },
    s,
  );
  kit.box(plaster('#8f8a80'), 0, 0, 0, w + 0.03, 0.4, d + 0.03);
  kit.at(0, h + 0.35, 0, Math.PI / 2, () => gable(kit, cover, timber('#6a5038'), 0, 0, 0, d, w, rise, 0.6));
  // A narrow balcony before the attic's glass doors.
  kit.box(timber('#7b5c40'), 0, 3.55, d / 2 + 0.55, 4.2, 0.14, 1.15);
  kit.at(0, 3.7, d / 2 + 1.08, 0, () => balustrade(kit, -2.05, 2.05, 0, 0, false));
  chimney(kit, brick('#8c5a48'), -0.9, h + rise - 1, -2.4, 2.2);
  const slope = Math.atan2(rise, w / 2);
  for (const turn of [-1, 1]) {
    kit.at(turn * w * 0.29, h + 0.35 + rise * 0.46, 1.6, 0, () => {
      const pane = lacquer('#1d2327');
      kit.at(0, 0, 0, turn > 0 ? 0 : Math.PI, () =>
        kit.prism(
          pane,
          [
            [-0.5 * Math.cos(slope), 0.5 * Math.sin(slope) + 0.28],
            [0.5 * Math.cos(slope), -0.5 * Math.sin(slope) + 0.28],
            [0.5 * Math.cos(slope), -0.5 * Math.sin(slope) + 0.36],
            [-0.5 * Math.cos(slope), 0.5 * Math.sin(slope) + 0.36],
          ],
          1.1,
        ),
      );
    });
  }
  kit.box(concrete('#c9c6bf'), -w * 0.22, 0, d / 2 + 1.9, w * 0.5, 0.18, 3.4);
  return { w: w + 1, d, h: h + rise + 1, door: w * 0.36 };
}

/** Sunshade of concrete over a window, as masons cast it in India. */
function shade(kit: Kit, material: Material, x: number, y: number, z: number, w: number): void {
  kit.box(material, x, y, z + 0.32, w + 0.5, 0.09, 0.7);
}

function tank(kit: Kit, x: number, y: number, z: number): void {
  kit.box(concrete('#b9b4aa'), x, y, z, 1.6, 0.4, 1.6);
  kit.pole(lacquer('#1b1c1e'), x, y + 0.4, z, 0.62, 1.3);
  kit.pole(lacquer('#1b1c1e'), x, y + 1.7, z, 0.62, 0.28, 0.3);
}

/** A South Asian family house: flat roofs, deep sunshades, a balcony, a stair tower, a wall with a gate. */
export function flatRoof(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const flip = random() < 0.5 ? -1 : 1;
  const [w, d] = [between(random, 10.5, 12.5), 9.5];
  const wall = plaster(tint.wall);
  const second = plaster(tint.roof);
  const rim = plaster('#eee9df');
  const s: Style = { ...style, frame: timber('#5e3d26') };
  const lower = row(w, 3, 1.5, 1.4, 1, { nx: 3 });
  lower[flip > 0 ? 2 : 0] = {
    x: flip > 0 ? w - 3.2 : 1.6,
    y: 0.05,
    w: 1.3,
    h: 2.3,
    kind: 'door',
    leaf: timber(tint.accent),
  };
  block(
    kit,
    {
      x: 0,
      y: 0.45,
      z: 0,
      w,
      d,
      h: 3.2,
      wall,
      front: lower,
      right: row(d, 2, 1.4, 1.3, 1, { nx: 3 }),
      left: row(d, 2, 1.4, 1.3, 1, { nx: 3 }),
      depth: 0.35,
    },
    s,
  );
  kit.box(stone('#7d746a'), 0, 0, 0, w + 0.06, 0.47, d + 0.06);
  const [uw, ux] = [w * 0.62, -flip * w * 0.19];
  const upper = row(uw, 2, 1.6, 1.5, 0.9, { nx: 3 });
  block(
    kit,
    {
      x: ux,
      y: 3.85,
      z: 0,
      w: uw,
      d,
      h: 3.1,
      wall: second,
      front: upper,
      right: row(d, 2, 1.4, 1.3, 0.9, { nx: 3 }),
      left: row(d, 2, 1.4, 1.3, 0.9, { nx: 3 }),
      depth: 0.35,
    },
    s,
  );
  kit.box(rim, 0, 3.65, 0.35, w + 0.9, 0.22, d + 1.5);
  kit.box(rim, ux, 6.95, 0.2, uw + 0.9, 0.2, d + 1.1);
  kit.box(second, ux, 7.15, d / 2 - 0.1, uw, 0.85, 0.16);
  for (const x of [-1, 1]) kit.box(second, ux + (x * (uw - 0.16)) / 2, 7.15, 0, 0.16, 0.85, d);
  for (const o of lower.filter((one) => one.kind !== 'door'))
    shade(kit, rim, -w / 2 + o.x + 0.75, 2.98, d / 2, o.w);
  for (const o of upper) shade(kit, rim, ux - uw / 2 + o.x + 0.8, 6.35, d / 2, o.w);
  // The open terrace beside the upper floor, and the porch on two columns below it.
  const fx = flip * w * 0.31;
  kit.box(rim, fx, 3.65, d / 2 + 1.5, w * 0.4, 0.22, 3);
  for (const x of [-1, 1]) kit.box(wall, fx + x * w * 0.17, 0, d / 2 + 2.6, 0.36, 3.65, 0.36);
  kit.at(fx, 3.87, d / 2 + 2.9, 0, () => balustrade(kit, -w * 0.19, w * 0.19, 0, 0, false));
  block(
    kit,
    {
      x: fx,
      y: 3.85,
      z: -1.5,
      w: w * 0.3,
      d: 4.5,
      h: 3.7,
      wall,
      front: [{ x: w * 0.15 - 0.55, y: 0.05, w: 1.1, h: 2.2, kind: 'door', leaf: timber(tint.accent) }],
      depth: 0.3,
    },
    s,
  );
  kit.box(rim, fx, 7.55, -1.5, w * 0.3 + 0.6, 0.18, 5.1);
  tank(kit, ux - flip * -1.2, 7.15, -1.4);
  compound(kit, wall, rim, w, d, fx);
  return { w: w + 1, d: d + 1.5, h: 8.2, door: fx };
}

function compound(kit: Kit, wall: Material, rim: Material, w: number, d: number, gate: number): void {
  const z = d / 2 + 6;
  for (const [from, to] of [
    [-w * 0.95, gate - 1.9],
    [gate + 1.9, w * 0.95],
  ] as const) {
    kit.box(wall, (from + to) / 2, 0, z, to - from, 1.15, 0.2);
    kit.box(rim, (from + to) / 2, 1.15, z, to - from, 0.1, 0.32);
  }
  for (const x of [gate - 1.9, gate + 1.9]) {
    kit.box(wall, x, 0, z, 0.45, 1.7, 0.45);
    kit.box(rim, x, 1.7, z, 0.6, 0.12, 0.6);
  }
  for (let x = gate - 1.6; x < gate + 1.65; x += 0.14) kit.box(dark(), x, 0.1, z, 0.03, 1.35, 0.03);
  for (const y of [0.15, 0.8, 1.4]) kit.box(dark(), gate, y, z, 3.3, 0.05, 0.05);
  kit.box(paving('#a79f92'), gate, 0, d / 2 + 3.2, 3.4, 0.03, 5.8);
}

/** South Asian flats: painted render in bands, a balcony for everybody, sunshades, tanks on the roof. */
export function paintedFlats(kit: Kit, random: Random, style: Style, tint: Tint): Built {
  const storeys = 8;
  const [bays, bay, d, sh, base] = [5, 4, 13, 3, 3.2];
  const w = bays * bay;
  const wall = plaster(tint.wall);
  const band = plaster(tint.roof);
  const rim = plaster('#ece7dc');
  const s: Style = { ...style, frame: dark() };
  const parking = row(w, bays, bay - 0.9, 2.5, 0.03, { kind: 'void' }, 0.2);
  block(
    kit,
    {
      x: 0,
      y: 0,
      z: 0,
      w,
      d,
      h: base,
      wall,
      front: parking,
      right: row(d, 3, 3, 2.4, 0.03, { kind: 'void' }),
      left: row(d, 3, 3, 2.4, 0.03, { kind: 'void' }),
      depth: 0.5,
    },
    s,
  );
  const front: Opening[] = [];
  for (let i = 0; i < storeys; i++)
    for (let b = 0; b < bays; b++) {
      const wide = b % 2 === 0;
      front.push({
        x: b * bay + (wide ? 0.7 : 1.2),
        y: i * sh + (wide ? 0.1 : 0.95),
        w: wide ? 2.6 : 1.6,
        h: wide ? 2.2 : 1.35,
        nx: wide ? 3 : 2,
      });
    }
  const side = Array.from({ length: storeys }, (_, i) => row(d, 3, 1.4, 1.3, i * sh + 1, { nx: 2 })).flat();
  const h = storeys * sh;
  block(kit, { x: 0, y: base, z: 0, w, d, h, wall, storeys, front, right: side, left: side, depth: 0.35 }, s);
  for (let i = 0; i < storeys; i++) {
    const y = base + i * sh;
    for (let b = 0; b < bays; b++) {
      const x = -w / 2 + b * bay + 2;
      if (b % 2 === 0) {
        kit.box(rim, x, y - 0.08, d / 2 + 0.75, 3.5, 0.16, 1.5);
        kit.box(i % 3 === 2 ? band : rim, x, y + 0.08, d / 2 + 1.43, 3.5, 0.42, 0.1);
        kit.at(x, y + 0.5, d / 2 + 1.43, 0, () => balustrade(kit, -1.72, 1.72, -0.4, 0, false));
        if (random() < 0.4)
          kit.box(fabricHue(random), x + between(random, -0.9, 0.9), y + 0.55, d / 2 + 1.5, 0.7, 0.75, 0.02);
      } else {
        shade(kit, rim, x, y + 2.4, d / 2, 1.6);
        if (random() < 0.5) kit.box(metal('#d4d4d0', 0.5), x + 1.1, y + 0.5, d / 2 + 0.25, 0.8, 0.55, 0.35);
      }
    }
  }
  for (const b of [1, 3]) kit.box(band, -w / 2 + b * bay + 0.35, base, d / 2 + 0.06, 0.5, h + 1, 0.14);
  kit.box(rim, 0, base + h, 0, w + 0.6, 0.25, d + 0.6);
  kit.box(wall, 0, base + h + 0.25, d / 2 - 0.1, w, 0.9, 0.2);
  const top = base + h + 0.25;
  block(
    kit,
    { x: 0, y: top, z: -2, w: 6, d: 5, h: 3, wall: band, front: row(6, 1, 1.2, 1.2, 1), depth: 0.3 },
    s,
  );
  for (const x of [-7, -5, 5.5]) tank(kit, x, top, -1);
  return { w, d: d + 2, h: top + 3.4, door: 0 };
}

function fabricHue(random: Random): Material {
  return paint(pick(random, ['#b8463c', '#d8c48a', '#3f6a8a', '#c98a4a', '#7a8a5a']), 1);
}
