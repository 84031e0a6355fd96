import { EXTERIORS } from './exteriors.ts';
import { INTERIORS } from './interiors.ts';
import type { SceneSpec } from './scene/main.ts';

export type ScenePicture = {
  file: string;
  group: 'exterior' | 'interior' | 'panorama' | 'city';
  kind: string;
  alt: string;
  tags: string[];
  width: number;
  height: number;
  /** Render size relative to the command line's width. */
  scale: number;
  spec: SceneSpec;
};

const photo = { width: 1600, height: 1067, scale: 1 };

/** Every rendered picture; a few of each group first. */
export const SCENES: ScenePicture[] = [
  ...EXTERIORS.slice(0, 10).map((entry) => ({ ...entry, ...photo, group: 'exterior' as const })),
  ...INTERIORS.slice(0, 12).map((entry) => ({ ...entry, ...photo, group: 'interior' as const })),
  ...EXTERIORS.slice(10).map((entry) => ({ ...entry, ...photo, group: 'exterior' as const })),
  ...INTERIORS.slice(12).map((entry) => ({ ...entry, ...photo, group: 'interior' as const })),
];
