import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../../contract.staff.feeds.ts';
import { SAMPLES } from '../formats/samples.ts';
import { type Imports, openImports } from '../imports.fixture.ts';
import { sealedCredentials } from './credentials.ts';
import { readFeed } from './feeds.queries.ts';
import { fetchFeed } from './fetching.service.ts';
import { openTokenService } from './token-service.fixture.ts';
import { tokenFor } from './tokens.ts';

const CLIENT = { id: 'agency:1 ü', secret: 's+cr%t &= ', scope: 'api read' };
let imports: Imports;
let service: Awaited<ReturnType<typeof openTokenService>>;
let made = 0;

beforeAll(async () => {
  imports = await openImports({ FEEDS_INNER_NETWORK: '1' });
  service = await openTokenService({ ...CLIENT, secret: CLIENT.secret.trim() });
});
afterAll(async () => {
  await imports?.site.close();
  service?.close();
});
beforeEach(() => {
  const { state } = service;
  Object.assign(state, { takes: 'basic', expiresIn: 3600, instead: undefined, homes: SAMPLES.reso });
  state.tokens.clear();
  state.given.length = 0;
  state.seen.length = 0;
});

const form = () => ({
  name: `Tokens ${made}`,
  delivery: 'address' as const,
  place: `${service.origin}/odata/Property`,
  token_address: `${service.origin}/token?tenant=${made}`,
  client_id: CLIENT.id,
  client_secret: CLIENT.secret.trim(),
  token_scope: CLIENT.scope,
});
const add = async (more: object = {}) => {
  made += 1;
  return (await imports.site.call(calls.createFeed, { ...form(), ...more }, imports.options)).data;
};
const change = (input: object) =>
  imports.site.call(calls.updateFeed, input as never, imports.options).then(({ data }) => data);

it.each(['basic', 'body'] as const)(
  'asks for a token with the secret as %s, and uses it until it expires',
  async (takes) => {
    service.state.takes = takes;
    const { id } = await add();
    expect(await fetchFeed(imports.site.ctx, id)).toMatchObject({ outcome: 'waits' });
    expect(await fetchFeed(imports.site.ctx, id)).toEqual({ outcome: 'unchanged' });
    expect(service.state.given).toEqual(takes === 'basic' ? [200] : [401, 200]);
    expect(new Set(service.state.seen)).toEqual(service.state.tokens);
  },
);

it('asks for another token where the service no longer takes one, and no more than once', async () => {
  const { id } = await add();
  await fetchFeed(imports.site.ctx, id);
  service.state.tokens.clear();
  expect(await fetchFeed(imports.site.ctx, id)).toEqual({ outcome: 'unchanged' });
  expect(service.state.given).toEqual([200, 200]);
  service.state.tokens.clear();
  service.state.tokens.add = () => service.state.tokens;
  expect(await fetchFeed(imports.site.ctx, id)).toBe('unreadable');
  expect(service.state.given).toEqual([200, 200, 200]);
  service.state.tokens.add = Set.prototype.add;
});

it('keeps no token that ends at once', async () => {
  service.state.expiresIn = 30;
  const { id } = await add();
  await fetchFeed(imports.site.ctx, id);
  await fetchFeed(imports.site.ctx, id);
  expect(service.state.given).toEqual([200, 200]);
});

it('tells staff why there is no token, and nothing of the secret', async () => {
  const { id } = await add({ client_secret: 'wrong-secret' });
  // At once, as whoever sets it up is there.
  expect(await fetchFeed(imports.site.ctx, id)).toBe('unreadable');
  const { problem } = (await imports.site.call(calls.oneFeed, { id }, imports.options)).data;
  expect(problem).toBe('Its token address rejects the client id, the secret or the scope.');
  expect(service.state.seen).toEqual([]);
  for (const instead of [
    (response: ServerResponse) => response.end('<html>Sign in</html>'),
    (response: ServerResponse) => response.end('{"access_token":"a\\r\\nx: y"}'),
    (response: ServerResponse) => response.end('{"access_token":"abc","token_type":"mac"}'),
    (response: ServerResponse) => response.end(`{"access_token":"${'x'.repeat(40_000)}"}`),
    (response: ServerResponse) => response.end('null'),
    (response: ServerResponse) => response.writeHead(302, { location: `${service.origin}/token` }).end(),
    (response: ServerResponse) => response.destroy(),
  ]) {
    service.state.instead = instead;
    expect(await fetchFeed(imports.site.ctx, id)).toBe('unreadable');
    const feed = (await imports.site.call(calls.oneFeed, { id }, imports.options)).data;
    expect(feed.problem).toBe('Its token address does not answer, or not with a token.');
  }
  expect(service.state.seen).toEqual([]);
});

