import { resolve } from 'node:path';
import type { AnyCall } from '@keystead/http/call';
import { cleanInput, UploadedFile } from '@keystead/http/input';
import { parseQuery } from '@keystead/http/query';
import { createPictureRenderer } from '@keystead/platform/images';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../db/seed/index.ts';
import { documentedCalls } from './calls.ts';
import { answerExample, requestExample } from './examples.ts';
import { REQUESTS } from './samples.ts';
import { schemaOf } from './schema.ts';
import { pairsOf, SampleFile, targetOf } from './snippets.ts';

const calls = (await documentedCalls(resolve(import.meta.dirname, '../..'))).map(({ call }) => call);
const operations = calls.flatMap((call) =>
  [call.method, ...call.alsoMethods].map((method) => [method, call.path, call] as const),
);

const exampleOf = (call: AnyCall, method: string) =>
  requestExample(call, method, schemaOf(call.request, 'input'));

/** Returns an example as the server has it after reading the request. */
function arrived(example: Record<string, unknown>): Record<string, unknown> {
  const received = (value: unknown): unknown => {
    if (value instanceof SampleFile)
      return new UploadedFile({
        field: 'x',
        fileName: value.name,
        mimeType: 'image/jpeg',
        size: 1,
        path: '/nowhere',
      });
    if (Array.isArray(value)) return value.map(received);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, received(part)]));
  };
  const pairs = pairsOf(example);
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  // Without files it takes the way of every form; files have a reader of their own.
  if (texts.length === pairs.length) return parseQuery(`${new URLSearchParams(texts)}`);
  return received(example) as Record<string, unknown>;
}

describe('an example of each call', () => {
  it.each(operations)('%s %s asks what the contract takes', (method, _path, call) => {
    const example = exampleOf(call, method);
    const checked = call.request.safeParse(cleanInput(arrived(example), call.keepEmpty));
    expect(checked.success ? [] : [example, checked.error.issues]).toEqual([]);
  });

  it.each(operations)('%s %s answers what the contract says', (_method, _path, call) => {
    const example = answerExample(call);
    if (call.html) expect(example).toMatch(/^<!doctype html>/);
    else expect(call.answer.safeParse(example).error?.issues ?? []).toEqual([]);
  });

  it('chooses fields of calls that are', () => {
    for (const [path, chosen] of Object.entries(REQUESTS)) {
      const fields = calls
        .filter((call) => call.path === path)
        .flatMap((call) => Object.keys(schemaOf(call.request, 'input').properties ?? {}));
      expect([path, Object.keys(chosen).filter((name) => !fields.includes(name))]).toEqual([path, []]);
    }
  });
});

/** What only a mail, a provider or the back office gives out: an example of it is well-formed and no more. */
const NEEDS_A_SECRET: Record<string, number> = {
  'verify-otp': 400,
  'article-preview': 404,
  'availability-question': 400,
  'mails-to-stop': 400,
  'shared-paper': 400,
};

/** No one has been written to yet; the demo world has no slides on its home page, and its filters in the order of the site. */
const EMPTY_IN_DEMO = ['dev-mailbox', 'get_slider', 'get-first-filters', 'get-map-layers', 'get-layers-at'];

describe('in the demo world', () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startTestServer({
      ports: { pictures: createPictureRenderer({ driver: 'memory' }) },
      env: { DEMO_WORLD: '1' },
    });
    await seedDemoWorld(site.ctx, { listings: 120, log: () => {} });
  }, 120_000);
  afterAll(() => site?.close());

  const readable = calls.filter((call) => call.who === 'anyone' && call.method === 'GET');
  it.each(readable.map((call) => [call.path, call] as const))('%s works as it stands', async (path, call) => {
    const { status, body } = await site.raw(targetOf(call, 'GET', exampleOf(call, 'GET')));
    expect([status, body.message]).toEqual([NEEDS_A_SECRET[path] ?? 200, expect.any(String)]);
    if (status !== 200) return;
    expect(call.answer.safeParse(body).error?.issues ?? []).toEqual([]);
    // An example that finds nothing shows nothing.
    if (Array.isArray(body.data) && !EMPTY_IN_DEMO.includes(path)) expect(body.data).not.toEqual([]);
  });
});
