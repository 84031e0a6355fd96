import type { Theme } from '../theme.ts';
import { HOUZEZ } from './houzez.ts';
import { REALHOMES } from './realhomes.ts';

/** Themes and plugins that are known, each a table of its own. */
export const THEMES: readonly Theme[] = [HOUZEZ, REALHOMES];
