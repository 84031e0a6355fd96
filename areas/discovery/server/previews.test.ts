import { addCategory } from '@keystead/catalogue/server';
import { addArticle } from '@keystead/content/server';
import { createClient, httpTransport } from '@keystead/http/client';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { createPictureRenderer, type PictureRenderer } from '@keystead/platform/images';
import { getSettings, updateSettings } from '@keystead/settings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewKind } from '../rules.ts';
import { previewPath, readPreview } from './index.ts';

let site: TestServer;
let ownerSlug: string;
let drawn = 0;

beforeAll(async () => {
  const memory = createPictureRenderer({ driver: 'memory' });
  const pictures: PictureRenderer = {
    inspect: (...asked) => memory.inspect(...asked),
    render: (...asked) => memory.render(...asked),
    draw(card) {
      drawn += 1;
      return memory.draw(card);
    },
  };
  site = await startTestServer({ ports: { pictures } });
  const { accountId: ownerId } = await site.signUp({ name: 'Owner' });
  const categoryId = await addCategory(site.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = (title: string, change: Partial<ListingDraft> = {}): ListingDraft =>
    homeDraft({
      ownerId,
      category_id: categoryId,
      title,
      ...change,
    });
  await createListings(site.ctx, [draft('Home'), draft('Waiting', { requestStatus: 'pending' })]);
  const [row] = await runSql<{ slug_id: string }>(site.ctx.db, 'select slug_id from account where id = $1', [
    ownerId,
  ]);
  ownerSlug = row?.slug_id ?? '';
});
afterAll(() => site?.close());

async function pathOf(kind: PreviewKind, slug: string, language?: string): Promise<string | undefined> {
  const guest = createClient(httpTransport({ baseUrl: site.url, token: () => undefined }));
  const ctx = { ...site.ctx, origin: site.url };
  const preview = await readPreview(ctx, guest, { kind, slug, language });
  return preview && previewPath(preview, await getSettings(ctx));
}
const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });

describe('previews', () => {
  it('are drawn once and cached forever, for homes and people', async () => {
    for (const path of [await pathOf('home', 'home'), await pathOf('agent', ownerSlug)]) {
      const before = drawn;
      const answers = await Promise.all([get(path ?? ''), get(path ?? ''), get(path ?? '')]);
      for (const answer of answers) {
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
      }
      expect((await get(path ?? '')).status).toBe(200);
      expect(drawn).toBe(before + 1);
    }
  });

  it('of articles are drawn in the language of the page, and cached as those in their own', async () => {
    await addArticle(site.ctx, {
      title: 'Moving',
      slug_id: 'moving',
      body: '<p>Text.</p>',
      published_at: new Date(site.clock.now().getTime() - 1000),
      category_id: null,
      picture: null,
      meta_picture: null,
      summary: '',
      author: '',
      picture_alt: '',
      meta_title: '',
      meta_description: '',
      meta_keywords: '',
      texts: { fr: { title: 'Déménager', body: '<p>Texte.</p>' } },
    });
    const [own, french] = [await pathOf('article', 'moving'), await pathOf('article', 'moving', 'fr')];
    expect(french).toMatch(/\.jpg\?text_language=fr$/);
    expect(french?.slice(0, own?.length)).not.toBe(own);
    for (const path of [own, french]) expect((await get(path ?? '')).status).toBe(200);
    expect(await pathOf('article', 'moving', 'es')).toBe(own);
    for (const [path, present] of [
      [`${own}?text_language=es`, own],
      [`${own}?x=1`, own],
      [`${french}&x=1`, french],
      [`${french}?x`, own],
    ]) {
      const answer = await get(path ?? '');
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, present]);
    }
  });

  it('show the site for pages about no one thing, by its name of now', async () => {
    const path = (await pathOf('house', '@')) ?? '';
    expect(path).toMatch(/^\/previews\/house\/%40\.[0-9a-f]{32}\.jpg$/);
    expect((await get(path)).headers.get('content-type')).toBe('image/jpeg');
    expect(await pathOf('house', 'other')).toBeUndefined();
  });

  it('lead from what they showed before to what they show now, and draw nothing for that', async () => {
    const before = (await pathOf('home', 'home')) ?? '';
    await updateSettings(site.ctx, { companyName: 'Casas', brandColour: '#aa0000' });
    await expect.poll(() => pathOf('home', 'home')).not.toBe(before);
    const count = drawn;
    const invented = before.replace(/[0-9a-f]{32}/, 'f'.repeat(32));
    for (const path of [before, invented]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, await pathOf('home', 'home')]);
    }
    expect(drawn).toBe(count);
  });

  it.each([
    `/previews/home/waiting.${'0'.repeat(32)}.jpg`,
    `/previews/home/nobody.${'0'.repeat(32)}.jpg`,
    `/previews/constructor/home.${'0'.repeat(32)}.jpg`,
    `/previews/agent/%40.${'0'.repeat(31)}.jpg`,
    '/previews/home/home.jpg',
    `/previews/home/%00.${'0'.repeat(32)}.jpg`,
    `/previews/home/..%2f..%2fetc.${'0'.repeat(32)}.jpg`,
  ])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
