import { addFavourite } from '@keystead/engagement/contract';
import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type Market, type Person, startMarket } from './personalisation.fixture.ts';
import { routes } from './personalisation.routes.ts';

let market: Market;
let victim: Person;
let stranger: Person;
let deactivated: Person;
let homes: number[];

beforeAll(async () => {
  market = await startMarket();
  homes = await market.add([
    { title: 'Secret house', city: 'Porto', category: 'house', price: 300_000 },
    { title: 'Like the secret house', city: 'Porto', category: 'house', price: 300_000 },
    { title: 'Third house', city: 'Porto', category: 'house', price: 300_000 },
  ]);
  victim = await market.signUp({ name: 'Victim' });
  stranger = await market.signUp({ name: 'Stranger' });
  deactivated = await market.signUp();
  await runSql(market.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  await market.call(contract.savePreferences, { city: 'Secretville' }, victim);
  await market.call(addFavourite, { property_id: homes[0] ?? 0, type: '1' }, victim);
  await market.look(victim, homes[2] as number);
  await market.call(contract.declineRecommendation, { property_id: homes[2] ?? 0, type: '1' }, victim);
});
afterAll(() => market?.close());

/** What a stranger sends who is after someone's wishes; each is answered with their own. */
const attempts: readonly { call: AnyCall; form?: () => Record<string, string> }[] = [
  { call: contract.savePreferences, form: () => ({ city: 'Faro' }) },
  { call: contract.getPreferences },
  { call: contract.deletePreferences },
  { call: contract.getRecommendations, form: () => ({ list_id: '1', offset: '1' }) },
  { call: contract.declineRecommendation, form: () => ({ property_id: String(homes[1]), type: '1' }) },
  { call: contract.getRecommendationChoices },
  { call: contract.saveRecommendationChoices, form: () => ({ enabled: '0', use_views: '0' }) },
  { call: contract.forgetHistory, form: () => ({ what: 'viewed' }) },
];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  const who = token === undefined ? {} : { token };
  const body = new URLSearchParams(form);
  if (call.method === 'POST') return market.raw(`/api/${call.path}`, { method: 'POST', body, ...who });
  return market.raw(`/api/${call.path}?${body}`, { method: call.method, ...who });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map(({ call, form }) => [`${call.method} ${call.path}`, call, form] as const))(
  '%s',
  (_name, call, form = () => ({})) => {
    it('is closed to guests and made-up tokens', async () => {
      for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd']) {
        expect((await send(call, form(), token)).status).toBe(401);
      }
    });

    it('is closed to deactivated people', async () => {
      expect((await send(call, form(), deactivated.token)).status).toBe(403);
    });

    it('gives a stranger nothing of someone else', async () => {
      const claims = Object.fromEntries(
        ['userid', 'user_id', 'account_id', 'current_user'].map((name) => [name, String(victim.accountId)]),
      );
      const { status, body } = await send(call, { ...claims, ...form() }, stranger.token);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('Secret');
    });
  },
);

it('has changed nothing of the victim', async () => {
  expect((await market.call(contract.getPreferences, {}, victim)).data?.city).toBe('Secretville');
  expect((await market.call(contract.getRecommendationChoices, {}, victim)).data).toEqual({
    enabled: true,
    use_favourites: true,
    use_views: true,
    viewed_count: 1,
    declined_count: 1,
  });
  expect(await market.titles(victim)).toEqual(['Like the secret house']);
});

it.each([
  ['get_user_recommendation?limit=101', 'limit'],
  ['get_user_recommendation?offset=-1', 'offset'],
  ['get_user_recommendation?list_id=0', 'list_id'],
])('%s is rejected by name', async (path, field) => {
  const { status, body } = await market.raw(`/api/${path}`, { token: stranger.token });
  expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
});
