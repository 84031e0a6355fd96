import { BufferGeometry, CylinderGeometry, Float32BufferAttribute, type Material } from 'three';
import type { Kit } from './kit.ts';
import { enamel, lacquer, metal, paint } from './materials.ts';
import { between, pick, type Random } from './random.ts';

/** Along the car, from its nose: half width at the belt, height of the belt, height of the roof there. */
type Station = readonly [x: number, half: number, belt: number, roof: number];

const HATCH: readonly Station[] = [
  [-2.1, 0.02, 0.5, 0.5],
  [-2.08, 0.6, 0.6, 0.6],
  [-2.0, 0.74, 0.7, 0.72],
  [-1.7, 0.84, 0.8, 0.85],
  [-1.2, 0.88, 0.88, 0.94],
  [-0.82, 0.89, 0.93, 1.0],
  [-0.1, 0.89, 0.95, 1.42],
  [0.3, 0.89, 0.96, 1.48],
  [0.38, 0.89, 0.96, 1.485],
  [1.1, 0.88, 0.98, 1.46],
  [1.5, 0.86, 1.0, 1.4],
  [1.92, 0.82, 1.0, 1.06],
  [2.05, 0.76, 0.95, 0.98],
  [2.1, 0.66, 0.8, 0.8],
  [2.12, 0.02, 0.6, 0.6],
];
const SALOON: readonly Station[] = [
  [-2.32, 0.02, 0.5, 0.5],
  [-2.3, 0.6, 0.58, 0.58],
  [-2.2, 0.76, 0.68, 0.7],
  [-1.8, 0.87, 0.78, 0.83],
  [-1.3, 0.9, 0.86, 0.91],
  [-0.8, 0.91, 0.9, 0.96],
  [-0.05, 0.91, 0.93, 1.36],
  [0.35, 0.91, 0.94, 1.42],
  [0.43, 0.91, 0.94, 1.425],
  [0.95, 0.91, 0.95, 1.38],
  [1.25, 0.9, 0.96, 1.28],
  [1.78, 0.88, 0.96, 1.02],
  [2.2, 0.82, 0.93, 0.96],
  [2.3, 0.68, 0.74, 0.74],
  [2.32, 0.02, 0.6, 0.6],
];
/** The stations between which the roof carries glass instead of metal: windscreen, sides, rear window. */
const SCREEN = [5, 10] as const;
/** The bar between the two side windows. */
const PILLAR = 7;

/** Rows of a section from the sill over the belt to the middle of the roof: share of the half width, height. */
function section([, half, belt, roof]: Station): [number, number][] {
  const cabin = roof - belt;
  return [
    [half * 0.9, 0.2],
    [half * 0.98, 0.34],
    [half, 0.58],
    [half * 0.985, belt],
    [half * (0.97 - cabin * 0.06), belt + cabin * 0.12],
    [half * (0.93 - cabin * 0.3), belt + cabin * 0.86],
    [half * (0.84 - cabin * 0.26), belt + cabin * 0.98],
    [half * 0.4, roof + 0.012],
    [0, roof + 0.018],
  ];
}

/** The shell of a body, one half and its mirror, with what is glass apart. */
function shell(stations: readonly Station[]): { body: BufferGeometry; panes: BufferGeometry } {
  const rows = section(stations[0] as Station).length;
  const points: number[] = [];
  const parts: Record<'body' | 'panes', number[]> = { body: [], panes: [] };
  for (const mirror of [1, -1]) {
    const start = points.length / 3;
    for (const station of stations)
      for (const [z, y] of section(station)) points.push(station[0], y, z * mirror);
    for (let i = 0; i < stations.length - 1; i++)
      for (let k = 0; k < rows - 1; k++) {
        const [a, b] = [start + i * rows + k, start + (i + 1) * rows + k];
        const side = k === 4 && i > SCREEN[0] && i < SCREEN[1] && i !== PILLAR;
        const front = k >= 5 && i === SCREEN[0];
        const back = k >= 5 && i === SCREEN[1];
        const face = mirror > 0 ? [a, b, a + 1, b, b + 1, a + 1] : [a, a + 1, b, b, a + 1, b + 1];
        parts[side || front || back ? 'panes' : 'body'].push(...face);
      }
  }
  const make = (index: number[]) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
    geometry.setIndex(index);
    geometry.computeVertexNormals();
    return geometry;
  };
  return { body: make(parts.body), panes: make(parts.panes) };
}

