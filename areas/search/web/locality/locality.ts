import type { Answer } from '@keystead/http/call';
import type { getLocality } from '../../contract.ts';

/** A city or a district, with its numbers. */
export type Locality = NonNullable<Answer<typeof getLocality>['data']>;

/** Returns what a place is called in a language. */
export const nameIn = (
  { name, names }: { name: string; names: Readonly<Record<string, string>> },
  language: string,
): string => names[language.split('-')[0] ?? ''] ?? name;
