import { createAgency } from '@keystead/agencies/contract';
import { hasRight } from '@keystead/agencies/server';
import type { AnyCall } from '@keystead/http/call';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteFeedExport, getFeedExports, renewFeedExport, saveFeedExport } from '../../contract.ts';

let site: TestServer;
type Person = Awaited<ReturnType<TestServer['signUp']>>;
let owner: Person;
let stranger: Person;
let deactivated: Person;
let agencyId = 0;
const ids = { own: 0, agency: 0 };

const save = async (form: Record<string, unknown>, token: string) =>
  (await site.call(saveFeedExport, { name: 'Portal', format: 'csv', ...form } as never, { token })).data;
const send = (call: AnyCall, form: Record<string, unknown>, token: string | undefined) => {
  const query = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
  const path = `/api/${call.path}`;
  const who = token === undefined ? {} : { token };
  return call.method === 'GET'
    ? site.raw(`${path}?${query}`, who)
    : site.raw(path, { method: 'POST', body: query, ...who });
};

beforeAll(async () => {
  site = await startTestServer();
  owner = await site.signUp({ completeProfile: true });
  stranger = await site.signUp({ completeProfile: true });
  deactivated = await site.signUp();
  await runSql(site.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  agencyId = (await site.call(createAgency, { name: 'Shore Homes' }, owner)).data.id;
  ids.own = (await save({}, owner.token)).id;
  ids.agency = (await save({ agency_id: agencyId }, owner.token)).id;
});
afterAll(() => site?.close());

/** What a stranger gets who forges the numbers of other people's. */
const attempts: readonly { call: AnyCall; forms: () => Record<string, unknown>[] }[] = [
  { call: getFeedExports, forms: () => [{ agency_id: agencyId }] },
  {
    call: saveFeedExport,
    forms: () =>
      [{ id: ids.own }, { id: ids.agency }, { agency_id: agencyId }].map((which) => ({
        name: 'Mine',
        format: 'csv',
        ...which,
      })),
  },
  { call: renewFeedExport, forms: () => [{ id: ids.own }, { id: ids.agency }] },
  { call: deleteFeedExport, forms: () => [{ id: ids.own }, { id: ids.agency }] },
];

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, forms } = attempt;

  it('is closed to guests, made-up tokens and deactivated people', async () => {
    for (const form of forms()) {
      for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
        expect((await send(call, form, token)).status).toBe(401);
      expect((await send(call, form, deactivated.token)).status).toBe(403);
    }
  });

  it('gives a stranger nothing of others', async () => {
    for (const form of forms()) {
      const forged = { ...form, account_id: owner.accountId, userid: owner.accountId };
      expect((await send(call, forged, stranger.token)).status).toBe(404);
    }
  });
});

it('shows a stranger none of others, whatever they claim to be', async () => {
  const { body } = await send(getFeedExports, { account_id: owner.accountId }, stranger.token);
  expect(body.data).toMatchObject({ exports: [] });
});

it.each(['manager', 'agent', 'assistant', 'reader'] as const)(
  'lets a seat manage feeds of the agency by the table of rights: %s',
  async (role) => {
    const person = await site.signUp({ completeProfile: true });
    await runSql(
      site.ctx.db,
      'insert into agency_seat (agency_id, account_id, role, created_at) values ($1, $2, $3, now())',
      [agencyId, person.accountId, role],
    );
    const may = hasRight({ accountId: person.accountId, role, branchId: null }, 'manage_feeds');
    const { status } = await send(getFeedExports, { agency_id: agencyId }, person.token);
    expect(status).toBe(may ? 200 : 403);
    const changed = await send(renewFeedExport, { id: ids.agency }, person.token);
    expect(changed.status).toBe(may ? 200 : 403);
  },
);
