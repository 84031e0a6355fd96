import {
  BufferGeometry,
  CanvasTexture,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshLambertMaterial,
  Quaternion,
  ShaderChunk,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { between, pick, type Random, seeded } from './random.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Species = 'broad' | 'conifer' | 'cypress' | 'birch' | 'palm';
export type Leaf = 'leaf' | 'needle' | 'blade' | 'frond';

export const FOLIAGE: Record<Season, string[]> = {
  spring: ['#8aa65a', '#9cb56c', '#789a54', '#b2c47e'],
  summer: ['#6a8a52', '#7a9a5c', '#5c7c48', '#8aa46a'],
  autumn: ['#b9803c', '#c99f52', '#9c6440', '#94914e'],
  winter: ['#5a6a50', '#4f6048', '#66745c', '#56664e'],
};

/** Leaf texture of one kind: many small leaves, white, tinted per vertex. */
const leafMaps = new Map<Leaf, MeshLambertMaterial>();
function leafMaterial(kind: Leaf): MeshLambertMaterial {
  const found = leafMaps.get(kind);
  if (found) return found;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const ink = canvas.getContext('2d') as CanvasRenderingContext2D;
  const random = seeded(kind);
  const count = { leaf: 95, needle: 260, blade: 44, frond: 60 }[kind];
  for (let i = 0; i < count; i++) {
    const shade = Math.round(between(random, 150, 255));
    ink.fillStyle = ink.strokeStyle = `rgb(${shade},${shade},${Math.round(shade * 0.9)})`;
    ink.save();
    if (kind === 'leaf') {
      const r = 108 * Math.sqrt(random());
      const a = random() * 7;
      ink.translate(128 + Math.cos(a) * r, 128 + Math.sin(a) * r);
      ink.rotate(random() * 7);
      ink.beginPath();
      ink.ellipse(0, 0, between(random, 9, 17), between(random, 4, 8), 0, 0, 7);
      ink.fill();
    } else if (kind === 'needle') {
      const r = 100 * Math.sqrt(random());
      const a = random() * 7;
      ink.translate(128 + Math.cos(a) * r, 128 + Math.sin(a) * r);
      ink.rotate(a + between(random, -0.5, 0.5));
      ink.fillRect(-16, -1.5, 34, 3.2);
    } else if (kind === 'blade') {
      const x = between(random, 20, 236);
      ink.beginPath();
      ink.moveTo(x - 4, 256);
      ink.quadraticCurveTo(x, 130, x + between(random, -46, 46), between(random, 10, 130));
      ink.quadraticCurveTo(x + 5, 140, x + 5, 256);
      ink.fill();
    } else {
      const t = i / count;
      const side = i % 2 ? 1 : -1;
      ink.lineWidth = 5.5;
      ink.beginPath();
      ink.moveTo(128, 250 - t * 240);
      ink.quadraticCurveTo(
        128 + side * 50,
        215 - t * 220,
        128 + side * (112 * Math.sin(0.35 + t * 2.5)),
        240 - t * 190,
      );
      ink.stroke();
    }
    ink.restore();
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  const made = new MeshLambertMaterial({ map, alphaTest: 0.45, vertexColors: true, side: DoubleSide });
  // Leaves keep the normal of the crown on both sides: soft volumes instead of glittering cards.
  made.onBeforeCompile = (shader) => {
    const even = ShaderChunk.normal_fragment_begin.replace('gl_FrontFacing ? 1.0 : - 1.0', '1.0');
    shader.fragmentShader = shader.fragmentShader.replace('#include <normal_fragment_begin>', even);
  };
  made.name = `leaf:${kind}`;
  leafMaps.set(kind, made);
  return made;
}

/** Grows one buffer of leaf cards. */
export class Foliage {
  private readonly position: number[] = [];
  private readonly normal: number[] = [];
  private readonly uv: number[] = [];
  private readonly color: number[] = [];

  card(at: Vector3, right: Vector3, up: Vector3, normal: Vector3, color: Color): void {
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ] as const;
    for (const [u, v] of corners) {
      this.position.push(
        at.x + right.x * u + up.x * v,
        at.y + right.y * u + up.y * v,
        at.z + right.z * u + up.z * v,
      );
      this.normal.push(normal.x, normal.y, normal.z);
      this.uv.push((u + 1) / 2, (v + 1) / 2);
      this.color.push(color.r, color.g, color.b);
    }
  }

  /** Cards through an ellipsoid, denser outside, darker inside and below. */
  blob(
    random: Random,
    center: Vector3,
    radius: Vector3,
    count: number,
    size: number,
    palette: string[],
    middle: Vector3,
  ): void {
    for (let i = 0; i < count; i++) {
      const d = new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize();
      const r = 0.55 + 0.45 * Math.sqrt(random());
      const at = d.clone().multiply(radius).multiplyScalar(r).add(center);
      const turn = new Quaternion().setFromUnitVectors(
        new Vector3(0, 0, 1),
        d
          .clone()
          .add(new Vector3(random() - 0.5, random() - 0.5, random() - 0.5))
          .normalize(),
      );
      const s = size * between(random, 0.7, 1.2);
      const normal = at
        .clone()
        .sub(middle)
        .normalize()
        .add(d)
        .add(new Vector3(0, 0.35, 0))
        .normalize();
      const color = new Color(pick(random, palette)).multiplyScalar(
        between(random, 0.8, 1.2) * (0.55 + 0.5 * r) * (0.88 + 0.22 * d.y),
      );
      this.card(
        at,
        new Vector3(s, 0, 0).applyQuaternion(turn),
        new Vector3(0, s, 0).applyQuaternion(turn),
        normal,
        color,
      );
    }
  }

  mesh(kind: Leaf): Mesh {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.normal, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(this.uv, 2));
    geometry.setAttribute('color', new Float32BufferAttribute(this.color, 3));
    const mesh = new Mesh(geometry, leafMaterial(kind));
    mesh.castShadow = mesh.receiveShadow = kind !== 'blade';
    mesh.receiveShadow = true;
    return mesh;
  }
}

