import { ARTICLES } from './articles.ts';
import { CITIES } from './cities.ts';
import { EXTERIORS } from './exteriors.ts';
import { INTERIORS } from './interiors.ts';
import { PANORAMAS } from './panoramas.ts';
import type { SceneSpec } from './scene/main.ts';

export type ScenePicture = {
  file: string;
  group: 'exterior' | 'interior' | 'panorama' | 'city' | 'article';
  kind: string;
  alt: string;
  tags: string[];
  width: number;
  height: number;
  /** Render size relative to the command line's width. */
  scale: number;
  spec: SceneSpec;
};

const sphere = { width: 2048, height: 1024, scale: 1 };
const photo = { width: 1600, height: 1067, scale: 1 };

const exteriors = EXTERIORS.map((entry) => ({ ...entry, ...photo, group: 'exterior' as const }));
const interiors = INTERIORS.map((entry) => ({ ...entry, ...photo, group: 'interior' as const }));
const articles = ARTICLES.map((entry) => ({ ...entry, ...photo, group: 'article' as const }));
const cities = CITIES.map((entry) => ({ ...entry, ...photo, scale: 0.9, group: 'city' as const }));
const panoramas = PANORAMAS.map((entry) => ({ ...entry, ...sphere, group: 'panorama' as const }));

/** Every rendered picture; a few of each group first. */
export const SCENES: ScenePicture[] = [
  ...exteriors.slice(0, 10),
  ...interiors.slice(0, 6),
  ...exteriors.slice(10, 18),
  ...interiors.slice(6, 14),
  ...panoramas.slice(0, 1),
  ...cities,
  ...interiors.slice(14, 22),
  ...exteriors.slice(18),
  ...interiors.slice(22, 44),
  ...articles,
  ...panoramas.slice(1),
  ...interiors.slice(44),
];
