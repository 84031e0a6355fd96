import type { Theme } from '../theme.ts';
import { ESTATIK } from './estatik.ts';
import { HOUZEZ } from './houzez.ts';
import { REALHOMES } from './realhomes.ts';
import { WP_RESIDENCE } from './wpresidence.ts';

/** Themes and plugins that are known, each a table of its own. */
export const THEMES: readonly Theme[] = [HOUZEZ, REALHOMES, WP_RESIDENCE, ESTATIK];
