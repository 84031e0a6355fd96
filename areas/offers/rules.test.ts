import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { OPEN_STATES, otherSide, SIDES, STATES, STEPS, startIssue, stateAfter, stepsOf } from './rules.ts';

const now = new Date('2027-05-31T12:00:00Z');
const later = new Date('2027-06-01T12:00:00Z');

test('who may do what, in every state', () => {
  const table = STATES.flatMap((state) =>
    SIDES.map((side) => [state, side, stepsOf({ state, expiresAt: later }, side, now).join(' ')]),
  ).filter(([, , steps]) => steps !== '');
  expect(table).toEqual([
    ['submitted', 'buyer', 'withdraw'],
    ['submitted', 'seller', 'accept counter decline'],
    ['countered', 'buyer', 'accept counter decline'],
    ['accepted', 'seller', 'fall_through complete'],
  ]);
});

test('nobody answers what has expired, and an accepted one does not expire', () => {
  for (const state of STATES)
    for (const side of SIDES)
      expect(stepsOf({ state, expiresAt: now }, side, now)).toEqual(
        OPEN_STATES.some((one) => one === state) ? [] : stepsOf({ state, expiresAt: later }, side, now),
      );
});

it('ends, whatever the two do, once a step is no counter-offer; a counter-offer is the other one’s turn', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ step: fc.constantFrom(...STEPS), side: fc.constantFrom(...SIDES) })),
      (tries) => {
        let state: (typeof STATES)[number] = 'submitted';
        for (const { step, side } of tries) {
          const next = stateAfter({ state, expiresAt: later }, step, side, now);
          if (next === undefined) continue;
          expect(STATES).toContain(next);
          if (step === 'counter') {
            expect(stepsOf({ state: next, expiresAt: later }, otherSide(side), now)).toContain('accept');
            expect(stepsOf({ state: next, expiresAt: later }, side, now)).not.toContain('accept');
          } else expect(OPEN_STATES.some((one) => one === next)).toBe(false);
          state = next;
        }
      },
    ),
  );
});

test('days to move in on', () => {
  expect(startIssue('2027-05-31', '2027-05-31')).toBeUndefined();
  expect(startIssue('2030-05-31', '2027-05-31')).toBeUndefined();
  expect(startIssue('2027-05-30', '2027-05-31')).toBe('must not be in the past');
  expect(startIssue('2030-06-01', '2027-05-31')).toBe('must be within the next years');
});
