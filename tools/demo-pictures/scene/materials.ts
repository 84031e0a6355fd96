import { Color, DoubleSide, MeshStandardMaterial, ShaderChunk, type Texture } from 'three';
import type { Surface } from './paintbox.ts';
import * as textures from './textures.ts';

/** A glint beyond the numbers of the reflection map would whiten everything that mirrors it. */
const BOUNDED =
  'vec3 bounded(vec3 v){ return v.r < 12. && v.g < 12. && v.b < 12. && v.r >= 0. ? v : vec3(.8); }\n';

const known = new Map<string, MeshStandardMaterial>();
/** Materials that mirror the sky or the room; `reflect` hands them the map of the current scene. */
const glossy = new Set<MeshStandardMaterial>();

type Look = {
  surface?: Surface;
  color?: string;
  rough?: number;
  metal?: number;
  bump?: number;
  gloss?: number;
};

function material(key: string, look: () => Look): MeshStandardMaterial {
  const found = known.get(key);
  if (found) return found;
  const { surface, color, rough = 0.92, metal = 0, bump = 1, gloss } = look();
  const made = new MeshStandardMaterial({ color: color ?? '#ffffff', roughness: rough, metalness: metal });
  made.name = key;
  if (surface) {
    made.map = surface.map;
    made.bumpMap = surface.bump;
    made.bumpScale = bump;
  }
  if (gloss !== undefined) {
    made.envMapIntensity = gloss;
    made.onBeforeCompile = (shader) => {
      const bounded = ShaderChunk.envmap_physical_pars_fragment.replaceAll(
        'envMapColor.rgb * envMapIntensity',
        'bounded(envMapColor.rgb) * envMapIntensity',
      );
      const from = '#include <envmap_physical_pars_fragment>';
      shader.fragmentShader = shader.fragmentShader.replace(from, BOUNDED + bounded);
    };
    glossy.add(made);
  }
  known.set(key, made);
  return made;
}

/** Gives every mirroring material the reflection map of the scene about to be rendered. */
export function reflect(environment: Texture | null): void {
  for (const made of glossy) {
    made.envMap = environment;
    made.needsUpdate = true;
  }
}

export const plaster = (hex: string) =>
  material(`plaster${hex}`, () => ({ surface: textures.plaster(hex), bump: 0.6 }));
export const paint = (hex: string, rough = 0.85) =>
  material(`paint${hex}${rough}`, () => ({ color: hex, rough }));
export const lacquer = (hex: string) =>
  material(`lacquer${hex}`, () => ({ color: hex, rough: 0.35, gloss: 0.5 }));
/** The paint of cars. */
export const enamel = (hex: string) =>
  material(`enamel${hex}`, () => ({ color: hex, rough: 0.25, gloss: 0.8 }));
export const brick = (hex: string, joint = '#b9b0a3') =>
  material(`brick${hex}${joint}`, () => ({
    surface: textures.masonry(hex, joint, 24, 8, 1.8, 0.22),
    bump: 1.6,
  }));
export const stone = (hex: string) =>
  material(`stone${hex}`, () => ({
    surface: textures.masonry(hex, '#8d887c', 9, 5, 2.7, 0.24, 0.37),
    bump: 2.2,
  }));
export const paving = (hex: string) =>
  material(`paving${hex}`, () => ({
    surface: textures.masonry(hex, '#76726a', 4, 3, 2.4, 0.07),
    bump: 0.8,
    rough: 0.8,
  }));
export const tiles = (hex: string, joint: string, rows = 8, columns = 8, metres = 1.6) =>
  material(`tile${hex}${rows}`, () => ({
    surface: textures.masonry(hex, joint, rows, columns, metres, 0.05, rows === columns ? 0 : 0.5),
    rough: 0.22,
    gloss: 0.55,
    bump: 0.5,
  }));
export const boards = (hex: string, upright = true, count = 12, metres = 1.8) =>
  material(`boards${hex}${upright}${count}`, () => ({
    surface: textures.boards(hex, count, metres, upright),
    bump: 1.4,
    rough: 0.8,
  }));
