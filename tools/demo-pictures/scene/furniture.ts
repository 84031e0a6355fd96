import {
  BufferGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  type Material,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import type { Kit } from './kit.ts';
import { glow, lacquer, metal, paint, timber } from './materials.ts';
import type { Random } from './random.ts';

export const black = () => metal('#26282a', 0.5);

export function sofa(kit: Kit, cloth: Material, cushion: Material, w: number, random: Random): void {
  // Parts end short of one another: light cannot tell faces in one plane apart.
  kit.soft(cloth, 0, 0.12, 0, w - 0.03, 0.3, 0.92, 0.06);
  const n = Math.max(2, Math.round(w / 0.9));
  const inner = w - 0.44;
  for (let i = 0; i < n; i++) {
    const x = -inner / 2 + (inner / n) * (i + 0.5);
    kit.soft(cloth, x, 0.4, 0.06, inner / n - 0.015, 0.17, 0.8, 0.07);
    kit.soft(cloth, x, 0.52, -0.32, inner / n - 0.02, 0.42, 0.2, 0.09);
  }
  kit.soft(cloth, 0, 0.14, -0.42, w - 0.02, 0.68, 0.14, 0.06);
  for (const e of [-1, 1]) {
    kit.soft(cloth, e * (w / 2 - 0.11), 0.14, 0, 0.22, 0.5, 0.95, 0.08);
    kit.at(e * (inner / 2 - 0.24), 0.58, -0.12, e * -0.25, () =>
      kit.soft(cushion, 0, 0, 0, 0.46, 0.42, 0.15, 0.07),
    );
    for (const z of [-0.4, 0.4]) kit.pole(timber('#5b4230'), e * (w / 2 - 0.12), 0, z, 0.02, 0.13);
  }
  if (random() < 0.6) kit.soft(cushion, inner * 0.12, 0.57, 0.1, 0.5, 0.03, 0.78, 0.015);
}

export function armchair(kit: Kit, cloth: Material, wood: Material): void {
  kit.soft(cloth, 0, 0.3, 0, 0.66, 0.17, 0.66, 0.07);
  kit.soft(cloth, 0, 0.42, -0.3, 0.62, 0.5, 0.15, 0.07);
  for (const e of [-1, 1]) {
    kit.soft(wood, e * 0.37, 0.56, 0, 0.06, 0.045, 0.72, 0.02);
    for (const z of [-0.3, 0.3]) kit.pole(wood, e * 0.37, 0, z, 0.022, 0.57);
  }
}

export function roundTable(kit: Kit, top: Material, r: number, h: number): void {
  kit.add(top, new CylinderGeometry(r, r * 0.97, 0.04, 48).translate(0, h, 0));
  for (let i = 0; i < 3; i++)
    kit.pole(black(), Math.cos(i * 2.1) * r * 0.7, 0, Math.sin(i * 2.1) * r * 0.7, 0.014, h);
}

export function table(kit: Kit, wood: Material, w: number, d: number, h = 0.74): void {
  kit.soft(wood, 0, h - 0.045, 0, w, 0.045, d, 0.015);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      kit.soft(wood, x * (w / 2 - 0.08), 0, z * (d / 2 - 0.08), 0.06, h - 0.04, 0.06, 0.015);
}

export function chair(kit: Kit, seat: Material, legs: Material): void {
  kit.soft(seat, 0, 0.44, 0, 0.46, 0.05, 0.46, 0.025);
  kit.soft(seat, 0, 0.62, -0.21, 0.44, 0.24, 0.035, 0.017);
  for (const x of [-0.19, 0.19]) {
    kit.pole(legs, x, 0, 0.19, 0.014, 0.45);
    kit.pole(legs, x, 0, -0.21, 0.014, 0.84);
  }
}

export function stool(kit: Kit, seat: Material): void {
  kit.add(seat, new CylinderGeometry(0.19, 0.18, 0.05, 28).translate(0, 0.67, 0));
  for (let i = 0; i < 4; i++) {
    const [x, z] = [Math.cos(i * 1.57 + 0.78) * 0.17, Math.sin(i * 1.57 + 0.78) * 0.17];
    kit.pole(black(), x, 0, z, 0.012, 0.66);
  }
  kit.add(black(), new TorusGeometry(0.17, 0.009, 6, 28).rotateX(Math.PI / 2).translate(0, 0.24, 0));
}

export function rug(kit: Kit, cloth: Material, border: Material, w: number, d: number): void {
  kit.soft(border, 0, 0.002, 0, w, 0.014, d, 0.006);
  kit.soft(cloth, 0, 0.006, 0, w - 0.3, 0.014, d - 0.3, 0.006);
}

export function floorLamp(kit: Kit, power: number): void {
  kit.pole(black(), 0, 0, 0, 0.15, 0.025, 0.15, 28);
  kit.pole(black(), 0, 0, 0, 0.012, 1.5);
  kit.add(
    glow('#ffdcae', 0.5 + power),
    new CylinderGeometry(0.16, 0.23, 0.3, 32, 1, true).translate(0, 1.55, 0),
    false,
    false,
  );
}

export function bed(kit: Kit, linen: Material, throwCloth: Material, head: Material, w: number): void {
  kit.soft(head, 0, 0.1, 0, w + 0.1, 0.24, 2.1, 0.03);
  kit.soft(head, 0, 0.1, -1.08, w + 0.3, 1.05, 0.12, 0.05);
  kit.soft(linen, 0, 0.32, 0, w, 0.24, 2.04, 0.09);
  kit.soft(linen, 0, 0.5, 0.3, w + 0.06, 0.11, 1.44, 0.055);
  kit.soft(throwCloth, 0, 0.525, 0.62, w + 0.1, 0.11, 0.66, 0.05);
  for (const e of [-1, 1]) {
    kit.at(e * w * 0.25, 0.6, -0.82, 0, () => {
      const tilt = new BufferGeometry();
      tilt.setAttribute('position', new Float32BufferAttribute([], 3));
      kit.soft(linen, 0, 0, 0, w * 0.44, 0.44, 0.2, 0.1);
      kit.soft(throwCloth, 0, 0, 0.19, w * 0.36, 0.36, 0.15, 0.075);
    });
  }
}

export function nightstand(kit: Kit, wood: Material, power: number): void {
  kit.soft(wood, 0, 0.16, 0, 0.48, 0.36, 0.4, 0.015);
  for (const x of [-0.2, 0.2]) for (const z of [-0.15, 0.15]) kit.pole(black(), x, 0, z, 0.012, 0.17);
  kit.box(metal('#b79a62'), 0, 0.33, 0.205, 0.12, 0.015, 0.02);
  kit.pole(lacquer('#d9cfc0'), 0, 0.52, 0, 0.07, 0.2, 0.03);
  kit.add(
    glow('#ffdcae', 0.6 + power),
    new CylinderGeometry(0.1, 0.15, 0.2, 28, 1, true).translate(0, 0.82, 0),
    false,
    false,
  );
}

/** Base or wall cupboards: a run along x from 0 with fronts at +z. */
export function cupboards(
  kit: Kit,
  front: Material,
  w: number,
  y: number,
  h: number,
  d: number,
  handle: boolean,
): void {
  const n = Math.max(1, Math.round(w / 0.6));
  kit.box(paint('#2b2a28'), w / 2, y, -0.03, w - 0.02, h, d - 0.04);
  for (let i = 0; i < n; i++) {
    const x = (w / n) * (i + 0.5);
    kit.soft(front, x, y + 0.005, d / 2 - 0.03, w / n - 0.008, h - 0.01, 0.03, 0.006);
    if (handle)
      kit.box(
        metal('#a98f5c'),
        x + (i % 2 ? -1 : 1) * (w / n / 2 - 0.06),
        y + h * 0.55,
        d / 2,
        0.014,
        Math.min(0.18, h * 0.3),
        0.03,
      );
  }
}

export function officeChair(kit: Kit, cloth: Material): void {
  for (let i = 0; i < 5; i++) {
    const a = i * 1.2566;
    kit.at(0, 0.06, 0, a, () => kit.soft(black(), 0.15, 0, 0, 0.3, 0.03, 0.04));
    kit.add(
      black(),
      new SphereGeometry(0.03, 12, 8).translate(Math.cos(a) * 0.29, 0.03, -Math.sin(a) * 0.29),
    );
  }
  kit.pole(metal('#8b8f92'), 0, 0.06, 0, 0.025, 0.38);
  kit.soft(cloth, 0, 0.44, 0, 0.5, 0.08, 0.48, 0.04);
  kit.soft(cloth, 0, 0.6, -0.24, 0.46, 0.52, 0.07, 0.035);
  for (const e of [-1, 1]) kit.soft(black(), e * 0.28, 0.66, -0.02, 0.05, 0.03, 0.28);
}

export function monitor(kit: Kit): void {
  kit.soft(black(), 0, 0, 0, 0.24, 0.012, 0.16);
  kit.box(black(), 0, 0, -0.02, 0.04, 0.2, 0.02);
  kit.soft(lacquer('#15181a'), 0, 0.14, 0, 0.62, 0.36, 0.025, 0.01);
  kit.box(glow('#7fa3b0', 0.35), 0, 0.155, 0.004, 0.59, 0.33, 0.02, false);
  kit.soft(paint('#d9d6cf'), 0, 0, 0.26, 0.42, 0.015, 0.13);
}
