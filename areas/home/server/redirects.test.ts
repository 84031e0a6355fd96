import { seedCatalogue } from '@keystead/catalogue/server';
import { staffCallAt } from '@keystead/http/staff';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { redirectFor } from './redirects.service.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
});
afterAll(() => site?.close());
beforeEach(async () => {
  const { data } = await site.call(staff.listRedirects, { per_page: 1000 }, { token });
  for (const { id } of data) await site.call(staff.deleteRedirect, { id }, { token });
});

type Fields = { from: string; to?: string; status?: '301' | '302' | '410' };
const create = (fields: Fields) => site.call(staff.createRedirect, fields, { token });
const rejected = (call: Promise<unknown>, field: string) =>
  expect(call).rejects.toMatchObject({ details: [expect.objectContaining({ field })] });
const where = (url: string) => redirectFor(site.ctx, url);
const csv = (...lines: string[]) => new Blob([lines.join('\n')], { type: 'text/csv' });
const take = (...lines: string[]) => site.call(staff.importRedirects, { file: csv(...lines) }, { token });

it('lead from an address to another at once, with what was asked behind it', async () => {
  const { data } = await create({ from: `${site.url}/Old%20page/`, to: `${site.url}/faqs` });
  expect(data).toMatchObject({ from: '/Old page', to: '/faqs', status: '301' });
  await expect.poll(() => where('/Old%20page?utm=x')).toEqual({ to: '/faqs?utm=x', status: 301 });
  expect(await where('/Old%20page/')).toEqual({ to: '/faqs', status: 301 });
  expect(await where('/old%20page')).toBeUndefined();
  const { data: changed } = await site.call(
    staff.updateRedirect,
    { id: data.id, version: data.version, to: '/häuser?a=1#b', status: '302' },
    { token },
  );
  expect(changed.version).not.toBe(data.version);
  await expect.poll(() => where('/Old%20page?utm=x')).toEqual({ to: '/h%C3%A4user?a=1#b', status: 302 });
  await expect(
    site.call(staff.updateRedirect, { id: data.id, version: data.version, status: '301' }, { token }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await site.call(staff.updateRedirect, { id: data.id, version: changed.version, status: '410' }, { token });
  await expect.poll(() => where('/Old%20page')).toEqual({ to: '', status: 410 });
  await site.call(staff.deleteRedirect, { id: data.id }, { token });
  await expect.poll(() => where('/Old%20page')).toBeUndefined();
});

it('never stand two in a row, hide no page and lead nowhere else', async () => {
  await create({ from: '/b', to: '/faqs' });
  await rejected(create({ from: '/a', to: '/b' }), 'to');
  await rejected(create({ from: '/faqs-old', to: '/faqs-old?x' }), 'to');
  await rejected(create({ from: '/b/', to: '/articles' }), 'from');
  await rejected(create({ from: '/c' }), 'to');
  await rejected(create({ from: '/admin/x', to: '/faqs' }), 'from');
  await rejected(create({ from: '/c', to: 'https://elsewhere.example/' }), 'to');
  const { data } = await create({ from: '/d', to: '/properties/city/Porto' });
  await rejected(create({ from: '/properties/city/Porto', to: '/faqs' }), 'from');
  await rejected(
    site.call(staff.updateRedirect, { id: data.id, version: data.version, to: '/b' }, { token }),
    'to',
  );
});

it('come and go as CSV, all or none', async () => {
  await create({ from: '/b', to: '/faqs' });
  const { data } = await take('from,to,status', '/a,/articles,', '/b,/about-us,302', '/c,,410');
  expect(data).toEqual({ added: 2, changed: 1 });
  const { data: rows } = await site.call(staff.listRedirects, { sort: 'from' }, { token });
  expect(rows.map(({ from, to, status }) => [from, to, status])).toEqual([
    ['/a', '/articles', '301'],
    ['/b', '/about-us', '302'],
    ['/c', '', '410'],
  ]);
  for (const [asked, from] of [
    [{ q: 'ABOUT /b' }, ['/b']],
    [{ status: '410' }, ['/c']],
    [{ sort: 'from', order: 'desc', per_page: 2 }, ['/c', '/b']],
    [{ sort: 'from', per_page: 2, page: 2 }, ['/c']],
    [{ q: '%' }, []],
  ] as const)
    expect((await site.call(staff.listRedirects, asked, { token })).data.map((row) => row.from)).toEqual(
      from,
    );
  // What was taken out is taken in again.
  const out = rows.map(({ id, version, from, to, status }) => [id, version, from, to, status].join(','));
  expect((await take('id,version,from,to,status', ...out)).data).toEqual({ added: 0, changed: 3 });
  for (const [lines, words] of [
    [['/x,/faqs,301', '/y,/x,301'], /line 2, from \/x: is where \/y leads/],
    [['/articles-old,/b,'], /line 2/],
    [['/about-us,/faqs,'], /line 2, from \/about-us/],
    [['/x,/faqs,', '/x,/articles,'], /line 3, from \/x: stands in the file twice/],
    [['/x,/faqs,307'], /status/],
    [[], /no redirects/],
  ] as const)
    await expect(take('from,to,status', ...lines)).rejects.toThrow(words);
  await expect(take('a,b', '1,2')).rejects.toThrow(/names of its columns/);
  await expect(take('from,to', '"/x,/faqs')).rejects.toThrow(/no CSV/);
  expect((await site.call(staff.listRedirects, {}, { token })).total).toBe(3);
});

it('follow a category whose address changes, and make way for it', async () => {
  await seedCatalogue(site.ctx);
  const from = '/properties/categories';
  await create({ from: '/castles', to: `${from}/villa` });
  const rename = async (slug: string) => {
    const path = 'categories';
    const client = (verb: string, fields: Record<string, unknown>) =>
      site.call(staffCallAt(verb === '' ? 'GET' : 'POST', path + verb), fields, { token });
    const { data } = (await client('', { q: 'Villa' })) as { data: { id: number; version: string }[] };
    await client('/update', { id: data[0]?.id, version: data[0]?.version, slug });
  };
  await rename('villas');
  await expect.poll(() => where(`${from}/villa`)).toEqual({ to: `${from}/villas`, status: 301 });
  expect(await where('/castles')).toEqual({ to: `${from}/villas`, status: 301 });
  await rename('villa');
  await expect.poll(() => where(`${from}/villa`)).toBeUndefined();
  expect(await where(`${from}/villas`)).toEqual({ to: `${from}/villa`, status: 301 });
  expect(await where('/castles')).toEqual({ to: `${from}/villa`, status: 301 });
});