function disc(
  kit: Kit,
  material: Material,
  x: number,
  side: number,
  r: number,
  from: number,
  to: number,
): void {
  const bar = new CylinderGeometry(r, r, to - from, 28).rotateX(Math.PI / 2);
  kit.add(material, bar.translate(x, r === 0.37 ? 0.36 : 0.32, (side * (from + to)) / 2));
}

/** A parked car whose nose looks to -x. */
function car(kit: Kit, random: Random): void {
  const long = random() < 0.45;
  const stations = long ? SALOON : HATCH;
  const hues = ['#d9dadb', '#23272b', '#8b9094', '#f0efec', '#5a6268', '#1f2c3a', '#4a2a28', '#3d4a42'];
  const { body, panes } = shell(stations);
  kit.add(enamel(pick(random, hues)), body);
  kit.add(enamel('#0c0f11'), panes);
  const dark = paint('#141516', 0.7);
  const [nose, tail] = [stations[0]?.[0] ?? 0, stations.at(-1)?.[0] ?? 0];
  kit.box(dark, (nose + tail) / 2, 0.17, 0, tail - nose - 0.5, 0.16, 1.6);
  for (const x of [nose + 0.82, tail - 0.8])
    for (const side of [-1, 1]) {
      disc(kit, dark, x, side, 0.37, 0.6, 0.895);
      disc(kit, paint('#1a1b1c', 0.9), x, side, 0.32, 0.68, 0.915);
      disc(kit, metal('#a9acae', 0.3), x, side, 0.2, 0.7, 0.925);
    }
  for (const side of [-1, 1]) {
    kit.soft(lacquer('#e9edf0'), nose + 0.26, 0.62, side * 0.62, 0.22, 0.12, 0.3, 0.04);
    kit.soft(lacquer('#7d1512'), tail - 0.12, 0.74, side * 0.66, 0.14, 0.14, 0.26, 0.04);
    kit.soft(dark, stations[SCREEN[0]]?.[0] ?? 0, 0.92, side * 0.97, 0.16, 0.13, 0.2, 0.04);
    for (const x of [-0.55, 0.5]) kit.box(dark, x, 0.34, side * 0.89, 0.012, 0.56, 0.012);
  }
  kit.box(dark, nose + 0.06, 0.34, 0, 0.06, 0.16, 0.9);
  kit.box(paint('#e6e4dc', 0.5), nose + 0.02, 0.4, 0, 0.03, 0.1, 0.46);
}

/** Cars at both kerbs and lamps on the far pavement, out of the way of who looks from (x, z). */
export function streetLife(kit: Kit, random: Random, front: number, eye: { x: number; z: number }): void {
  for (const [z, share] of [
    [front + 7.75, 0.5],
    [front + 15.4, 0.34],
  ] as const) {
    for (let x = -46; x < 46; x += 6) {
      const at = x + between(random, -0.4, 0.4);
      const free = random() > share || Math.hypot(at - eye.x, z - eye.z) < 17;
      const turn = z > front + 12 ? Math.PI : 0;
      if (!free) kit.at(at, 0, z + between(random, -0.08, 0.08), turn, () => car(kit, random));
    }
  }
  const steel = metal('#4a4e50', 0.5);
  for (let x = -41; x < 46; x += 27) {
    const z = front + 5.9;
    kit.pole(steel, x, 0, z, 0.085, 6.2, 0.055, 12);
    kit.box(steel, x, 6.15, z + 0.5, 0.06, 0.06, 1.1);
    kit.soft(metal('#8d9194', 0.4), x, 6.08, z + 1.1, 0.2, 0.1, 0.55, 0.04);
  }
  for (let x = -38; x < 40; x += 13)
    kit.box(paint('#4b4a47'), x, 0.003, front + 7.1, 0.5, 0.012, 0.35, false);
}
