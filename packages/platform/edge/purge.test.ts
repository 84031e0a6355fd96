import { startEdgeReceiver } from '@keystead/testing/edge-receiver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/index.ts';
import { purge } from './purge.ts';

const KEY = 'a-key-of-the-cache-in-front';
let front: Awaited<ReturnType<typeof startEdgeReceiver>>;
beforeAll(async () => {
  front = await startEdgeReceiver();
});
afterAll(() => front.close());

const config = (form: string) =>
  readConfig({
    PUBLIC_URL: 'https://homes.example',
    EDGE_PURGE_URL: front.url,
    EDGE_PURGE_KEY: KEY,
    EDGE_PURGE_FORM: form,
  });

it.each([
  ['varnish', { authorization: `Bearer ${KEY}`, 'surrogate-key': 'all city:a' }, ''],
  ['fastly', { 'fastly-key': KEY, 'surrogate-key': 'all city:a' }, ''],
  [
    'cloudflare',
    { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    '{"tags":["all","city:a"]}',
  ],
])('speaks to %s in its way', async (form, headers, body) => {
  front.told.length = 0;
  await purge(config(form), ['all', 'city:a']);
  expect(front.told).toMatchObject([{ headers, body }]);
});

it('waits for no one for long', async () => {
  front.answerWith('nothing');
  await expect(purge(config('varnish'), ['all'], 200)).rejects.toThrow('cannot be reached');
  front.answerWith(200);
});

it('asks for what belongs together', () => {
  expect(() => readConfig({ EDGE_SECONDS: '60' })).toThrow('PUBLIC_URL');
  expect(() => readConfig({ PUBLIC_URL: 'https://homes.example', EDGE_PURGE_URL: front.url })).toThrow(
    'EDGE_PURGE_KEY',
  );
});
