import { articlePreview, getArticles } from '@keystead/content/contract';
import { readEntries } from '@keystead/platform/audit';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { numbered } from './articles.fixture.ts';
import { forgetUnusedPictures } from './pictures.service.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
});
afterAll(() => site?.close());

type Fields = Omit<Parameters<typeof site.call<typeof staff.createStaffArticle>>[1], never>;
const write = async (title: string, fields: Partial<NonNullable<Fields>> = {}) =>
  (await site.call(staff.createStaffArticle, { title, body: `<p>About ${title}</p>`, ...fields }, { token }))
    .data;
const change = async (id: number, version: string, fields: Record<string, unknown>) =>
  (await site.call(staff.updateStaffArticle, { id, version, ...fields }, { token })).data;
const rejected = async (work: Promise<unknown>) => {
  const outcome = await work.then(
    () => undefined,
    (error: { code: string; details: { field: string }[] }) => [error.code, error.details[0]?.field],
  );
  return outcome;
};
/** Answers for guests, bypassing the cache. */
const published = async () =>
  (await site.call(getArticles, { limit: numbered() })).data.map(({ title }) => title);
const photo = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a8' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
    { type: 'image/jpeg' },
  );

describe('articles of staff', () => {
  it('are drafts until they are published, and drafts again when they are withdrawn', async () => {
    const draft = await write('First steps', { summary: 'How to begin' });
    expect(draft).toMatchObject({ slug: 'first-steps', state: 'draft', published_at: null, category: '' });
    expect(await published()).not.toContain('First steps');
    const now = await change(draft.id, draft.version, { published_at: 'now', author: 'Ada' });
    expect(now).toMatchObject({ state: 'published', published_at: site.clock.now().toISOString() });
    await expect.poll(published).toContain('First steps');
    await site.call(staff.withdrawStaffArticles, { ids: [draft.id] }, { token });
    await expect.poll(published).not.toContain('First steps');
    await site.call(staff.publishStaffArticles, { ids: [draft.id] }, { token });
    await expect.poll(published).toContain('First steps');
    const actions = (await readEntries(site.ctx, { resource: 'articles' }, page)).map(({ action }) => action);
    expect(actions).toEqual(['create', 'update', 'withdraw', 'publish']);
  });

  it('appear by themselves when their hour comes', async () => {
    const at = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    const waiting = await write('Patience', { published_at: at });
    expect(waiting.state).toBe('scheduled');
    expect(await published()).not.toContain('Patience');
    const due = await runSql<{ due: Date }>(
      site.ctx.db,
      `select start_after as due from pgboss.job where name like 'content.appear%' order by created_on desc limit 1`,
    );
    expect(due[0]?.due.toISOString()).toBe(new Date(Date.parse(at) + 1000).toISOString());
    site.clock.advance(3601);
    await expect.poll(published).toContain('Patience');
    const { data } = await site.call(staff.oneStaffArticle, { id: waiting.id }, { token });
    expect(data.state).toBe('published');
  });

  it('retain of their text what the site styles, and no scripts', async () => {
    const dirty =
      '<h2 onclick="x">A</h2><p style="color:red">B<script>alert(1)</script></p><img src="https://evil.example/a.gif"><a href="javascript:x">C</a>';
    const { id, version, body } = await write('Dirty', { body: dirty, published_at: 'now' });
    expect(body).toBe('<h2>A</h2><p>B</p>C');
    expect((await change(id, version, { body: '<p onload=x>D</p>' })).body).toBe('<p>D</p>');
    const { body: answer } = await site.raw(`/api/get_articles?slug_id=dirty&limit=${numbered()}`);
    expect(JSON.stringify(answer)).not.toMatch(/<script|javascript|evil|onclick|onload/);
  });

  it('are written in several languages, each sanitised, and lose one that is cleared', async () => {
    const { data: picture } = await site.call(staff.createTextPicture, { picture: await photo() }, { token });
    const fr = {
      title: 'Bonjour',
      body: `<p>Mots.<script>x</script></p><img src="${picture.url}" alt="mur">`,
    };
    const es = { title: 'Hola', body: '<p>Palabras.</p>', summary: 'Resumen', meta_keywords: 'uno, dos' };
    const made = await write('Hello', { published_at: 'now', texts: { fr, es } });
    expect(Object.keys(made.texts)).toEqual(['es', 'fr']);
    expect(made.texts.es).toMatchObject({ ...es, meta_title: '', picture_alt: '' });
    expect(made.texts.fr?.body).toContain(`<p>Mots.</p><img src="${picture.url}" alt="mur"`);
    const { data: found } = await site.call(staff.listStaffArticles, { q: 'resumen hola' }, { token });
    expect(found.map(({ id }) => id)).toEqual([made.id]);
    const title = async (language: string) =>
      (await site.call(getArticles, { slug_id: 'hello', text_language: language, limit: numbered() })).data[0]
        ?.title;
    expect([await title('fr'), await title('es'), await title('hi')]).toEqual(['Bonjour', 'Hola', 'Hello']);

    // The picture stands in a translation alone.
    site.clock.advance(8 * 24 * 3600);
    ({ token } = await site.signInStaff('editor'));
    await forgetUnusedPictures(site.ctx);
    expect(await runSql(site.ctx.db, `select from text_picture where id = ${picture.id}`)).toHaveLength(1);

    const renamed = await change(made.id, made.version, { title: 'Hello again' });
    expect(renamed.texts).toEqual(made.texts);
    const withoutFrench = await change(made.id, renamed.version, {
      texts: { fr: { title: '', body: null }, es },
    });
    expect(Object.keys(withoutFrench.texts)).toEqual(['es']);
    expect(await title('fr')).toBe('Hello again');
    expect(
      await rejected(change(made.id, withoutFrench.version, { texts: { fr: { title: 'Only a title' } } })),
    ).toEqual(['validation', 'texts[fr][body]']);
    expect(await rejected(change(made.id, made.version, { texts: {} }))).toEqual(['conflict', undefined]);
    const { data: link } = await site.call(staff.previewStaffArticle, { id: made.id }, { token });
    const preview = { token: link.url.split('/').at(-1) ?? '', text_language: 'es' };
    expect((await site.call(articlePreview, preview)).data).toMatchObject({ title: 'Hola', language: 'es' });
    await site.call(staff.deleteStaffArticle, { id: made.id }, { token });
    expect(await runSql(site.ctx.db, 'select from article_text')).toEqual([]);
  });

  it('show pictures of the site in every size, at addresses of today', async () => {
    const { data: picture } = await site.call(staff.createTextPicture, { picture: await photo() }, { token });
    const unused = await site.call(staff.createTextPicture, { picture: await photo() }, { token });
    const body = `<p>Look:</p><img src="${picture.url}" alt="A &quot;wall&quot;">`;
    const article = await write('Pictures', { body, published_at: 'now' });
    expect(article.body).toContain(
      `<img src="${picture.url}" alt="A &quot;wall&quot;" width="${picture.width}" height="${picture.height}" />`,
    );
    const [row] = await runSql<{ body: string }>(
      site.ctx.db,
      `select body from article where slug_id = 'pictures'`,
    );
    expect(row?.body).toContain('<img src="media:pictures/');
    const { data } = await site.call(getArticles, { slug_id: 'pictures' });
    expect(data[0]?.description).toContain('<source type="image/avif" srcset="http');
    // It goes when no text has shown it for a week.
    await forgetUnusedPictures(site.ctx);
    site.clock.advance(8 * 24 * 3600);
    ({ token } = await site.signInStaff('editor'));
    await forgetUnusedPictures(site.ctx);
    const left = await runSql<{ id: number }>(site.ctx.db, 'select id from text_picture');
    expect(left.map(({ id }) => id)).toEqual([picture.id]);
    expect(unused.data.id).not.toBe(picture.id);
  });

  it('have a picture of their own and one for links, given and taken away', async () => {
    const picture = await photo();
    const article = await write('Framed', { picture, picture_alt: 'A frame', meta_picture: picture });
    expect(article.picture).toMatch(/\.jpg$/);
    expect(article.meta_picture).not.toBe(article.picture);
    const bare = await change(article.id, article.version, { picture: '', meta_picture: '' });
    expect(bare).toMatchObject({ picture: '', meta_picture: '', picture_alt: 'A frame' });
    const file = new File(['no picture'], 'x.jpg', { type: 'image/jpeg' });
    expect(await rejected(write('Broken', { picture: file }))).toEqual(['validation', 'picture']);
    expect(await rejected(site.call(staff.createTextPicture, { picture: file }, { token }))).toEqual([
      'validation',
      'picture',
    ]);
  });

  it('get addresses of their own; a wanted one that is taken is an error of its field', async () => {
    const [one, two] = [await write('Same name'), await write('Same name')];
    expect([one.slug, two.slug]).toEqual(['same-name', 'same-name-2']);
    expect(await rejected(write('Other', { slug: 'same-name' }))).toEqual(['validation', 'slug']);
    expect(await rejected(change(two.id, two.version, { slug: 'same-name' }))).toEqual([
      'validation',
      'slug',
    ]);
    expect(await rejected(write('Other', { slug: 'No Slug' }))).toEqual(['validation', 'slug']);
    expect(await rejected(write('Other', { category_id: 2_000_000_000 }))).toEqual([
      'validation',
      'category_id',
    ]);
    expect(await rejected(write('Other', { published_at: '2026-01-01' }))).toEqual([
      'validation',
      'published_at',
    ]);
  });

  it('let only one of two editors win', async () => {
    const { id, version } = await write('Who is first');
    const outcomes = await Promise.all(
      ['One', 'Two'].map((title) => rejected(change(id, version, { title }))),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(outcomes.flat()).toContain('conflict');
  });

  it('are sought, narrowed and paged', async () => {
    const list = async (args: Record<string, unknown>) =>
      (await site.call(staff.listStaffArticles, args, { token })).data.map(({ title }) => title);
    expect(await list({ q: 'patience' })).toEqual(['Patience']);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ state: 'draft', q: 'same' })).toHaveLength(2);
    expect((await list({ state: 'published', sort: 'title', order: 'asc', per_page: 2 })).length).toBe(2);
    expect(await list({ category_id: 0, q: 'patience' })).toEqual(['Patience']);
  });

  it('are shown before they are public to visitors who have the link, for an hour', async () => {
    const { id } = await write('Secret plan', { body: '<h2>One</h2><p>a</p>' });
    const { data: link } = await site.call(staff.previewStaffArticle, { id }, { token });
    const secret = new URL(link.url).pathname.replace('/article-preview/', '');
    const { data } = await site.call(articlePreview, { token: secret });
    expect(data).toMatchObject({ title: 'Secret plan', description: '<h2 id="one">One</h2><p>a</p>' });
    expect((await site.raw('/api/get_articles?slug_id=secret-plan')).status).toBe(404);
    const made = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await site.raw(`/api/article-preview?token=${made}`)).status).toBe(404);
    site.clock.advance(3601);
    expect((await site.raw(`/api/article-preview?token=${secret}`)).status).toBe(404);
  });

  it('free their address when they are removed', async () => {
    ({ token } = await site.signInStaff('editor'));
    const { id } = await write('Gone');
    await site.call(staff.deleteStaffArticle, { id }, { token });
    expect((await write('Gone')).slug).toBe('gone');
    expect(await rejected(site.call(staff.oneStaffArticle, { id }, { token }))).toEqual([
      'not_found',
      undefined,
    ]);
  });
});

