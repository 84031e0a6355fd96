import { createClient } from '@keystead/http/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outbox, type Session, type SessionState } from './outbox.ts';

const [ANN, BEN] = [1, 2];
const TALK = { user: 9, property: 0 };

/** The browser's storage; keys are own properties, as there. */
let stored: Record<string, string>;
/** Who is signed in. */
let signedIn: number | undefined;
let listeners: Set<() => void>;
let tabs: EventTarget;
beforeEach(() => {
  stored = {};
  listeners = new Set();
  signedIn = ANN;
  tabs = new EventTarget();
  const storage = Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        stored[key] = value;
      },
    },
    removeItem: { value: (key: string) => delete stored[key] },
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', tabs);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const session: Session = {
  getState: () => ({ User_signup: { data: signedIn && { data: { id: signedIn } } } }) as SessionState,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
function become(accountId: number | undefined): void {
  signedIn = accountId;
  for (const listener of [...listeners]) listener();
}

/** Returns a tab whose calls are answered by hand; they go out in the name of the signed-in user. */
function tab(accountId: number) {
  const sent: { by: number | undefined; text: unknown; answer: (status: number) => void }[] = [];
  const api = createClient((_call, args) => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
    sent.push({ by: signedIn, text: args.message, answer: (status) => resolve({ status, body: {} }) });
    return promise;
  });
  const outbox = new Outbox(api, accountId, session);
  return { outbox, sent, write: (text: string) => outbox.send(TALK, { text }) };
}
const texts = () => Object.values(stored).map((text) => (JSON.parse(text) as { text: string }).text);

it('ends with the session of its person: no one else sends or stores what was written', async () => {
  const { outbox, sent, write } = tab(ANN);
  write('under way');
  write('waits');
  expect(texts()).toEqual(['under way', 'waits']);
  become(undefined);
  for (const key of Object.keys(stored)) delete stored[key];
  become(BEN);
  expect(outbox.all).toEqual([]);
  sent[0]?.answer(503);
  await vi.advanceTimersByTimeAsync(60_000);
  tabs.dispatchEvent(new Event('online'));
  outbox.wake();
  write('too late');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ by, text }) => [by, text])).toEqual([[ANN, 'under way']]);
  expect(texts()).toEqual([]);
});

it('leaves what is stored to its person, when the session ended by itself', async () => {
  const { sent, write } = tab(ANN);
  write('stays');
  become(undefined);
  sent[0]?.answer(401);
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['stays']);
  become(ANN);
  const again = tab(ANN);
  expect(again.sent.map(({ text }) => text)).toEqual(['stays']);
});

it('retains the texts of every tab, whichever writes last', async () => {
  const [one, two] = [tab(ANN), tab(ANN)];
  one.write('in the first');
  two.write('in the second');
  one.write('in the first again');
  two.sent[0]?.answer(200);
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['in the first', 'in the first again']);
});

it('forgets what another tab has sent or discarded', () => {
  const { write } = tab(ANN);
  write('seen by both');
  const other = tab(ANN);
  const [key = ''] = Object.keys(stored);
  delete stored[key];
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }));
  expect(other.outbox.all).toEqual([]);
});
