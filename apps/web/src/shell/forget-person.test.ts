import { afterEach, expect, it, vi } from 'vitest';
import { forgetPerson } from './forget-person.ts';

afterEach(() => vi.unstubAllGlobals());

const DRAFTS = ['posting-draft-1', 'posting-name-1', 'project-post-draft-1', 'posting-draft-2'];

/** Returns the remains in the browser of these drafts and of texts of the chat. */
async function leftAfter(hasLeft: boolean): Promise<string[]> {
  const stored = Object.fromEntries([...DRAFTS, 'keystead.chat-outbox.1.a'].map((key) => [key, '{}']));
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    removeItem: { value: (key: string) => delete stored[key] },
  });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('window', { localStorage: stored });
  await forgetPerson({ hasLeft, accountId: 1 });
  return Object.keys(stored);
}

it('forgets what someone had begun to write once they leave, and nothing of others', async () => {
  expect(await leftAfter(true)).toEqual(['posting-draft-2']);
});

it('keeps it when the session ended by itself', async () => {
  expect(await leftAfter(false)).toEqual([...DRAFTS, 'keystead.chat-outbox.1.a']);
});
