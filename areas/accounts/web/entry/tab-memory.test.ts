import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../rules.ts';
import { rememberWay, takeWay } from '../providers/way.ts';
import { forgetSecondStep, storedSecondStep, storeSecondStep } from './second-step.ts';
import { forgetSignUp, storedSignUp, storeSignUp } from './sign-up-state.ts';
import { tabMemory } from './tab-memory.ts';

const stored = new Map<string, string>();
const WORKING = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
const refuses = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const REFUSING = { getItem: refuses, setItem: refuses, removeItem: refuses };

const STEP = { challenge: 'challenge', ways: ['code'] };
const PENDING = { email: 'ana@example.com', ticket: 'ticket' };

beforeEach(() => stored.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each([
  ['that stores', WORKING],
  ['that stores nothing', REFUSING],
])('in a browser %s', (_, storage) => {
  beforeEach(() => void vi.stubGlobal('sessionStorage', storage));

  it('the second step of a sign-in is there until it is forgotten', () => {
    storeSecondStep(STEP);
    expect(storedSecondStep()).toEqual(STEP);
    forgetSecondStep();
    expect(storedSecondStep()).toBeUndefined();
  });

  it('a registration is there until its code is worth nothing', () => {
    vi.useFakeTimers();
    storeSignUp(PENDING);
    expect(storedSignUp()).toEqual(PENDING);
    vi.advanceTimersByTime(1000 * CODE.lifetime);
    expect(storedSignUp()).toBeUndefined();
    storeSignUp(PENDING);
    forgetSignUp();
    expect(storedSignUp()).toBeUndefined();
  });

  it('the way to a provider is taken once, and by its own state alone', () => {
    rememberWay({ state: 'state', next: '/next' });
    expect(takeWay('state')).toEqual({ state: 'state', next: '/next' });
    expect(takeWay('state')).toBeUndefined();
    rememberWay({ state: 'state', next: undefined });
    expect(takeWay('other')).toBeUndefined();
  });
});

it('what a reload finds is what was stored, and nothing of what cannot be read', () => {
  vi.stubGlobal('sessionStorage', WORKING);
  tabMemory('some').store({ some: 1 });
  expect(tabMemory('some').stored()).toEqual({ some: 1 });
  stored.set('other', '{');
  expect(tabMemory('other').stored()).toBeUndefined();
});
