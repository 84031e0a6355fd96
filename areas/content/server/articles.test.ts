import { getArticles } from '@keystead/content/contract';
import { addArticle, articlesForSitemap, changeArticle, flush } from '@keystead/content/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, numbered } from './articles.fixture.ts';
import { ensureCategories } from './writing.queries.ts';

let server: TestServer;
let buying: number;
let renting: number;

const slugs = async (query: string) => {
  const { status, body } = await server.raw(`/api/get_articles?${query}`);
  expect([status, getArticles.answer.parse(body)]).toEqual([200, body]);
  return getArticles.answer.parse(body).data.map(({ slug_id }) => slug_id);
};
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);

const add = (slugId: string, fields: Parameters<typeof draftOf>[1]) =>
  addArticle(server.ctx, draftOf(slugId, fields));

beforeAll(async () => {
  server = await startTestServer();
  const ids = await ensureCategories(server.ctx, [
    { slugId: 'buying', name: 'Buying' },
    { slugId: 'renting', name: 'Renting' },
    { slugId: 'nothing-yet', name: 'Nothing yet' },
  ]);
  [buying, renting] = [ids.get('buying') ?? 0, ids.get('renting') ?? 0];
  await add('first', { category_id: buying, published_at: hoursAgo(50), meta_keywords: 'loan, deposit' });
  await add('second', { category_id: buying, published_at: hoursAgo(40) });
  await add('third', { category_id: renting, published_at: hoursAgo(30), meta_keywords: 'Deposit , keys' });
  await add('general', { category_id: null, published_at: hoursAgo(20) });
  await add('draft', { category_id: buying, published_at: null });
  await add('tomorrow', { category_id: buying, published_at: hoursAgo(-24) });
});
afterAll(() => server?.close());

