import { describeReading, hideListing } from '@keystead/testing/authorization';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAgentProperties, getAgents, revealContact } from '../contract.ts';

describeReading(
  [
    { call: getAgents },
    // Who has no live listing is no agent.
    { call: getAgentProperties, args: { slug_id: 'person-1' }, status: 404 },
  ],
  hideListing,
);

describe(revealContact.path, () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startTestServer();
  });
  afterAll(() => site?.close());

  it('shows nobody, under any name, how an owner of nothing public is reached', async () => {
    const [victim, stranger, gone] = [await site.signUp(), await site.signUp(), await site.signUp()];
    const secret = await hideListing(site, victim.accountId);
    await runSql(site.ctx.db, 'update account set is_active = false where id = $1', [gone.accountId]);
    const rows = await runSql<{ id: number }>(site.ctx.db, 'select id from listing');
    const forms = [...rows.map(({ id }) => ({ property_id: id })), { agent_id: victim.accountId }];
    for (const form of forms)
      for (const [token, status] of [
        [undefined, 404],
        ['undefined', 404],
        [stranger.token, 404],
        [gone.token, 403],
      ] as const) {
        const fields = { ...form, userid: victim.accountId, current_user: victim.accountId };
        const answer = await site.raw(`/api/${revealContact.path}`, {
          method: 'POST',
          body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
          ...(token !== undefined && { token }),
        });
        expect(answer.status).toBe(status);
        const text = JSON.stringify(answer.body);
        expect(text).not.toContain(victim.email);
        expect(text).not.toContain(secret);
      }
  });
});
