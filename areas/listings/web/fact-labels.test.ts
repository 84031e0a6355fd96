import { describe, expect, it } from 'vitest';
import { FACT_GROUPS, FACTS } from '../facts.ts';
import type { ListingField } from '../fields.ts';
import names from './messages/fields/names.json' with { type: 'json' };

const LANGUAGES = ['ar', 'en', 'es', 'fr', 'hi'];
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = names;

describe.each(Object.entries<ListingField>(FACTS))('%s', (name, field) => {
  it('has a label in each language, and so has each of its choices', () => {
    const choices = field.kind === 'choice' && !field.isPlain ? field.of.map((one) => `${name}_${one}`) : [];
    for (const key of [name, ...choices])
      expect([key, Object.keys(labels[key] ?? {}).sort()]).toEqual([key, LANGUAGES]);
  });
});

it('has a label for each group', () => {
  for (const group of FACT_GROUPS) expect(labels[`group_${group}`]).toBeDefined();
});