it('gives the secret to nobody, stores it sealed, and leaves it out of the log of changes', async () => {
  const row = await add();
  const secret = CLIENT.secret.trim();
  expect(row).toMatchObject({
    token_address: `${service.origin}/token?…`,
    client_id: CLIENT.id,
    token_scope: CLIENT.scope,
    has_client_secret: true,
  });
  const { rows } = await imports.site.ctx.pool.query<{ all: string }>(
    `select (select jsonb_agg(f) from feed f)::text || (select jsonb_agg(a) from audit_entry a)::text as all`,
  );
  const hex = Buffer.from(secret).toString('hex');
  for (const text of [JSON.stringify(row), rows[0]?.all ?? ''])
    expect([text.includes(secret), text.includes(hex)]).toEqual([false, false]);
});

it('keeps the secret where the rest changes, and wants it again for another address', async () => {
  const before = await add();
  const { id } = before;
  const shown = { id, token_address: before.token_address, client_id: before.client_id, client_secret: '' };
  const renamed = await change({ ...shown, version: before.version, name: `Renamed ${made}` });
  expect(renamed.has_client_secret).toBe(true);
  expect(await fetchFeed(imports.site.ctx, id)).toMatchObject({ outcome: 'waits' });
  const { version } = renamed;
  const wrong = (input: object, field: string) =>
    expect(change({ id, version, ...input }), field).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(`^${field}`),
    });
  await wrong({ token_address: `${service.origin}/token/other` }, 'client_secret');
  await wrong({ place: 'http://elsewhere.example.org/odata' }, 'client_secret');
  await wrong({ client_id: '' }, 'client_id');
  await wrong({ token_address: 'ftp://mls.example.org/token' }, 'token_address');
  await wrong({ token_address: 'http://a:b@mls.example.org/token' }, 'token_address');
  await wrong({ client_secret: 'x'.repeat(1001) }, 'client_secret');
  const moved = await change({
    id,
    version,
    token_address: `${service.origin}/token/2`,
    client_secret: 'new',
  });
  expect(moved.token_address).toBe(`${service.origin}/token/2`);
  const without = await change({ id, version: moved.version, token_address: '' });
  expect(without).toMatchObject({ token_address: '', client_id: '', has_client_secret: false });
  expect((await readFeed(imports.site.ctx, id))?.credentials).toBeNull();
  await expect(add({ delivery: 'push', place: '' })).rejects.toMatchObject({ status: 400 });
});

it('asks no address of the inner network, and none without encryption, unless the operator allows it', async () => {
  const config = { ...imports.site.ctx.config, FEEDS_INNER_NETWORK: false };
  const ctx = { ...imports.site.ctx, config };
  const given = { client_id: 'a', client_secret: 'b' };
  for (const token_address of [
    'https://127.0.0.1/token',
    'https://[::1]/token',
    'http://mls.example.org/token',
  ])
    expect(() => sealedCredentials(ctx, undefined, { ...given, token_address }, true)).toThrow(
      /^token_address/,
    );
  for (const tokenAddress of [
    `${service.origin}/token`,
    'https://localhost/token',
    'https://169.254.169.254/',
  ])
    await expect(
      tokenFor(config, { tokenAddress, clientId: 'a', secret: 'b', scope: '' }, 5000),
    ).rejects.toThrow(/leads into the network of this server/);
  expect(service.state.given).toEqual([]);
});