/** A round shrub, or with `box` (w, h, d) a clipped hedge. */
export function shrub(
  random: Random,
  at: Vector3,
  radius: Vector3,
  palette: string[],
  clipped = false,
): Mesh {
  const foliage = new Foliage();
  const size = clipped ? 0.13 : 0.17;
  if (clipped) {
    const steps = Math.ceil(radius.x / 0.5);
    for (let i = 0; i < steps; i++) {
      const x = at.x - radius.x + ((i + 0.5) * 2 * radius.x) / steps;
      const center = new Vector3(x, at.y + radius.y, at.z);
      foliage.blob(random, center, new Vector3(0.7, radius.y * 1.05, radius.z), 190, size, palette, center);
    }
  } else {
    const center = at.clone().setY(at.y + radius.y * 0.75);
    foliage.blob(random, center, radius, Math.round(240 * Math.max(0.5, radius.x)), size, palette, center);
  }
  return foliage.mesh('leaf');
}

/** Grass tufts over a region, kept out where `blocked` says so. */
export function meadow(
  random: Random,
  count: number,
  area: [number, number, number, number],
  height: number,
  palette: string[],
  blocked: (x: number, z: number) => boolean,
): Mesh {
  const foliage = new Foliage();
  const up = new Vector3(0, 1, 0);
  for (let i = 0; i < count; i++) {
    const x = between(random, area[0], area[1]);
    const z = area[3] - (area[3] - area[2]) * random() ** 1.6;
    if (blocked(x, z)) continue;
    const a = random() * 3.14;
    const h = height * between(random, 0.6, 1.25);
    const color = new Color(pick(random, palette)).multiplyScalar(between(random, 1.15, 1.75));
    foliage.card(
      new Vector3(x, h * 0.45, z),
      new Vector3(Math.cos(a) * h * 1.1, 0, Math.sin(a) * h * 1.1),
      new Vector3(0.1 * h, h * 0.5, 0),
      up,
      color,
    );
  }
  return foliage.mesh('blade');
}

/** A belt of woodland far behind: one cheap, broken line of crowns from x0 to x1. */
export function woodland(
  random: Random,
  x0: number,
  x1: number,
  z: number,
  height: number,
  palette: string[],
): Mesh {
  const foliage = new Foliage();
  for (let x = x0; x < x1; x += height * 0.42) {
    const h = height * between(random, 0.55, 1.15);
    const at = new Vector3(x + random() * 2, h * 0.45, z + between(random, -6, 6));
    foliage.blob(
      random,
      at,
      new Vector3(h * 0.42, h * 0.55, h * 0.3),
      90,
      h * 0.13,
      palette,
      at.clone().setY(h * 0.2),
    );
  }
  const mesh = foliage.mesh('leaf');
  mesh.castShadow = false;
  return mesh;
}
