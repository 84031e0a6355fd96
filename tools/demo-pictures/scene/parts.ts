import {
  CanvasTexture,
  Color,
  type Material,
  MeshStandardMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import type { Hole, Kit } from './kit.ts';
import { glass, metal, paint, plaster, timber } from './materials.ts';
import { between, pick, type Random, seeded } from './random.ts';

export type Opening = Hole & {
  kind?: 'window' | 'door' | 'garage' | 'void';
  nx?: number;
  ny?: number;
  shutters?: Material;
  sill?: Material;
  lintel?: Material;
  leaf?: Material;
};

export type Style = {
  random: Random;
  frame: Material;
  /** Strength of the light behind windows. */
  lamps: number;
  /** Sheer, deep rooms (large glazing) or curtained ones. */
  curtains: boolean;
};

const cards = new Map<string, MeshStandardMaterial>();

/** A dim picture of a room, put behind a window so that glass has depth. */
function room(variant: number, lamps: number): MeshStandardMaterial {
  const key = `${variant}/${lamps}`;
  const found = cards.get(key);
  if (found) return found;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const ink = canvas.getContext('2d') as CanvasRenderingContext2D;
  const random = seeded(`room${variant}`);
  const wall = ink.createLinearGradient(0, 0, 0, 256);
  wall.addColorStop(0, '#fff8ea');
  wall.addColorStop(0.2, pick(random, ['#e4d6bc', '#dccbb0', '#d3cdbf']));
  wall.addColorStop(1, '#8a7358');
  ink.fillStyle = wall;
  ink.fillRect(0, 0, 256, 256);
  ink.fillStyle = pick(random, ['#5c4a38', '#3d4a44', '#74583c']);
  ink.fillRect(random() * 150, 150, between(random, 60, 120), 106);
  ink.fillStyle = pick(random, ['#8c6a4b', '#41586a', '#7d8a78']);
  ink.fillRect(random() * 180, 60, between(random, 28, 70), between(random, 30, 50));
  const x = between(random, 40, 210);
  const lamp = ink.createRadialGradient(x, 70, 4, x, 70, 90);
  lamp.addColorStop(0, '#ffffff');
  lamp.addColorStop(0.12, 'rgba(255,225,160,.9)');
  lamp.addColorStop(1, 'rgba(255,200,120,0)');
  ink.fillStyle = lamp;
  ink.fillRect(0, 0, 256, 256);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  const made = new MeshStandardMaterial({
    map,
    roughness: 1,
    emissiveMap: map,
    emissive: new Color(lamps > 1 ? '#ffcf8f' : '#ffecd2'),
  });
  const lit = seeded(`${variant}lit`)() < 0.72 || lamps < 1;
  made.emissiveIntensity = lit ? lamps * 0.5 : 0.06;
  made.name = `room${key}`;
  cards.set(key, made);
  return made;
}

/** Fills an opening of a wall `depth` thick with a framed, glazed window and the room behind it. */
export function windowUnit(kit: Kit, o: Opening, depth: number, style: Style): void {
  const { frame, random, lamps } = style;
  const nx = o.nx ?? Math.max(1, Math.round(o.w / 1.1));
  const ny = o.ny ?? 1;
  const bar = 0.055;
  const z = -Math.min(depth * 0.6, 0.16);
  kit.box(frame, o.x + o.w / 2, o.y, z, o.w, bar, 0.07);
  kit.box(frame, o.x + o.w / 2, o.y + o.h - bar, z, o.w, bar, 0.07);
  for (let i = 0; i <= nx; i++) {
    const x = o.x + bar / 2 + ((o.w - bar) * i) / nx;
    kit.box(frame, x, o.y, z, i % nx ? bar * 0.8 : bar, o.h, 0.07);
  }
  for (let i = 1; i < ny; i++)
    kit.box(frame, o.x + o.w / 2, o.y + (o.h * i) / ny - 0.016, z, o.w, 0.032, 0.05);
  kit.add(glass(), new PlaneGeometry(o.w, o.h).translate(o.x + o.w / 2, o.y + o.h / 2, z));
  const back = z - (style.curtains ? 0.9 : 1.9);
  const card = new PlaneGeometry(o.w + 1.1, o.h + 0.5).translate(o.x + o.w / 2, o.y + o.h / 2, back);
  kit.add(room(Math.floor(random() * 9), lamps), card, true, false);
  if (style.curtains) {
    const cloth = pick(random, [plaster('#ece6da'), plaster('#d9d2c3'), plaster('#cfd3cf')]);
    const share = pick(random, [0, 0.16, 0.24, 0.34]);
    for (const side of [0, 1]) {
      const w = o.w * share;
      for (let k = 0; k < 4 && share; k++) {
        const x = side ? o.x + o.w - (k + 0.5) * (w / 4) : o.x + (k + 0.5) * (w / 4);
        kit.box(cloth, x, o.y, z - 0.16 - (k % 2) * 0.035, w / 4.2, o.h, 0.03);
      }
    }
  }
  if (o.sill) kit.box(o.sill, o.x + o.w / 2, o.y - 0.07, -0.02, o.w + 0.2, 0.07, 0.26);
  if (o.lintel) kit.box(o.lintel, o.x + o.w / 2, o.y + o.h, -0.06, o.w + 0.3, 0.24, 0.18);
  if (o.shutters) {
    for (const x of [o.x - o.w / 4 - 0.03, o.x + o.w + o.w / 4 + 0.03]) {
      kit.box(o.shutters, x, o.y, 0.03, o.w / 2, o.h, 0.05);
      for (let i = 0; i < 14; i++) {
        kit.box(
          o.shutters,
          x,
          o.y + 0.1 + (i * (o.h - 0.2)) / 14,
          0.06,
          o.w / 2 - 0.14,
          (o.h - 0.2) / 28,
          0.03,
        );
      }
    }
  }
}

function door(kit: Kit, o: Opening, depth: number, style: Style): void {
  const leaf = o.leaf ?? timber('#6d4a2f');
  const z = -Math.min(0.16, depth * 0.6);
  kit.box(leaf, o.x + o.w / 2, o.y, z, o.w, o.h, 0.07);
  kit.box(style.frame, o.x + 0.04, o.y, z + 0.03, 0.08, o.h, 0.1);
  kit.box(style.frame, o.x + o.w - 0.04, o.y, z + 0.03, 0.08, o.h, 0.1);
  kit.box(style.frame, o.x + o.w / 2, o.y + o.h - 0.08, z + 0.03, o.w, 0.08, 0.1);
  const rows = o.kind === 'garage' ? 5 : 3;
  for (let i = 0; i < rows; i++) {
    const h = (o.h - 0.16) / rows;
    const inset = o.kind === 'garage' ? 0.03 : 0.16;
    kit.box(leaf, o.x + o.w / 2, o.y + 0.06 + i * h, z + 0.045, o.w - 0.16 - inset, h - 0.08, 0.03);
  }
  if (o.kind === 'door') kit.box(metal('#c9b27a'), o.x + o.w - 0.2, o.y + 1, z + 0.09, 0.03, 0.26, 0.04);
}

export type Block = {
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
  wall: Material;
  depth?: number;
  storeys?: number;
  gableFront?: number;
  gableSide?: number;
  front?: Opening[];
  right?: Opening[];
  left?: Opening[];
  back?: Opening[];
};

/** A hollow volume of four walls with its openings filled; (x, z) is its centre, the front looks to +z. */
export function block(kit: Kit, b: Block, style: Style): void {
  const depth = b.depth ?? 0.3;
  const sides: [number, number, number, number, Opening[], number][] = [
    [b.x - b.w / 2, b.z + b.d / 2, 0, b.w, b.front ?? [], b.gableFront ?? 0],
    [b.x + b.w / 2, b.z + b.d / 2, Math.PI / 2, b.d, b.right ?? [], b.gableSide ?? 0],
    [b.x + b.w / 2, b.z - b.d / 2, Math.PI, b.w, b.back ?? [], b.gableFront ?? 0],
    [b.x - b.w / 2, b.z - b.d / 2, -Math.PI / 2, b.d, b.left ?? [], b.gableSide ?? 0],
  ];
  for (const [x, z, turn, width, openings, gable] of sides) {
    kit.at(x, b.y, z, turn, () => {
      kit.wall(b.wall, width, b.h, depth, openings, gable);
      for (const o of openings) {
        if (o.kind === 'door' || o.kind === 'garage') door(kit, o, depth, style);
        else if (o.kind !== 'void') windowUnit(kit, o, depth, style);
      }
    });
  }
  const storeys = b.storeys ?? 1;
  for (let i = 0; i <= storeys; i++) {
    const y = b.y + (b.h * i) / storeys - (i ? 0.2 : 0);
    kit.box(paint('#8c8478'), b.x, y, b.z, b.w - depth * 1.9, 0.2, b.d - depth * 1.9);
  }
}

/** Evenly spaced openings over a wall `width` long. */
export function row(
  width: number,
  count: number,
  w: number,
  h: number,
  y: number,
  extra: Partial<Opening> = {},
  margin = 0.9,
): Opening[] {
  const pitch = (width - 2 * margin) / count;
  return Array.from({ length: count }, (_, i) => ({
    x: margin + pitch * (i + 0.5) - w / 2,
    y,
    w,
    h,
    ...extra,
  }));
}
