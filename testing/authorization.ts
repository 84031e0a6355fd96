import { addCategory } from '@keystead/catalogue/server';
import type { AnyCall } from '@keystead/http/call';
import { flatten } from '@keystead/http/client';
import { createListings } from '@keystead/listings/server';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';

/** One call as a attacker makes it, with the status every reader must get. */
export interface ReadAttempt {
  readonly call: AnyCall;
  readonly args?: Record<string, unknown>;
  /** 200 unless given. */
  readonly status?: number;
  /** What someone gets who is signed in and claims to be someone else; as everyone unless given. */
  readonly forged?: number;
}

/** Tokens that are none; existing clients send the text "undefined". */
const MADE_UP = [
  'undefined',
  'x',
  'A'.repeat(43),
  `${'A'.repeat(42)}'`,
  '../../etc/passwd',
  'A'.repeat(5000),
];

/**
 * Tries calls that anyone may read as a guest, with made-up tokens, as a deactivated person and as a stranger who
 * forges ids. All but the deactivated one see what a guest sees, unless the forging is rejected, and no one sees what
 * `hide` has hidden.
 * @param hide makes something that is not public and gives a text that shows it
 */
export function describeReading(
  attempts: readonly ReadAttempt[],
  hide: (site: TestServer, ownerId: number) => Promise<string> = async () => 'nothing is hidden here',
): void {
  let site: TestServer;
  let stranger: { token: string };
  let deactivated: { token: string };
  let victimId: number;
  let hidden: string;

  beforeAll(async () => {
    site = await startTestServer();
    const victim = await site.signUp({ completeProfile: true });
    const gone = await site.signUp();
    stranger = await site.signUp();
    deactivated = gone;
    victimId = victim.accountId;
    await runSql(site.ctx.db, 'update account set is_active = false where id = $1', [gone.accountId]);
    hidden = await hide(site, victimId);
  });
  afterAll(() => site?.close());

  async function send({ call, args = {} }: ReadAttempt, token?: string) {
    const query = new URLSearchParams(flatten({ userid: victimId, ...args }) as [string, string][]);
    const answer = await site.raw(`/api/${call.path}?${query}`, token === undefined ? {} : { token });
    expect(JSON.stringify(answer.body)).not.toContain(hidden);
    return answer;
  }

  describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
    const { status = 200, forged = status } = attempt;

    it('shows a guest what is public', async () => {
      expect((await send(attempt)).status).toBe(status);
    });

    it('takes a made-up token for none', async () => {
      for (const token of MADE_UP) expect((await send(attempt, token)).status).toBe(status);
    });

    it('shows a stranger no more, whatever ids are forged', async () => {
      expect((await send(attempt, stranger.token)).status).toBe(forged);
    });

    it('turns a deactivated person away, or says so to them', async () => {
      const { status, body } = await send(attempt, deactivated.token);
      if (attempt.call.admitsDeactivated) {
        expect([status, body.data]).toEqual([200, expect.objectContaining({ is_active: false })]);
        return;
      }
      expect([status, body.code]).toEqual([403, 'account_deactivated']);
    });
  });
}

/** Adds a listing at `hidden-house` that waits for review, and so is its owner's alone. */
export async function hideListing(site: TestServer, ownerId: number): Promise<string> {
  const title = 'Hidden house';
  const categoryId = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  await createListings(site.ctx, [
    {
      ownerId,
      requestStatus: 'pending',
      category_id: categoryId,
      title,
      description: 'Nobody may know.',
      property_type: 'sell',
      price: 100_000,
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      address: 'Rua Nova 1',
      latitude: 41.15,
      longitude: -8.61,
      parameters: [],
      facilities: [],
    },
  ]);
  return title;
}
