import { BufferGeometry, Float32BufferAttribute, type Material, PlaneGeometry } from 'three';
import type { Kit } from './kit.ts';
import { glass, lacquer, metal, paint } from './materials.ts';

/** A pitched roof over a w × d plan with its eaves at y; the ridge runs along x. */
export function gable(
  kit: Kit,
  cover: Material,
  edge: Material,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  rise: number,
  over = 0.5,
): void {
  const slope = rise / (d / 2);
  const t = 0.2;
  const foot = -over * slope;
  const half = d / 2 + over;
  const section: [number, number][] = [
    [-half, foot],
    [0, rise],
    [half, foot],
    [half, foot + t],
    [0, rise + t * 1.2],
    [-half, foot + t],
  ];
  kit.at(x - w / 2 - over * 0.7, y, z, Math.PI / 2, () => {
    kit.prism(cover, section, w + over * 1.4);
    const board: [number, number][] = [
      [-half, foot - 0.12],
      [0, rise - 0.14],
      [half, foot - 0.12],
      [half, foot + t * 0.8],
      [0, rise + t],
      [-half, foot + t * 0.8],
    ];
    kit.prism(edge, board, 0.06, -0.04);
    kit.prism(edge, board, 0.06, w + over * 1.4 - 0.02);
  });
  for (const side of [-1, 1])
    kit.box(metal('#6d7073', 0.45), x, y + foot - 0.04, z + side * (half + 0.05), w + over * 1.4, 0.12, 0.13);
}

/** A hipped roof; the ridge runs along the longer side. */
export function hip(
  kit: Kit,
  cover: Material,
  edge: Material,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  rise: number,
  over = 0.6,
): void {
  const [a, b] = [w / 2 + over, d / 2 + over];
  const r = Math.max(0, Math.abs(a - b));
  const [rx, rz] = a > b ? [r, 0] : [0, r];
  const low = -(over * rise) / Math.min(a, b);
  const p = {
    a: [-a, low, b],
    b: [a, low, b],
    c: [a, low, -b],
    d: [-a, low, -b],
    e: [-rx, rise, rz],
    f: [rx, rise, rz],
    g: [rx, rise, -rz],
    h: [-rx, rise, -rz],
  } as const;
  const faces =
    a > b
      ? [p.a, p.b, p.f, p.a, p.f, p.e, p.b, p.c, p.f, p.c, p.d, p.e, p.c, p.e, p.f, p.d, p.a, p.e]
      : [p.a, p.b, p.e, p.b, p.c, p.g, p.b, p.g, p.e, p.c, p.d, p.g, p.d, p.a, p.e, p.d, p.e, p.g];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(faces.flat(), 3));
  geometry.computeVertexNormals();
  kit.at(x, y + 0.14, z, 0, () => kit.add(cover, geometry));
  kit.box(edge, x, y + low, z, a * 2, 0.15, b * 2);
  kit.box(metal('#6d7073', 0.45), x, y + low + 0.04, z + b + 0.06, a * 2, 0.12, 0.12);
}

/** A flat roof slab with its edge trim. */
export function slab(
  kit: Kit,
  top: Material,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  t = 0.35,
): void {
  kit.box(top, x, y, z, w, t, d);
  kit.box(metal('#3c4043', 0.5), x, y + t, z, w + 0.06, 0.04, d + 0.06);
}

/** A glass balustrade along x, from x0 to x1. */
export function balustrade(kit: Kit, x0: number, x1: number, y: number, z: number, clear = true): void {
  const w = x1 - x0;
  if (clear) kit.add(glass(0.3), new PlaneGeometry(w, 0.95).translate(x0 + w / 2, y + 0.52, z));
  else for (let x = x0; x <= x1; x += 0.12) kit.box(lacquer('#2b2e30'), x, y, z, 0.02, 1, 0.02);
  kit.box(metal('#4c5053', 0.4), x0 + w / 2, y + 1, z, w, 0.05, 0.05);
}

export function chimney(kit: Kit, wall: Material, x: number, y: number, z: number, h: number): void {
  kit.box(wall, x, y, z, 0.8, h, 0.7);
  kit.box(paint('#8a857c'), x, y + h, z, 0.95, 0.12, 0.85);
  for (const dx of [-0.18, 0.18]) kit.pole(paint('#a5583c'), x + dx, y + h + 0.1, z, 0.12, 0.4);
}
