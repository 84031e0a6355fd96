import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REVIEW_LABELS } from './labels.ts';

/** What owners read. */
const own = JSON.parse(readFileSync(`${import.meta.dirname}/../web/own/messages/en.json`, 'utf8')) as Record<
  string,
  string
>;

it('projects stand in the back office as their owners read it', () => {
  const { pending, live: approved, rejected } = own;
  expect(REVIEW_LABELS).toEqual({ pending, approved, rejected });
});
