import { getSiteText } from '@keystead/content/contract';
import { setSiteText } from '@keystead/content/server';
import { readEntries } from '@keystead/platform/audit';
import { webSettings } from '@keystead/settings/contract';
import { getSettings, updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';

const [ABOUT, TERMS, PRIVACY] = [1, 2, 3];

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
});
afterAll(() => site?.close());

const one = async (id: number) => (await site.call(staff.oneSiteText, { id }, { token })).data;
const save = async (id: number, version: string, html: string) =>
  (await site.call(staff.updateSiteText, { id, version, html }, { token })).data;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

it('lists the texts, with the one that comes with the product', async () => {
  const { data, total } = await site.call(staff.listSiteTexts, {}, { token });
  expect([total, data.map(({ kind }) => kind)]).toEqual([3, ['about', 'terms', 'privacy']]);
  expect(data.map(({ is_shipped: isShipped, version }) => [isShipped, version])).toEqual([
    [false, '0'],
    [false, '0'],
    [true, '0'],
  ]);
  expect((await one(PRIVACY as number)).html).toContain('<h2>');
});

it('stores every version with its author, and restores a former one by one click', async () => {
  const id = TERMS as number;
  const first = await save(id, '0', '<h2>Be kind</h2><p>Always.<script>alert(1)</script></p>');
  expect(first).toMatchObject({ version: '1', versions: 1, html: '<h2>Be kind</h2><p>Always.</p>' });
  expect(first.by).not.toBe('');
  site.clock.advance(60);
  const second = await save(id, first.version, '<h2>Be kind</h2><p>Mostly.</p>');
  const inForce = async () => (await site.call(getSiteText, { kind: 'terms' })).data.html;
  await expect.poll(inForce).toBe('<h2 id="be-kind">Be kind</h2><p>Mostly.</p>');

  site.clock.advance(60);
  const back = await site.call(staff.restoreSiteText, { id, version: second.version, number: 1 }, { token });
  expect(back.data).toMatchObject({ version: '3', html: first.html });
  await expect.poll(inForce).toBe('<h2 id="be-kind">Be kind</h2><p>Always.</p>');
  await expect
    .poll(async () => (await site.call(webSettings)).data.terms_conditions)
    .toBe('<h2>Be kind</h2><p>Always.</p>');

  const { data: versions } = await site.call(staff.listSiteTextVersions, { id }, { token });
  expect(versions.map(({ number, restored_from: from }) => [number, from])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  const { data: version } = await site.call(staff.oneSiteTextVersion, { id, number: 2 }, { token });
  expect(version).toEqual({ number: 2, html: second.html, before: first.html });
  const log = await readEntries(
    site.ctx,
    { resource: 'house-texts' },
    { newestFirst: true, limit: 1, offset: 0 },
  );
  expect(log[0]).toMatchObject({ action: 'restore', after: { number: 3, restored_from: 1 } });
});

it('lets only one of two editors win, and makes no version of what is the same', async () => {
  const id = ABOUT as number;
  const outcomes = await Promise.all(['<p>One</p>', '<p>Two</p>'].map((html) => codeOf(save(id, '0', html))));
  expect(outcomes.sort()).toEqual(['conflict', 'done']);
  const { html } = await one(id);
  expect((await save(id, '1', html)).version).toBe('1');
  expect(await codeOf(save(id, '7', '<p>Three</p>'))).toBe('conflict');
  // Emptied, there is nothing to read; the versions remain.
  expect(await save(id, '1', '')).toMatchObject({ version: '2', html: '', versions: 2 });
});

it('goes on from a text that was set directly, and sanitises it', async () => {
  await setSiteText(site.ctx, 'privacy', '<p>Ours.</p>');
  await updateSettings(site.ctx, { privacy: '<p onclick="x">Theirs.</p>' });
  const text = await one(PRIVACY as number);
  expect(text).toMatchObject({ version: '1', html: '<p>Theirs.</p>', since: '', by: '' });
  expect(await save(PRIVACY as number, '1', '<p>Ours again.</p>')).toMatchObject({ version: '2' });
});

it.each([0, 4, 2_000_000_000])('knows no text %i', async (id) => {
  expect((await site.raw(`/api/staff/house-texts/one?id=${id}`, { token })).status).toBe(
    id === 0 ? 400 : 404,
  );
});

it('keeps a text in several languages, each version of it, and says which are older than the own text', async () => {
  const id = ABOUT as number;
  const put = async (version: string, fields: object) =>
    (await site.call(staff.updateSiteText, { id, version, ...fields }, { token })).data;
  const shown = async (text_language: string) =>
    (await site.call(getSiteText, { kind: 'about', text_language })).data;

  const first = await put((await one(id)).version, {
    html: '<p>Us.</p>',
    texts: { fr: { html: '<h2>Nous</h2><p>Ici.<script>x</script></p>' }, es: { html: '<p>Nosotros.</p>' } },
  });
  expect(first.texts).toEqual({
    es: { html: '<p>Nosotros.</p>', is_outdated: false },
    fr: { html: '<h2>Nous</h2><p>Ici.</p>', is_outdated: false },
  });
  await expect
    .poll(() => shown('fr'))
    .toEqual({
      kind: 'about',
      language: 'fr',
      html: '<h2 id="nous">Nous</h2><p>Ici.</p>',
      contents: [{ id: 'nous', title: 'Nous' }],
      since: site.clock.now().toISOString(),
    });
  expect(await shown('hi')).toMatchObject({ language: '', html: '<p>Us.</p>' });

  site.clock.advance(60);
  const second = await put(first.version, { html: '<p>All of us.</p>' });
  expect(second.texts.fr).toMatchObject({ is_outdated: true });
  site.clock.advance(60);
  // The form sends back what it was shown beside the text.
  const third = await put(second.version, {
    texts: { fr: { html: '<p>Nous tous.</p>' }, es: { html: '', is_outdated: true } },
  });
  expect(third.texts).toEqual({ fr: { html: '<p>Nous tous.</p>', is_outdated: false } });
  expect(third.versions).toBe(second.versions);
  await expect.poll(() => shown('es')).toMatchObject({ language: '', html: '<p>All of us.</p>' });
  await expect.poll(async () => (await shown('fr')).html).toBe('<p>Nous tous.</p>');

  // Whoever changed another language meanwhile is not overwritten.
  expect(await codeOf(put(second.version, { texts: {} }))).toBe('conflict');
  const rows = await runSql<object>(
    site.ctx.db,
    `select language, number, html from site_text_translation where kind = 'about' order by language, number`,
  );
  expect(rows).toEqual([
    { language: 'es', number: 1, html: '<p>Nosotros.</p>' },
    { language: 'es', number: 2, html: '' },
    { language: 'fr', number: 1, html: '<h2>Nous</h2><p>Ici.</p>' },
    { language: 'fr', number: 2, html: '<p>Nous tous.</p>' },
  ]);

  // The log names versions by language, and former ones are listed and restored as those of the text itself.
  const { data: versions } = await site.call(staff.listSiteTextVersions, { id, language: 'fr' }, { token });
  expect(versions.map(({ number }) => number)).toEqual([2, 1]);
  const { data: spanish } = await site.call(staff.listSiteTextVersions, { id, language: 'es' }, { token });
  expect(spanish.map((one) => one.is_empty)).toEqual([true, false]);
  const which = { id, language: 'fr' };
  expect((await site.call(staff.oneSiteTextVersion, { ...which, number: 2 }, { token })).data).toMatchObject({
    before: '<h2>Nous</h2><p>Ici.</p>',
    html: '<p>Nous tous.</p>',
  });
  const { version } = await one(id);
  const restored = await site.call(staff.restoreSiteText, { ...which, version, number: 1 }, { token });
  expect(restored.data.texts).toEqual({ fr: { html: '<h2>Nous</h2><p>Ici.</p>', is_outdated: false } });
  const [entry] = await readEntries(
    site.ctx,
    { resource: 'house-texts' },
    { newestFirst: true, limit: 1, offset: 0 },
  );
  expect(entry).toMatchObject({ action: 'restore', before: { fr: 2 }, after: { fr: 3, restored_from: 1 } });
  const missing = { ...which, version: restored.data.version, number: 9 };
  expect(await codeOf(site.call(staff.restoreSiteText, missing, { token }))).toBe('not_found');
  expect(await codeOf(site.call(staff.restoreSiteText, { ...missing, version }, { token }))).toBe('conflict');

  await put((await one(id)).version, { html: '' });
  // What was taken away is gone in every language.
  await expect.poll(() => shown('fr')).toMatchObject({ language: '', html: '' });
});

it('stays in its language when the site gets another one, whose readers see what is written in that', async () => {
  const id = ABOUT as number;
  const shown = async (text_language?: string) =>
    (await site.call(getSiteText, { kind: 'about', ...(text_language && { text_language }) })).data;
  const fields = { html: '<p>Us.</p>', texts: { fr: { html: '<p>Nous.</p>' } } };
  const { version } = await one(id);
  await site.call(staff.updateSiteText, { id, version, ...fields }, { token });
  try {
    await updateSettings(site.ctx, { defaultLanguage: 'fr' });
    expect(await getSettings(site.ctx)).toMatchObject({ defaultLanguage: 'fr', textsLanguage: 'en' });
    await expect.poll(() => shown('fr')).toMatchObject({ language: 'fr', html: '<p>Nous.</p>' });
    await expect.poll(() => shown('en')).toMatchObject({ language: 'en', html: '<p>Us.</p>' });
    expect(await shown('hi')).toMatchObject({ language: 'en', html: '<p>Us.</p>' });
    expect(await shown()).toMatchObject({ language: 'en', html: '<p>Us.</p>' });
    // From then on the operator writes in the new one: what was once a translation hides nothing.
    await updateSettings(site.ctx, { textsLanguage: 'fr' });
    await expect.poll(() => shown('fr')).toMatchObject({ language: '', html: '<p>Us.</p>' });
  } finally {
    await updateSettings(site.ctx, { defaultLanguage: 'en', textsLanguage: '' });
  }
});
