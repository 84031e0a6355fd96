import { englishNames } from './labels.ts';
import names from './messages/points/names.json' with { type: 'json' };

/** What kinds of points are called in English: `bakery` is one of them, `bakery_several` several. Other languages stand beside it. */
export const POINT_KIND_NAMES = englishNames(names);
