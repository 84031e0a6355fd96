import { isText } from '../../rules.ts';
import type { ResoType } from '../formats/reso/field.ts';

/** Digits that every number of the database bears. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,8})?$/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns a value of a type as the database reads it; undefined for a text that is none. A moment without a time is midnight, UTC. */
export function valueOfType(type: ResoType, text: string): string | undefined {
  if (type === 'whole' || type === 'decimal') return NUMBER.test(text) ? text : undefined;
  if (type === 'flag') return text === 'true' || text === 'false' ? text : undefined;
  if (type === 'text') return isText(text) ? text : undefined;
  const at = MOMENT.test(text) ? new Date(text) : undefined;
  if (!at || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 || at.getUTCFullYear() > 9999)
    return undefined;
  return type === 'date' ? at.toISOString().slice(0, 10) : at.toISOString();
}
