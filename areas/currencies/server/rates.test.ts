import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrencyRates } from '../contract.ts';
import bundled from './bundled-rates.json' with { type: 'json' };
import { fetchRates, RatesUnavailableError } from './rate-source.ts';
import { refreshRates } from './rates.service.ts';

/** A source of rates on this machine. */
let answer: { status: number; body: string };
let asked = 0;
let source: Server;
let site: TestServer;
beforeAll(async () => {
  source = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  site = await startTestServer({ env: { CURRENCY_RATES_URL: address() } });
});
afterAll(async () => {
  await site?.close();
  source.closeAllConnections();
  await new Promise((resolve) => source.close(resolve));
});
const address = () => `http://127.0.0.1:${(source.address() as AddressInfo).port}/latest`;
const says = (date: string, rates: object, base = 'EUR') => {
  answer = { status: 200, body: JSON.stringify({ amount: 1, base, date, rates }) };
};
const known = async () => (await site.call(getCurrencyRates, {})).data;

it('returns the bundled rates, with their day, while there are none newer', async () => {
  const rates = await known();
  expect(rates).toMatchObject({ base: 'EUR', date: bundled.date, source: bundled.source });
  // Both are tied to each other by treaty or by their banks: what is bundled is no fancy.
  expect(rates.rates.DKK).toBeCloseTo(7.46, 1);
  expect((rates.rates.AED ?? 0) / (rates.rates.USD ?? 1)).toBeCloseTo(3.6725, 3);
});

it('asks a configured source, stores its answer, and asks again when that is old', async () => {
  says('2026-11-20', { USD: 1.25, JPY: 180 });
  await refreshRates(site.ctx);
  expect(await known()).toEqual({
    base: 'EUR',
    date: '2026-11-20',
    source: '127.0.0.1',
    rates: { USD: 1.25, JPY: 180 },
  });
  const before = asked;
  await refreshRates(site.ctx);
  expect(asked).toBe(before);
  says('2026-11-21', { USD: 1.3 });
  site.clock.advance(7 * 3600);
  await refreshRates(site.ctx);
  expect(await known()).toMatchObject({ date: '2026-11-21', rates: { USD: 1.3 } });
});

it('keeps its rates when the source fails', async () => {
  answer = { status: 500, body: 'no' };
  site.clock.advance(7 * 3600);
  await expect(refreshRates(site.ctx)).rejects.toThrow(RatesUnavailableError);
  expect(await known()).toMatchObject({ date: '2026-11-21' });
});

it('sees them from the operator’s currency; from an unknown one there are none', async () => {
  await updateSettings(site.ctx, { currency: { code: 'USD', symbol: '$', name: 'US dollar' } });
  expect(await known()).toMatchObject({ base: 'USD', rates: { EUR: 0.76923077 } });
  await updateSettings(site.ctx, { currency: { code: 'XTS', symbol: 'x', name: 'Test' } });
  expect(await known()).toMatchObject({ base: 'XTS', rates: {} });
});

describe('a source', () => {
  it.each([
    [200, 'no json'],
    [200, '{}'],
    [200, JSON.stringify({ base: 'EUR', date: 'today', rates: {} })],
    [200, JSON.stringify({ base: 'euro', date: '2026-11-20', rates: {} })],
    [200, JSON.stringify({ base: 'EUR', date: '2026-11-20', rates: { USD: -1 } })],
    [200, JSON.stringify({ base: 'EUR', date: '2026-11-20', rates: { USD: 'x' } })],
    [404, '{}'],
  ])('that answers %d %s is rejected', async (status, body) => {
    answer = { status, body };
    await expect(fetchRates(address())).rejects.toThrow(RatesUnavailableError);
  });

  it('may name what is no currency', async () => {
    says('2026-11-20', { USD: 1.25, tokens: 4 });
    expect((await fetchRates(address())).rates).toEqual({ USD: 1.25 });
  });

  it('that is missing is reported as such', async () => {
    await expect(fetchRates('http://127.0.0.1:1/')).rejects.toThrow('cannot be reached');
  });
});
