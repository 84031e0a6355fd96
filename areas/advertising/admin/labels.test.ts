import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATES } from './labels.ts';

/** What owners read. */
const own = JSON.parse(readFileSync(`${import.meta.dirname}/../web/messages/en.json`, 'utf8')) as Record<
  string,
  string
>;

it('featured ads stand in the back office as their owners read it', () => {
  for (const { id, name } of STATES) expect(name, id).toBe(own[`state_${id}`]);
});
