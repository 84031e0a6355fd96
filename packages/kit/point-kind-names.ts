import { englishNames } from './labels.ts';
import names from './messages/points/names.json' with { type: 'json' };

/** What kinds of points are called in English: `bakery_one` is one of them, `bakery_other` several. Other languages stand beside it. */
export const POINT_KIND_NAMES = englishNames(names);
