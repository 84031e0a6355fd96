import { ConeGeometry, CylinderGeometry, type Material, SphereGeometry, TorusGeometry } from 'three';
import type { Kit } from './kit.ts';
import { brick, curtainWall, facade, metal, paint, plaster, stone } from './materials.ts';

export type Landmark =
  | 'suspension'
  | 'arch'
  | 'quartet'
  | 'spires'
  | 'needle'
  | 'wave'
  | 'clock'
  | 'mills'
  | 'saucer'
  | 'capitol'
  | 'gateway'
  | 'palace';

const steel = () => metal('#9da3a6', 0.45);

function dome(kit: Kit, x: number, y: number, z: number, r: number, hex: string): void {
  kit.add(
    paint(hex, 0.5),
    new SphereGeometry(r, 36, 18, 0, 6.2832, 0, Math.PI / 2).scale(1, 1.15, 1).translate(x, y, z),
  );
  kit.pole(paint('#cfc3a4'), x, y + r * 1.1, z, r * 0.14, r * 0.4);
  kit.add(paint('#cfc3a4'), new ConeGeometry(r * 0.16, r * 0.5, 16).translate(x, y + r * 1.75, z));
}

/** A round bar from (x0, y0) to (x1, y1) in the plane at z. */
function bar(
  kit: Kit,
  material: Material,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  z: number,
  r: number,
): void {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const turn = Math.atan2(y1 - y0, x1 - x0) - Math.PI / 2;
  const geometry = new CylinderGeometry(r, r, length, 6).rotateZ(turn);
  kit.add(material, geometry.translate((x0 + x1) / 2, (y0 + y1) / 2, z));
}

/** A deck on two pylons with parabolic cables, crossing in front of the town. */
function suspension(kit: Kit): void {
  const red = paint('#b3402f', 0.6);
  const height = (x: number) =>
    Math.abs(x) <= 38 ? 11 + 21 * (x / 38) ** 2 : Math.max(9, 32 - (Math.abs(x) - 38) * 0.42);
  kit.at(26, 0, 30, 0.3, () => {
    kit.box(red, 0, 8, 0, 260, 0.9, 3);
    for (const x of [-38, 38]) {
      for (const z of [-1.7, 1.7]) kit.box(red, x, -4, z, 1.3, 37, 0.8);
      for (const y of [14, 23, 31]) kit.box(red, x, y, 0, 1.4, 1, 4.2);
    }
    for (const z of [-1.6, 1.6]) {
      for (let x = -96; x < 96; x += 2) {
        bar(kit, red, x, height(x), x + 2, height(x + 2), z, 0.22);
        if (x % 4 === 0) kit.pole(red, x, 8.5, z, 0.05, Math.max(0.1, height(x) - 8.5), 0.05, 5);
      }
    }
  });
}

/** An iron arch bridge with an upper and a lower deck. */
function arch(kit: Kit): void {
  const iron = paint('#5d6a72', 0.6);
  kit.at(34, 0, 26, 0.25, () => {
    kit.box(iron, 0, 27, 0, 200, 1.6, 5);
    kit.box(iron, 0, 3, 0, 120, 1.2, 5);
    for (const z of [-2.3, 2.3]) {
      for (const [r, t] of [
        [44, 0.7],
        [38, 0.55],
      ] as const) {
        kit.add(iron, new TorusGeometry(r, t, 6, 60, Math.PI).scale(1, 0.62, 1).translate(0, 0, z));
      }
      for (let i = -10; i <= 10; i++) {
        const x = i * 4;
        const y = 27 * Math.sqrt(Math.max(0, 1 - (x / 46) ** 2));
        kit.pole(iron, x, y - 4, z, 0.22, Math.max(1, 31 - y), 0.22, 6);
      }
    }
    for (const x of [-52, 52]) kit.box(stone('#a89e8c'), x, -4, 0, 7, 31, 7);
  });
}

function quartet(kit: Kit): void {
  for (const [x, h, w] of [
    [-34, 82, 13],
    [-12, 90, 12],
    [10, 86, 13],
    [32, 78, 12],
  ] as const) {
    kit.box(curtainWall('#7f97a8'), x, 0, -135, w, h, 13);
    kit.box(steel(), x, h, -135, w * 0.5, 4, 6);
    kit.box(paint('#d6d3cb'), x - w / 2, 0, -135, 0.8, h + 2, 13.4);
  }
}

