import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveFeedExport } from '../../contract.exports.ts';
import { LOOKUPS } from '../formats/reso/lookups.ts';

let site: TestServer;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = await startTestServer();
  const owner = await site.signUp({ completeProfile: true });
  const form = { name: 'Reader', format: 'reso' } as const;
  const { data } = await site.call(saveFeedExport, form as never, owner);
  headers = { authorization: `Bearer ${new URL(data.url).searchParams.get('key')}` };
});
afterAll(() => site?.close());

const ask = async (path: string) => {
  const answer = await fetch(`${site.url}/reso/odata/${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};
type Entry = Readonly<Record<string, string | null>>;
async function read(path: string): Promise<{ '@odata.count'?: number; value: Entry[] }> {
  const { status, text } = await ask(path);
  expect([status, path]).toEqual([200, path]);
  return JSON.parse(text);
}
const all = Object.values(LOOKUPS).flat().length;
const filter = (text: string) => `Lookup?${new URLSearchParams({ $filter: text, $count: 'true' })}`;

it('has each word that a field may have, as the dictionary writes it', async () => {
  const { value } = await read('Lookup');
  expect(value).toHaveLength(all);
  expect(new Set(value.map(({ LookupKey }) => LookupKey)).size).toBe(all);
  expect(value).toContainEqual({
    '@odata.id': expect.stringContaining("/Lookup('StandardStatus-ActiveUnderContract')"),
    LookupKey: 'StandardStatus-ActiveUnderContract',
    LookupName: 'StandardStatus',
    LookupValue: 'Active Under Contract',
    StandardLookupValue: 'Active Under Contract',
    LegacyODataValue: 'ActiveUnderContract',
    ModificationTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const local = value.filter(({ StandardLookupValue }) => StandardLookupValue === null);
  expect(new Set(local.map(({ LookupName }) => LookupName))).toEqual(new Set(['MlsStatus']));
});

it('is paged, counted and synchronised by its time', async () => {
  const { value } = await read('Lookup');
  expect((await read('Lookup?$top=3&$skip=2')).value).toEqual(value.slice(2, 5));
  expect(await read('Lookup?$top=0&$count=true')).toMatchObject({ '@odata.count': all, value: [] });
  expect((await ask('Lookup/$count')).text).toBe(String(all));
  const changed = value[0]?.ModificationTimestamp;
  expect((await read(filter(`ModificationTimestamp ge ${changed}`)))['@odata.count']).toBe(all);
  expect(await read(filter(`ModificationTimestamp gt ${changed}`))).toMatchObject({
    '@odata.count': 0,
    value: [],
  });
});

it('takes filters and orders, and is one word by its key', async () => {
  const found = async (text: string) =>
    (await read(filter(text))).value.map(({ LookupValue }) => LookupValue);
  expect(await found("LookupName eq 'LotSizeUnits'")).toEqual([...LOOKUPS.LotSizeUnits]);
  expect(await found("LookupName eq 'AreaUnits' and not (LookupValue eq 'Square Feet')")).toEqual([
    'Square Meters',
  ]);
  expect(await found("LookupValue in ('Farm','Retail') or LookupValue eq null")).toEqual(['Farm', 'Retail']);
  expect(await found("LookupName eq 'Furnished' and LookupValue lt 'P'")).toEqual(['Furnished']);
  expect(await found("LookupValue ne null and LookupName eq 'ResourceName'")).toEqual(['Property']);
  const ordered = await read("Lookup?$orderby=LookupValue desc&$filter=LookupName eq 'FeeFrequency'");
  expect(ordered.value.map(({ LookupValue }) => LookupValue)).toEqual(
    [...LOOKUPS.FeeFrequency].sort().reverse(),
  );
  const one = await ask("Lookup('MediaCategory-FloorPlan')?$select=LookupValue");
  expect(JSON.parse(one.text)).toMatchObject({ LookupValue: 'Floor Plan' });
  expect((await ask("Lookup('MediaCategory-Nothing')")).status).toBe(404);
  expect((await ask('Lookup(1)')).status).toBe(404);
  expect((await ask("Lookup?$filter=StandardLookupValue eq 'x'")).status).toBe(400);
});
