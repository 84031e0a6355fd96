import {
  Color,
  CylinderGeometry,
  type Group,
  LatheGeometry,
  type Material,
  PlaneGeometry,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import { Foliage } from './foliage.ts';
import { black } from './furniture.ts';
import type { Kit } from './kit.ts';
import { glow, lacquer, paint, timber } from './materials.ts';
import { between, pick, type Random } from './random.ts';

export function pendant(kit: Kit, ceiling: number, y: number, shade: Material, r = 0.2): void {
  kit.pole(black(), 0, y, 0, 0.005, ceiling - y);
  const profile = [
    new Vector2(0.03, 0.24),
    new Vector2(r * 0.5, 0.2),
    new Vector2(r * 0.85, 0.1),
    new Vector2(r, 0),
  ];
  kit.add(
    shade,
    new LatheGeometry(
      [...profile, new Vector2(r * 0.97, 0.005), new Vector2(r * 0.8, 0.1), new Vector2(0.03, 0.22)],
      32,
    ).translate(0, y, 0),
    true,
  );
  kit.add(glow('#ffe2b8', 3), new SphereGeometry(0.055, 16, 12).translate(0, y + 0.06, 0), false, false);
}

/** An open shelf with books, bowls and gaps. */
export function shelf(kit: Kit, wood: Material, w: number, h: number, random: Random, depth = 0.32): void {
  const rows = Math.round(h / 0.38);
  const columns = Math.max(1, Math.round(w / 0.8));
  for (let i = 0; i <= rows; i++) kit.box(wood, 0, (i * (h - 0.03)) / rows, 0, w, 0.03, depth);
  for (let i = 0; i <= columns; i++) kit.box(wood, -w / 2 + (i * w) / columns, 0, 0, 0.03, h, depth);
  kit.box(wood, 0, 0, -depth / 2 + 0.01, w, h, 0.015);
  const spines = ['#c9bfae', '#7d3b2f', '#2f4a45', '#d8cdb8', '#39424f', '#b98a4a', '#efe8da', '#8b8577'];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const x0 = -w / 2 + (c * w) / columns + 0.04;
      const y = (r * (h - 0.03)) / rows + 0.03;
      const room = w / columns - 0.08;
      const kind = random();
      if (kind < 0.6) {
        for (let x = 0; x < room * between(random, 0.4, 1) - 0.04; ) {
          const t = between(random, 0.018, 0.045);
          const tall = between(random, 0.18, 0.28);
          kit.box(paint(pick(random, spines)), x0 + x + t / 2, y, 0.02, t * 0.94, tall, 0.19);
          x += t;
        }
      } else if (kind < 0.82)
        vase(kit, x0 + room / 2, y, 0, between(random, 0.12, 0.24), pick(random, spines));
    }
  }
}

export function vase(kit: Kit, x: number, y: number, z: number, h: number, hex: string): void {
  const points = [
    [0, 0],
    [0.3, 0.02],
    [0.42, 0.3],
    [0.36, 0.62],
    [0.16, 0.82],
    [0.22, 1],
    [0.18, 0.98],
    [0.12, 0.8],
  ];
  kit.add(
    lacquer(hex),
    new LatheGeometry(
      points.map(([a, b]) => new Vector2((a as number) * h, (b as number) * h)),
      28,
    ).translate(x, y, z),
    true,
  );
}

/** A framed abstract picture on the wall of the current frame (facing +z). */
export function picture(
  kit: Kit,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: string[],
): void {
  kit.box(pick(random, [black(), timber('#a58055')]), x, y, 0.015, w, h, 0.03);
  kit.box(paint('#f3efe6'), x, y + 0.025, 0.02, w - 0.05, h - 0.05, 0.03);
  const inset = Math.min(w, h) * 0.14;
  kit.box(paint(pick(random, tones)), x, y + inset, 0.023, w - inset * 2, h - inset * 2, 0.03);
  for (let i = 0; i < 4; i++) {
    const s = between(random, 0.12, 0.3) * Math.min(w, h);
    const geometry = new CylinderGeometry(s, s, 0.002, 40).rotateX(Math.PI / 2);
    const px = x + between(random, -0.5, 0.5) * (w - inset * 2 - s * 2);
    kit.add(
      paint(pick(random, tones)),
      geometry.translate(
        px,
        y + h / 2 + between(random, -0.5, 0.5) * Math.max(0, h - inset * 2 - s * 2),
        0.039 + i * 0.001,
      ),
      false,
      false,
    );
  }
}

/** A pot with a leafy plant; foliage goes straight to the group. */
export function plant(
  kit: Kit,
  group: Group,
  random: Random,
  x: number,
  z: number,
  h: number,
  y = 0,
  pot = '#d8d1c4',
): void {
  const r = Math.max(0.07, h * 0.12);
  kit.pole(paint(pot), x, y, z, r * 0.78, r * 1.7, r, 28);
  const foliage = new Foliage();
  const foot = new Vector3(x, y + r * 1.6, z).applyMatrix4(kit.top());
  const greens = ['#7f9c62', '#6c8c54', '#93ac74', '#5c7f4e'];
  const arching = random() < 0.5;
  for (let i = 0; i < (arching ? 22 : 9); i++) {
    const a = i * 2.4;
    if (arching) {
      // A kentia: fronds from one foot, the outer ones lying lower.
      const lift = between(random, 0.7, 2.4);
      const out = new Vector3(Math.cos(a), lift, Math.sin(a)).normalize();
      const side = new Vector3(-Math.sin(a), 0, Math.cos(a)).multiplyScalar(h * 0.13);
      const at = foot.clone().addScaledVector(out, h * 0.42);
      const lean = out
        .clone()
        .multiplyScalar(h * 0.4)
        .setY(out.y * h * 0.3);
      foliage.card(
        at,
        side,
        lean,
        new Vector3(out.x * 0.5, 0.9, out.z * 0.5),
        new Color(pick(random, greens)),
      );
      continue;
    }
    // A small fig: clusters of leaves at the ends of a few stems.
    const spread = h * between(random, 0.06, 0.24);
    const top = between(random, 0.3, 0.8) * h;
    const tip = foot.clone().add(new Vector3(Math.cos(a) * spread, top, Math.sin(a) * spread));
    const size = h * between(random, 0.09, 0.14);
    foliage.blob(random, tip, new Vector3(size, size * 0.9, size), 26, h * 0.055, greens, foot);
  }
  if (!arching) kit.pole(timber('#6b5540'), x, y + r, z, 0.012, h * 0.5);
  group.add(foliage.mesh(arching ? 'frond' : 'leaf'));
}

/** A hanging, pleated cloth in the x-y plane. */
export function curtain(
  kit: Kit,
  cloth: Material,
  x: number,
  y: number,
  w: number,
  h: number,
  folds: number,
): void {
  const geometry = new PlaneGeometry(w, h, folds * 8, 1).translate(x, y + h / 2, 0);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++)
    position.setZ(
      i,
      Math.sin(((position.getX(i) - x) / w) * folds * 6.283) * 0.045 + Math.sin(position.getX(i) * 9) * 0.012,
    );
  geometry.computeVertexNormals();
  kit.add(cloth, geometry);
}