/** A basilica of tapering stone spires. */
function spires(kit: Kit): void {
  const sand = plaster('#c8ab80');
  kit.box(facade('#c4a67c'), 0, 0, -22, 34, 20, 22);
  for (const [x, z, h, r] of [
    [-12, -14, 46, 3],
    [-4, -14, 54, 3.2],
    [4, -14, 54, 3.2],
    [12, -14, 46, 3],
    [0, -24, 72, 4.2],
    [-8, -28, 50, 3],
    [8, -28, 50, 3],
  ] as const) {
    kit.pole(sand, x, 0, z, r, h * 0.55, r * 0.82, 16);
    kit.pole(sand, x, h * 0.55, z, r * 0.82, h * 0.42, r * 0.16, 16);
    kit.add(paint('#e2c46a', 0.4), new SphereGeometry(r * 0.3, 12, 10).translate(x, h * 0.985, z));
    for (let k = 0; k < 9; k++)
      kit.add(
        plaster('#9c8260'),
        new TorusGeometry(r * (0.99 - k * 0.035), 0.16, 6, 20)
          .rotateX(Math.PI / 2)
          .translate(x, 8 + k * h * 0.052, z),
      );
  }
}

/** A television tower: tapering shaft, sphere, striped mast. */
function needle(kit: Kit): void {
  kit.pole(paint('#cfccc5', 0.7), -8, 0, -60, 4.2, 66, 2, 28);
  kit.add(metal('#b9bec1', 0.3), new SphereGeometry(7.5, 36, 24).translate(-8, 70, -60));
  kit.add(paint('#5d6468'), new TorusGeometry(7.4, 0.6, 8, 40).rotateX(Math.PI / 2).translate(-8, 70, -60));
  for (let i = 0; i < 6; i++)
    kit.pole(paint(i % 2 ? '#e8e4dc' : '#b8402f'), -8, 76 + i * 5, -60, 1.1 - i * 0.15, 6, 1 - i * 0.15);
  dome(kit, 34, 20, -18, 7, '#5f8f80');
  kit.box(facade('#c9bfae'), 34, 0, -18, 26, 14, 16);
  kit.pole(plaster('#cfc5b3'), 34, 14, -18, 6.4, 7, 6.4, 28);
}

/** A glass hall with a wave for a roof, on a brick warehouse. */
function wave(kit: Kit): void {
  const x0 = -22;
  kit.box(facade('#8e4a36'), 0, -2, 12, 46, 18, 22);
  kit.box(curtainWall('#9fb6c2'), 0, 16, 12, 46, 20, 22);
  const points: [number, number][] = [[x0 - 1, 36]];
  for (let i = 0; i <= 46; i++)
    points.push([x0 - 1 + i, 40 + 5.5 * Math.abs(Math.sin(i * 0.2 + 0.5)) * (1.3 - i / 70)]);
  points.push([24, 36]);
  kit.prism(curtainWall('#b6c8d0'), points, 22, 1);
}

/** A Gothic clock tower, a long hall, and a wheel across the water. */
function clock(kit: Kit): void {
  const sand = facade('#b89c6c');
  kit.box(sand, 26, 0, 4, 70, 17, 14);
  for (let i = 0; i < 14; i++)
    kit.add(plaster('#a98d5f'), new ConeGeometry(0.8, 6, 8).translate(-6 + i * 5, 20, 10.5));
  kit.box(sand, -14, 0, 6, 9, 46, 9);
  kit.box(plaster('#c4a877'), -14, 44, 6, 10.4, 11, 10.4);
  kit.add(
    paint('#f3efe0'),
    new CylinderGeometry(4, 4, 0.5, 40).rotateX(Math.PI / 2).translate(-14, 49.5, 11.3),
  );
  kit.box(paint('#26282a'), -14, 49.5, 11.6, 0.35, 3.2, 0.2);
  kit.box(paint('#26282a'), -13, 49.4, 11.6, 2.2, 0.35, 0.2);
  kit.add(paint('#4f5a52', 0.6), new ConeGeometry(7.4, 17, 4).rotateY(Math.PI / 4).translate(-14, 63.5, 6));
  const rim = paint('#e9e9e6', 0.5);
  kit.add(rim, new TorusGeometry(24, 0.5, 8, 80).translate(-62, 28, 20));
  kit.add(rim, new TorusGeometry(23, 0.3, 8, 80).translate(-62, 28, 20));
  for (let i = 0; i < 32; i++) {
    const a = (i / 32) * Math.PI * 2;
    kit.add(
      rim,
      new CylinderGeometry(0.09, 0.09, 24, 5).translate(0, 12, 0).rotateZ(a).translate(-62, 28, 20),
    );
    kit.add(
      metal('#c3d0d6', 0.2),
      new SphereGeometry(1, 12, 8).translate(-62 + Math.cos(a) * 25.2, 28 + Math.sin(a) * 25.2, 20),
    );
  }
  for (const e of [-1, 1])
    kit.add(
      rim,
      new CylinderGeometry(0.6, 0.9, 32, 10)
        .translate(0, -16, 0)
        .rotateZ(e * 0.4)
        .translate(-62, 28, 22),
    );
}