export const parquet = (hex: string) =>
  material(`parquet${hex}`, () => ({
    surface: textures.boards(hex, 12, 2.2, false, 0.13),
    rough: 0.42,
    bump: 0.35,
    gloss: 0.32,
  }));
export const timber = (hex: string) =>
  material(`timber${hex}`, () => ({
    surface: textures.boards(hex, 3, 1.5, false, 0.07, false),
    rough: 0.55,
    bump: 0.3,
    gloss: 0.22,
  }));
export const concrete = (hex = '#b3b0aa') =>
  material(`concrete${hex}`, () => ({ surface: textures.concrete(hex), bump: 0.8 }));
export const roofTiles = (hex: string, wavy = true) =>
  material(`roof${hex}${wavy}`, () => ({ surface: textures.roofTiles(hex, wavy), bump: 2.4, rough: 0.85 }));
export const ribbed = (hex: string) =>
  material(`ribbed${hex}`, () => ({
    surface: textures.ribbed(hex, 6, 1.8),
    bump: 2,
    rough: 0.5,
    metal: 0.25,
    gloss: 0.5,
  }));
export const fabric = (hex: string) =>
  material(`fabric${hex}`, () => ({ surface: textures.fabric(hex), bump: 0.7, rough: 1 }));
export const marble = (hex: string, vein: string) =>
  material(`marble${hex}`, () => ({ surface: textures.marble(hex, vein), rough: 0.18, gloss: 0.5, bump: 0 }));
export const metal = (hex: string, rough = 0.32) =>
  material(`metal${hex}${rough}`, () => ({ color: hex, rough, metal: 0.85, gloss: 1 }));
export const grass = (hex: string, accents: string[]) =>
  material(`grass${hex}`, () => ({
    surface: textures.ground('grass', hex, accents, 7, 7),
    rough: 1,
    bump: 1.5,
  }));
/** Clipped green; the path tracer gives it leaves. */
export const hedge = (hex: string) => material(`hedge${hex}`, () => ({ color: hex, rough: 1 }));
export const gravel = (hex: string) =>
  material(`gravel${hex}`, () => ({
    surface: textures.ground('gravel', hex, ['#6f675c', '#d9d2c4'], 2.4, 7),
    bump: 1.5,
  }));
export const asphalt = (hex = '#55565a') =>
  material(`asphalt${hex}`, () => ({
    surface: textures.ground('asphalt', hex, ['#3f4044', '#6c6d70'], 5, 3),
    bump: 0.6,
    rough: 0.85,
  }));
export const water = (hex: string, metres = 3.5) =>
  material(`water${hex}${metres}`, () => ({
    surface: textures.ripples(hex, metres),
    rough: 0.05,
    metal: 0.3,
    gloss: 1,
    bump: 1.2,
  }));

export const facade = (hex: string) =>
  material(`facade${hex}`, () => ({ surface: textures.facade(hex), bump: 1.5 }));

export const curtainWall = (hex: string) =>
  material(`curtain${hex}`, () => ({
    surface: textures.curtainWall(hex),
    bump: 0.3,
    rough: 0.18,
    metal: 0.55,
    gloss: 1,
  }));

/** Window glass: dark body, clear mirror of the sky, a little of the room behind. */
export const glass = (opacity = 0.5) => {
  const made = material(`glass${opacity}`, () => ({
    color: '#25323a',
    rough: 0.04,
    metal: 0.75,
    gloss: 1.05,
  }));
  made.transparent = true;
  made.opacity = opacity;
  made.depthWrite = false;
  made.side = DoubleSide;
  return made;
};

/** A surface that shines by itself. */
export const glow = (hex: string, power: number) => {
  const made = material(`glow${hex}${power.toFixed(2)}`, () => ({ color: '#222222' }));
  made.emissive = new Color(hex);
  made.emissiveIntensity = power;
  return made;
};
