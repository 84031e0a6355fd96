import { type BufferGeometry, Color, CylinderGeometry, Group, Mesh, Quaternion, Vector3 } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { FOLIAGE, Foliage, type Leaf, type Season, type Species } from './foliage.ts';
import { paint } from './materials.ts';
import { between, pick, type Random, seeded } from './random.ts';

function branch(
  parts: BufferGeometry[],
  tips: Vector3[],
  random: Random,
  from: Vector3,
  direction: Vector3,
  length: number,
  radius: number,
  level: number,
): void {
  const to = from.clone().addScaledVector(direction, length);
  const bar = new CylinderGeometry(radius * 0.62, radius, length, level ? 5 : 9).translate(0, length / 2, 0);
  bar
    .applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), direction))
    .translate(from.x, from.y, from.z);
  parts.push(bar);
  if (level >= 3) {
    tips.push(to);
    return;
  }
  const count = level ? 3 : 6;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 6.283 + random() * 1.4;
    const tilt = between(random, 0.45, 0.85);
    const d = new Vector3(Math.cos(a) * tilt, 1 - tilt * 0.55, Math.sin(a) * tilt)
      .add(direction.clone().multiplyScalar(0.6))
      .normalize();
    const start = from.clone().lerp(to, between(random, level ? 0.6 : 0.55, 1));
    branch(parts, tips, random, start, d, length * between(random, 0.55, 0.72), radius * 0.55, level + 1);
  }
}

/** A tree of about `height` metres, standing at the origin. */
export function tree(
  species: Species,
  season: Season,
  height: number,
  seed: string,
  blossom?: string[],
): Group {
  const random = seeded(seed);
  const group = new Group();
  const foliage = new Foliage();
  const bark = paint(species === 'birch' ? '#cfcac0' : species === 'palm' ? '#8a7558' : '#5d4d3f', 1);
  const parts: BufferGeometry[] = [];
  const tips: Vector3[] = [];
  const palette =
    blossom ??
    (species === 'birch' && season === 'autumn' ? ['#d9b23a', '#e0c35a', '#c59a30'] : FOLIAGE[season]);
  let leaf: Leaf = 'leaf';
  if (species === 'broad' || species === 'birch') {
    const slim = species === 'birch' ? 0.7 : 1;
    branch(
      parts,
      tips,
      random,
      new Vector3(),
      new Vector3(0.03, 1, 0.02).normalize(),
      height * 0.42,
      height * 0.022 * slim,
      0,
    );
    const middle = new Vector3(0, height * 0.62, 0);
    if (season !== 'winter') {
      const wide = species === 'birch' ? 0.72 : 1;
      for (const tip of tips) {
        // Gaps between the boughs: a crown without them is a ball.
        if (random() < 0.22) continue;
        const r = height * between(random, 0.07, 0.17);
        tip.x *= wide;
        tip.z *= wide;
        foliage.blob(random, tip, new Vector3(r, r * 0.8, r), 30, height * 0.04, palette, middle);
      }
      // A loose skirt below the tips turns bare umbrellas into crowns.
      for (let i = 0; i < 16; i++) {
        const a = i * 2.4;
        const r = height * between(random, 0.1, 0.23) * wide;
        const at = new Vector3(Math.cos(a) * r, height * between(random, 0.4, 0.62), Math.sin(a) * r);
        const b = height * between(random, 0.08, 0.13);
        foliage.blob(random, at, new Vector3(b, b * 0.8, b), 40, height * 0.04, palette, middle);
      }
    }
  } else if (species === 'palm') {
    leaf = 'frond';
    parts.push(new CylinderGeometry(0.13, 0.2, height * 0.8, 9).translate(0, height * 0.4, 0));
    for (let i = 0; i < 26; i++) {
      const a = i * 2.4;
      const lift = between(random, -0.5, 0.9);
      const out = new Vector3(Math.cos(a), lift, Math.sin(a)).normalize();
      const side = new Vector3(-Math.sin(a), 0, Math.cos(a)).multiplyScalar(0.42);
      const at = new Vector3(0, height * 0.8, 0).addScaledVector(out, 1.25);
      foliage.card(
        at,
        side,
        out.clone().multiplyScalar(1.3),
        new Vector3(out.x, 0.9, out.z).normalize(),
        new Color(pick(random, FOLIAGE.summer)),
      );
    }
  } else {
    leaf = 'needle';
    const slim = species === 'cypress';
    parts.push(new CylinderGeometry(0.03, height * 0.02, height * 0.95, 7).translate(0, height * 0.47, 0));
    const greens = slim ? ['#33492c', '#3c5433', '#2c4027'] : ['#35503a', '#2d4633', '#406044'];
    const layers = slim ? 22 : 20;
    for (let i = 0; i < layers; i++) {
      const t = i / layers;
      const r = slim
        ? height * 0.085 * Math.sin(Math.PI * (0.12 + 0.83 * t)) + 0.1
        : height * 0.2 * (1 - t) + 0.12;
      const y = height * (slim ? 0.05 + t * 0.92 : 0.14 + t * 0.84);
      const at = new Vector3(0, y, 0);
      foliage.blob(
        random,
        at,
        new Vector3(r, height * 0.05, r),
        slim ? 60 : Math.round(34 + 90 * (1 - t)),
        height * 0.034,
        greens,
        at.clone().setY(y - r * 0.3),
      );
    }
  }
  const wood = new Mesh(mergeGeometries(parts), bark);
  wood.castShadow = wood.receiveShadow = true;
  group.add(wood, foliage.mesh(leaf));
  return group;
}