function mills(kit: Kit): void {
  for (const [x, w] of [
    [-40, 34],
    [6, 40],
  ] as const) {
    kit.box(facade('#93503a'), x, 0, 6, w, 24, 14);
    kit.box(brick('#8a4a36'), x - w / 2 + 3, 0, 7, 7, 31, 15);
  }
  kit.pole(brick('#8a4a36'), 36, 0, 2, 3, 52, 2, 24);
  kit.box(curtainWall('#6f8a9c'), 52, 0, -70, 13, 92, 13);
  kit.box(curtainWall('#86a0ae'), -18, 0, -90, 12, 74, 12);
}

/** A slender tripod carrying a saucer. */
function saucer(kit: Kit): void {
  const white = paint('#e6e3dc', 0.5);
  for (let i = 0; i < 3; i++) {
    const a = i * 2.0944 + 0.4;
    kit.add(
      white,
      new CylinderGeometry(0.8, 1.1, 62, 8)
        .rotateZ(Math.cos(a) * -0.1)
        .rotateX(Math.sin(a) * 0.1)
        .translate(-26 + Math.cos(a) * -3, 30, 8),
    );
  }
  kit.pole(white, -26, 0, 8, 1.6, 64, 1.2);
  kit.add(white, new CylinderGeometry(10, 6, 3, 48).translate(-26, 63.5, 8));
  kit.add(metal('#a9b3b8', 0.3), new CylinderGeometry(8.5, 10, 2.2, 48).translate(-26, 66, 8));
  kit.add(paint('#c9863e', 0.6), new CylinderGeometry(2.5, 9, 3.6, 48).translate(-26, 69, 8));
  kit.pole(white, -26, 70, 8, 0.7, 22, 0.12);
  kit.add(paint('#e9eef2'), new ConeGeometry(150, 92, 28, 3).translate(150, 40, -520));
}

function capitol(kit: Kit): void {
  const rose = plaster('#cfa890');
  kit.box(facade('#c79f86'), 0, 0, 0, 60, 16, 18);
  kit.box(facade('#c79f86'), 0, 0, 4, 20, 21, 20);
  for (let i = -4; i <= 4; i++) kit.pole(rose, i * 2.1, 4, 15, 0.7, 14);
  kit.pole(rose, 0, 21, 2, 9, 10, 9, 32);
  dome(kit, 0, 31, 2, 8.6, '#b98f78');
  kit.box(curtainWall('#6f93a8'), 44, 0, -110, 15, 88, 15);
  kit.add(curtainWall('#6f93a8'), new ConeGeometry(10, 14, 4).rotateY(Math.PI / 4).translate(44, 95, -110));
}

/** A basalt gate by the sea. */
function gateway(kit: Kit): void {
  const basalt = stone('#b99a68');
  for (const x of [-11, 11]) kit.box(basalt, x, 0, 14, 7, 26, 10);
  kit.box(basalt, 0, 19, 14, 29, 8, 10);
  for (const x of [-19.5, 19.5]) {
    kit.box(basalt, x, 0, 14, 10, 14, 8);
    kit.box(paint('#6b5636'), x, 0, 18.1, 4, 9, 0.2);
  }
  kit.add(basalt, new TorusGeometry(7.5, 1.5, 8, 32, Math.PI).translate(0, 11.5, 18.5));
  for (const x of [-13, 13])
    for (const z of [10, 18]) {
      kit.pole(basalt, x, 27, z, 1.4, 5, 1.2, 16);
      dome(kit, x, 32, z, 1.7, '#c2a472');
    }
  dome(kit, 0, 27, 14, 5, '#b3945f');
}

function palace(kit: Kit): void {
  kit.box(facade('#c8b79a'), 0, 0, 6, 76, 18, 18);
  kit.box(facade('#d0c0a4'), 0, 0, 10, 22, 24, 18);
  for (let i = -5; i <= 5; i++) kit.pole(plaster('#d9cbb0'), i * 1.9, 3, 20.5, 0.6, 16);
  kit.pole(plaster('#d0c0a4'), 0, 24, 8, 6.5, 5, 6.5, 28);
  dome(kit, 0, 29, 8, 6.4, '#b3a27f');
  for (const x of [-34, -18, 18, 34]) {
    kit.box(plaster('#d0c0a4'), x, 18, 9, 7, 5, 7);
    dome(kit, x, 23, 9, 3.2, '#b3a27f');
  }
}

/** The one building that names a city, drawn loosely. */
export const LANDMARKS: Record<Landmark, (kit: Kit) => void> = {
  suspension,
  arch,
  quartet,
  spires,
  needle,
  wave,
  clock,
  mills,
  saucer,
  capitol,
  gateway,
  palace,
};