const page = { newestFirst: false, limit: 100, offset: 0 };

describe('kinds of articles', () => {
  it('stand in their order, and stay while an article has them', async () => {
    const add = async (name: string) =>
      (await site.call(staff.createStaffArticleCategory, { name }, { token })).data;
    const [first, second] = [await add('Gardens'), await add('Roofs')];
    expect([first.slug, second.position > first.position]).toEqual(['gardens', true]);
    await site.call(staff.orderStaffArticleCategories, { ids: [second.id, first.id] }, { token });
    const { data } = await site.call(staff.listStaffArticleCategories, {}, { token });
    expect(data.map(({ name }) => name)).toEqual(['Roofs', 'Gardens']);
    expect(await rejected(add('Roofs'))).toEqual(['validation', 'slug']);

    const article = await write('A roof', { category_id: second.id, published_at: 'now' });
    expect(article.category).toBe('Roofs');
    const remove = (id: number) => site.call(staff.deleteStaffArticleCategory, { id }, { token });
    expect(await rejected(remove(second.id))).toEqual(['in_use', 'id']);
    await remove(first.id);
    const row = { id: second.id, version: second.version };
    const renamed = await site.call(staff.updateStaffArticleCategory, { ...row, name: 'Tops' }, { token });
    expect(renamed.data).toMatchObject({ name: 'Tops', slug: 'roofs', articles: 1 });
    expect(
      await rejected(site.call(staff.updateStaffArticleCategory, { ...row, name: 'Hats' }, { token })),
    ).toEqual(['conflict', undefined]);
    await expect
      .poll(async () => (await site.call(getArticles, { limit: numbered() })).categories)
      .toContainEqual({ id: second.id, category: 'Tops', slug_id: 'roofs', articles: 1 });
  });
});
