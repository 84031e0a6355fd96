import type { ExteriorSpec, Form } from './scene/exterior.ts';
import type { Season } from './scene/foliage.ts';
import type { Setting } from './scene/site.ts';
import type { WeatherName } from './scene/sky.ts';

export type Entry<Spec> = { file: string; kind: string; alt: string; tags: string[]; spec: Spec };

export type ExteriorRow = [
  kind: string,
  form: Form,
  weather: WeatherName,
  season: Season,
  setting: Setting,
  wall: string,
  accent: string,
  roof: string,
  view: number,
  alt: string,
  extra?: Partial<ExteriorSpec>,
];
