import type { Group, Material } from 'three';
import type { Kit } from './kit.ts';
import { fabric, parquet, timber } from './materials.ts';
import type { Random } from './random.ts';

export type Palette = {
  wall: string;
  accent: string;
  floor: Material;
  cloth: string;
  second: string;
  wood: string;
  tones: string[];
};

export const PALETTES = {
  nordic: {
    wall: '#f1eee7',
    accent: '#e3ddd0',
    floor: parquet('#c9a77c'),
    cloth: '#cfc9bd',
    second: '#7d9488',
    wood: '#c79f6d',
    tones: ['#d8cbb4', '#7d9488', '#c9805c', '#3d4a48'],
  },
  walnut: {
    wall: '#ece6da',
    accent: '#40524a',
    floor: parquet('#8a603e'),
    cloth: '#8d8778',
    second: '#c2793f',
    wood: '#6d4629',
    tones: ['#e8dcc2', '#40524a', '#c2793f', '#1f2a2a'],
  },
  loft: {
    wall: '#dedad3',
    accent: '#9c9a95',
    floor: parquet('#a98258'),
    cloth: '#4b5860',
    second: '#b9653c',
    wood: '#8a5f3a',
    tones: ['#d9d2c4', '#4b5860', '#b9653c', '#222627'],
  },
  coast: {
    wall: '#f4f2ec',
    accent: '#b9cbd0',
    floor: parquet('#dcc6a2'),
    cloth: '#efe9dc',
    second: '#5d8796',
    wood: '#d0b184',
    tones: ['#efe6d2', '#5d8796', '#a9c3c9', '#d8a878'],
  },
  clay: {
    wall: '#efe3d4',
    accent: '#bf8163',
    floor: parquet('#b58a5e'),
    cloth: '#e4d6c1',
    second: '#94513a',
    wood: '#9d7146',
    tones: ['#f0e2cc', '#bf8163', '#94513a', '#5c6b52'],
  },
  sage: {
    wall: '#e9ebe2',
    accent: '#8d9c84',
    floor: parquet('#c2a680'),
    cloth: '#dcd8cb',
    second: '#6f826a',
    wood: '#b08a5e',
    tones: ['#e6e2d2', '#8d9c84', '#b98d6a', '#4a5648'],
  },
  ink: {
    wall: '#e6e4df',
    accent: '#36454f',
    floor: parquet('#7a5a40'),
    cloth: '#a9a59c',
    second: '#36454f',
    wood: '#5f4330',
    tones: ['#ddd6c6', '#36454f', '#a67c52', '#8fa0a8'],
  },
  sand: {
    wall: '#f2ead9',
    accent: '#d3bd98',
    floor: parquet('#cdb188'),
    cloth: '#e8dec9',
    second: '#a98c66',
    wood: '#b99567',
    tones: ['#f0e6d0', '#c9a878', '#8a9a8c', '#6a5644'],
  },
  blush: {
    wall: '#f3ebe5',
    accent: '#d3aaa0',
    floor: parquet('#b99872'),
    cloth: '#e6d6cf',
    second: '#a5695f',
    wood: '#a07850',
    tones: ['#f2e4dc', '#d3aaa0', '#7f8f8a', '#6d4a48'],
  },
} satisfies Record<string, Palette>;

export type Furnish = {
  kit: Kit;
  group: Group;
  random: Random;
  p: Palette;
  w: number;
  d: number;
  h: number;
  lamps: number;
};
export type RoomKind = 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'office';

export function pair(r: Furnish): [Material, Material, Material] {
  return [fabric(r.p.cloth), fabric(r.p.second), timber(r.p.wood)];
}
