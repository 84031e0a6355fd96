import { america } from './america.ts';
import { britain } from './britain.ts';
import { germany } from './germany.ts';
import { iberia } from './iberia.ts';
import { india } from './india.ts';
import { marenza } from './marenza.ts';
import type { DemoCity } from './place.ts';

export type { DemoCity, Neighbourhood, Setting } from './place.ts';
export { marenza };

/** The cities of the demo world, beside the invented town. */
export const demoCities: readonly DemoCity[] = [...iberia, ...germany, ...britain, ...america, ...india];