describe('get_articles', () => {
  it('lists what is published, newest first, in pages', async () => {
    expect(await slugs('')).toEqual(['general', 'third', 'second', 'first']);
    expect(await slugs('limit=2&offset=1')).toEqual(['third', 'second']);
    const { body } = await server.raw('/api/get_articles?limit=1');
    expect(body).toMatchObject({
      total: 4,
      similar_articles: [],
      categories: [
        { id: buying, category: 'Buying', slug_id: 'buying', articles: 2 },
        { id: renting, category: 'Renting', slug_id: 'renting', articles: 1 },
      ],
    });
  });

  it('narrows to a category by number or address; 0 is those in none, nothing is all', async () => {
    expect(await slugs(`category_id=${buying}`)).toEqual(['second', 'first']);
    expect(await slugs('category_id=')).toHaveLength(4);
    expect(await slugs('category_id=0')).toEqual(['general']);
    expect(await slugs('slug_id=renting')).toEqual(['third']);
    expect(await slugs('category_slug_id=renting')).toEqual(['third']);
    expect(await slugs('category_id=2000000000')).toEqual([]);
    // There is such a category, and nothing in it to read yet.
    for (const name of ['slug_id', 'category_slug_id'])
      expect(await slugs(`${name}=nothing-yet`)).toEqual([]);
  });

  it('gives one by number or address, with ids in its headings and others like it', async () => {
    const { body } = await server.raw('/api/get_articles?slug_id=first');
    const answer = getArticles.answer.parse(body);
    expect(answer.data[0]).toMatchObject({
      slug_id: 'first',
      title: 'Title of first',
      category_id: String(buying),
      created_at: '2 days ago',
      category: { id: buying, category: 'Buying', slug_id: 'buying' },
      contents: [
        { id: 'one', title: 'One' },
        { id: 'one-2', title: 'One' },
      ],
      meta_title: 'Title of first',
      meta_description: 'Summary of first',
      meta_image: '',
      picture: null,
      reading_minutes: 1,
      image: '',
    });
    expect(answer.data[0]?.description).toContain('<h2 id="one-2">One</h2>');
    // Of its category first, then those that share keywords, then the newest.
    expect(answer.similar_articles.map(({ slug_id }) => slug_id)).toEqual(['second', 'third', 'general']);
    expect(answer.similar_articles[0]).toMatchObject({
      description: '<p>Summary of second</p>',
      created_at: hoursAgo(40).toISOString(),
    });
    expect(await slugs(`id=${answer.data[0]?.id}`)).toEqual(['first']);
  });

  it('leaves the text out where only its summary is asked for', async () => {
    const { body } = await server.raw('/api/get_articles?brief=1&limit=1');
    expect(getArticles.answer.parse(body).data[0]?.description).toBe('<p>Summary of general</p>');
  });

  it('answers in the language asked for, where an article is written in it', async () => {
    const texts = {
      fr: {
        title: 'Titre',
        summary: 'Résumé',
        body: '<p>Mots.</p><h2>Un</h2><script>alert(1)</script>',
        meta_keywords: 'clé',
      },
      ar: { title: 'عنوان', body: '<p>كلمات.</p>' },
    };
    const own = { category_id: renting, published_at: hoursAgo(60), meta_keywords: 'rareword' };
    await add('translated', { ...own, meta_title: 'Own', picture_alt: 'A door', texts });
    await add('alike', { ...own, category_id: null, published_at: hoursAgo(70) });
    const read = async (query: string) =>
      getArticles.answer.parse((await server.raw(`/api/get_articles?${query}`)).body);
    const one = async (language: string) =>
      (await read(`slug_id=translated&text_language=${language}`)).data[0];

    expect(await one('fr')).toMatchObject({
      language: 'fr',
      title: 'Titre',
      summary: 'Résumé',
      description: '<p>Mots.</p><h2 id="un">Un</h2>',
      contents: [{ id: 'un', title: 'Un' }],
      meta_title: 'Titre',
      meta_description: 'Résumé',
      meta_keywords: 'clé',
    });
    // What is not written in it is not mixed with the site's own.
    expect(await one('ar')).toMatchObject({
      language: 'ar',
      title: 'عنوان',
      summary: '',
      meta_title: 'عنوان',
    });
    for (const language of ['es', 'xx-unknown', ''])
      expect(await one(language)).toMatchObject({
        language: '',
        title: 'Title of translated',
        meta_title: 'Own',
      });
    expect((await server.raw(`/api/get_articles?text_language=${'x'.repeat(21)}`)).status).toBe(400);

    const list = await read('text_language=fr&brief=1');
    expect(list.data.find(({ slug_id }) => slug_id === 'translated')?.title).toBe('Titre');
    expect(list.data.find(({ slug_id }) => slug_id === 'first')?.title).toBe('Title of first');
    // Others like it are found by the keywords of all languages, and are in the one asked for.
    const [similar] = (await read('slug_id=alike&text_language=fr')).similar_articles;
    expect(similar).toMatchObject({ slug_id: 'general' });
    const found = (await read('slug_id=alike&text_language=fr')).similar_articles.map(({ title }) => title);
    expect(found).toContain('Titre');
    await runSql(server.ctx.db, `delete from article where slug_id in ('translated', 'alike')`);
    expect(await runSql(server.ctx.db, 'select from article_text')).toEqual([]);
  });

  it.each(['slug_id=draft', 'slug_id=tomorrow', 'slug_id=no-such', 'id=2000000000'])(
    'knows nothing of %s',
    async (query) => {
      const { status, body } = await server.raw(`/api/get_articles?${query}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('shows an article once its hour has come', async () => {
    server.clock.advance(25 * 3600);
    await expect
      .poll(() => slugs(`category_slug_id=buying&offset=0&limit=${numbered()}`))
      .toEqual(['tomorrow', 'second', 'first']);
  });
});

describe('addresses', () => {
  it('lead to an article forever, and never to another', async () => {
    const id = await addArticle(server.ctx, draftOf('old-name', { published_at: hoursAgo(1) }));
    if (id === undefined) throw new Error('not added');
    await changeArticle(server.ctx, id, draftOf('new-name', { published_at: hoursAgo(1) }));
    await expect.poll(() => slugs('slug_id=old-name')).toEqual(['new-name']);
    // Neither a new article nor another one's rename gets it.
    expect(await addArticle(server.ctx, draftOf('old-name', {}))).toBeUndefined();
    expect(await addArticle(server.ctx, draftOf('new-name', {}))).toBeUndefined();
    const other = await addArticle(server.ctx, draftOf('other', { published_at: hoursAgo(1) }));
    for (const slug of ['old-name', 'new-name'])
      await expect(changeArticle(server.ctx, other ?? 0, draftOf(slug, {}))).rejects.toThrow(/address/);
    await expect(changeArticle(server.ctx, 2_000_000_000, draftOf('nobodys', {}))).rejects.toThrow(/no such/);
    // Its own former address may be taken up again, and the one in between goes on leading to it.
    await changeArticle(server.ctx, id, draftOf('old-name', { published_at: hoursAgo(1) }));
    await expect.poll(() => slugs('slug_id=new-name')).toEqual(['old-name']);
  });

  it('stand in the sitemap when they are public', async () => {
    const paths = (await articlesForSitemap(server.ctx)).map(({ path }) => path);
    expect(paths).toContain('/article-details/first');
    expect(paths).not.toContain('/article-details/draft');
  });
});

describe('views', () => {
  const viewsOf = async (slug: string) => {
    await flush(server.ctx);
    const [row] = await runSql<{ views: number }>(
      server.ctx.db,
      'select views from article where slug_id = $1',
      [slug],
    );
    return row?.views;
  };
  const look = async (id: unknown, agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') => {
    const answer = await fetch(`${server.url}/api/count-article-view`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ article_id: id }),
    });
    return answer.status;
  };

  it('count a visitor once a day, and robots never', async () => {
    const { body } = await server.raw('/api/get_articles?slug_id=first');
    const id = getArticles.answer.parse(body).data[0]?.id;
    expect(await look(id)).toBe(200);
    expect(await look(id)).toBe(200);
    expect(await look(id, 'Googlebot/2.1')).toBe(200);
    expect(await viewsOf('first')).toBe(1);
    server.clock.advance(24 * 3600);
    await look(id);
    expect(await viewsOf('first')).toBe(2);
  });

  it('say nothing of articles that do not exist, and reject what is no number', async () => {
    expect(await look(2_000_000_000)).toBe(200);
    await flush(server.ctx);
    for (const id of [0, -1, 'x', "1' or 1=1", 1e10, null]) expect(await look(id)).toBe(400);
  });
});
