import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURE_CHOICES } from './labels.ts';

/** What owners read. */
const own = JSON.parse(
  readFileSync(`${import.meta.dirname}/../web/pages/messages/en.json`, 'utf8'),
) as Record<string, string>;

it('what packages hold is called in the back office as on the page of packages', () => {
  expect(FEATURE_CHOICES.length).toBeGreaterThan(5);
  for (const { id, name } of FEATURE_CHOICES) expect(name, id).toBe(own[id]);
});
