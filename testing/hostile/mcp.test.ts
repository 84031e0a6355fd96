import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideListing } from '../authorization.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { fromAnywhere } from './site.ts';
import { HOSTILE_SHAPES, HOSTILE_TEXTS } from './values.ts';
import { send, type WireAnswer } from './wire.ts';

let site: TestServer;
let slug: string;
beforeAll(async () => {
  site = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const { accountId } = await site.signUp({ completeProfile: true, name: 'Marta Figueiredo' });
  await hideListing(site, accountId);
  const category = await addCategory(site.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  await createListings(site.ctx, [
    {
      ownerId: accountId,
      requestStatus: 'approved',
      category_id: category,
      property_type: 'sell',
      title: 'House with [a] garden',
      description: 'Apples and pears.',
      price: 250_000,
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
  const found = (await call('search_listings')).structuredContent as { listings: { slug_id: string }[] };
  slug = found.listings[0]?.slug_id ?? '';
});
afterAll(() => site?.close());

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (body: string, headers: Record<string, string> = {}): Promise<WireAnswer> =>
  send(site.url, {
    method: 'POST',
    path: '/mcp',
    headers: { ...JSON_HEADERS, ...fromAnywhere(), ...headers },
    body,
  });

const ask = (method: string, params?: unknown, headers?: Record<string, string>) =>
  post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }), headers);

interface ToolResult {
  isError: boolean;
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
}
async function call(name: string, args?: unknown): Promise<ToolResult> {
  const { status, body } = await ask('tools/call', { name, arguments: args });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.result as ToolResult;
}

describe('the handshake', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['1999-01-01', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('answers %s with %s', async (asked, spoken) => {
    const { status, body, headers } = await ask('initialize', { protocolVersion: asked, capabilities: {} });
    expect([status, headers['mcp-session-id'], headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
    expect(body).toMatchObject({
      jsonrpc: '2.0',
      id: 7,
      result: { protocolVersion: spoken, capabilities: { tools: {} }, serverInfo: { name: 'keystead' } },
    });
  });

  it('accepts notifications with an empty answer', async () => {
    const heard = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    expect([heard.status, heard.text]).toEqual([202, '']);
    expect((await ask('ping')).body).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });

  it('has no streams, no sessions and no forms', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await send(site.url, { method, path: '/mcp', headers: fromAnywhere() });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([type, (await post('{}', { 'content-type': type })).status]).toEqual([type, 415]);
  });

  it('rejects pages of other sites, and revisions it does not know', async () => {
    expect((await ask('ping', {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await ask('ping', {}, { origin: 'null' })).status).toBe(403);
    expect((await ask('ping', {}, { origin: site.url })).status).toBe(200);
    expect((await ask('ping', {}, { 'mcp-protocol-version': '1900-01-01' })).status).toBe(400);
    expect((await ask('ping', {}, { 'mcp-protocol-version': '2025-06-18' })).status).toBe(200);
  });
});

describe('tools', () => {
  it('are listed with their arguments, and only read', async () => {
    const { tools } = (await ask('tools/list')).body.result as { tools: Record<string, unknown>[] };
    expect(tools.map(({ name }) => name)).toEqual([
      'search_listings',
      'get_listing',
      'list_cities',
      'list_categories',
      'search_projects',
      'get_project',
      'get_project_units',
      'list_agents',
      'get_agent',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
    expect(tools[0]?.inputSchema).toMatchObject({
      properties: { max_price: { type: 'number', minimum: 0 }, limit: { maximum: 100, default: 10 } },
    });
  });

  it('find homes with links to their pages, and nothing that is hidden', async () => {
    const found = await call('search_listings', { city: 'Porto', max_price: 300_000, property_type: '0' });
    expect(found.structuredContent).toMatchObject({
      total: 1,
      listings: [{ price: 250_000, url: `${site.url}/properties-details/${slug}`, category: 'House' }],
    });
    expect(found.content[0]?.text).toContain(`${site.url}/properties-details/${slug}`);
    expect(JSON.stringify(found)).not.toContain('Hidden');
    const one = await call('get_listing', { slug_id: slug });
    expect(one.structuredContent).toMatchObject({ listing: { description: 'Apples and pears.' } });
    // Who to call stands on the page, where it is counted and guarded.
    expect(JSON.stringify(one)).not.toMatch(/example\.org|1555/);
  });

  it.each([
    ['list_cities', {}, 'Porto'],
    ['list_categories', {}, 'House'],
    ['search_projects', { city: 'Porto' }, '0 projects'],
    ['list_agents', { limit: 5 }, 'Marta Figueiredo'],
    ['get_agent', { slug_id: 'marta-figueiredo' }, 'House with'],
  ])('%s answers as text', async (name, args, word) => {
    const { isError, content, structuredContent } = await call(name, args);
    expect([isError, content[0]?.text]).toEqual([false, expect.stringContaining(word)]);
    expect(structuredContent).toBeTypeOf('object');
  });

  it.each([
    ['search_listings', { min_price: 'much' }, 'min_price: must be a number'],
    ['search_listings', { limit: 5000 }, 'limit: must be at most 100'],
    ['search_listings', { userid: 1 }, 'userid: is no argument'],
    ['search_listings', { latitude: 41 }, 'longitude: is required'],
    ['get_listing', { slug_id: 'castle' }, 'not'],
    ['get_listing', { slug_id: 'hidden-house' }, 'not'],
    ['get_project', { id: 1 }, 'no such project'],
    ['get_project_units', { id: 1 }, 'no such project'],
    ['get_project_units', { id: 1, floor: 'roof' }, 'floor: must be a whole number'],
  ])('%s of %j reports to the model what is wrong', async (name, args, words) => {
    const { isError, content, structuredContent } = await call(name, args);
    expect([isError, content[0]?.text, structuredContent]).toEqual([
      true,
      expect.stringContaining(words),
      undefined,
    ]);
  });

  it('see no more with a token', async () => {
    const { token } = await site.signUp();
    const answer = await ask('tools/call', { name: 'search_listings' }, { authorization: `Bearer ${token}` });
    expect((answer.body.result as ToolResult).structuredContent).toMatchObject({ total: 1 });
  });
});

describe('what is no message', () => {
  it.each([
    ['', 400, -32700],
    ['{', 400, -32700],
    ['{"__proto__":{"x":1}}', 400, -32700],
    ['null', 400, -32600],
    ['7', 400, -32600],
    ['[]', 400, -32600],
    [`[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(1000)}{}]`, 400, -32600],
    ['{"id":1,"method":"ping"}', 400, -32600],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32600],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, -32600],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', 400, -32600],
    ['{"jsonrpc":"2.0","id":1,"method":7}', 400, -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', 200, -32602],
    ['{"jsonrpc":"2.0","id":1,"method":"toString"}', 200, -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"resources/list"}', 200, -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"drop_tables"}}', 200, -32602],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":["get_listing"]}}', 200, -32602],
    [
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_listing","arguments":"x"}}',
      200,
      -32602,
    ],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}', 200, -32602],
  ])('%j', async (text, status, code) => {
    const answer = await post(text);
    expect([answer.status, answer.body]).toEqual([
      status,
      {
        jsonrpc: '2.0',
        id: status === 200 ? 1 : expect.toSatisfy((id) => id === null || id === 1),
        error: { code, message: expect.any(String) },
      },
    ]);
  });

  it('too long ones are not read', async () => {
    const answer = await post(`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(100_000)}"}`);
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('hostile arguments are answered, never by a failure', async () => {
    for (const value of [...HOSTILE_TEXTS, ...HOSTILE_SHAPES])
      for (const [name, field] of [
        ['search_listings', 'search'],
        ['search_listings', 'bounds'],
        ['get_listing', 'id'],
      ] as const) {
        const answer = await ask('tools/call', { name, arguments: { [field]: value } });
        expect([value, answer.status < 500, JSON.stringify(answer.body).includes('went wrong')]).toEqual([
          value,
          true,
          false,
        ]);
      }
  }, 120_000);
});

it('bounds the haste of one address, as of every guest', async () => {
  const from = { 'x-forwarded-for': '10.99.99.99' };
  const statuses: number[] = [];
  let last: WireAnswer | undefined;
  for (let sent = 0; sent < 250; sent += 1) {
    last = await ask('ping', {}, from);
    statuses.push(last.status);
  }
  expect(statuses.slice(0, 240).every((status) => status === 200)).toBe(true);
  expect([last?.status, Number(last?.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await ask('ping')).status).toBe(200);
});
