import { describe, expect, it } from 'vitest';
import {
  ADVERTISEMENT_STATES,
  type AdvertisementAction,
  endOfRun,
  hoursOfRun,
  OPEN_STATES,
  stepOf,
  TRANSITIONS,
} from './rules.ts';

describe('the table of states', () => {
  const actions = Object.keys(TRANSITIONS) as AdvertisementAction[];

  it('takes each action from one state only, and names what else there is', () => {
    for (const state of ADVERTISEMENT_STATES) {
      for (const action of actions) {
        const next = stepOf(state, action);
        expect(next.ok).toBe(TRANSITIONS[action].from === state);
        if (next.ok) continue;
        for (const other of next.allowed) {
          expect(stepOf(state, other).ok).toBe(true);
          expect(TRANSITIONS[other].by).toBe(TRANSITIONS[action].by);
        }
      }
    }
  });

  it('has no way out of what is over', () => {
    for (const state of ADVERTISEMENT_STATES.filter((one) => !OPEN_STATES.includes(one))) {
      expect(actions.filter((action) => stepOf(state, action).ok)).toEqual([]);
    }
  });

  it('gives back the credit of whatever is rejected, and of nothing else', () => {
    for (const { to, refunds } of Object.values(TRANSITIONS)) expect(refunds).toBe(to === 'rejected');
  });
});

it('runs as long as the package, by the operator’s setting where that has no end or is none', () => {
  expect([hoursOfRun(48, 30), hoursOfRun(null, 30), hoursOfRun(undefined, 7)]).toEqual([48, 720, 168]);
  const start = new Date('2026-11-21T10:00:00Z');
  expect(endOfRun(start, 48)?.toISOString()).toBe('2026-11-23T10:00:00.000Z');
  expect(endOfRun(start, null)).toBeNull();
});
