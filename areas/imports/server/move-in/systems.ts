import { EBROKER } from './ebroker/index.ts';
import { PEOPLE } from './people/index.ts';
import type { MoveInSystem } from './system.ts';
import { wordPress } from './wordpress/index.ts';
import { THEMES } from './wordpress/themes/index.ts';

/** Systems that sites move in from, by how their dumps are recognised. */
export const SYSTEMS: readonly MoveInSystem[] = [EBROKER, ...THEMES.map(wordPress), PEOPLE];

/** What they are called. */
export const SYSTEM_LABELS: readonly string[] = SYSTEMS.map(({ label }) => label);
