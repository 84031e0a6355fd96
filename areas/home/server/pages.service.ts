import type { Result } from '@keystead/http/call';
import type { UploadedFile } from '@keystead/http/input';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { withUpload } from '@keystead/platform/images';
import { lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { pageTextRow } from '../contract.staff.ts';
import type { getSeoSettings } from '../contract.ts';
import { pageName, SITE_PATHS, seoPageName, seoPagePath } from '../rules.ts';
import { addPageTexts, lockPageText, type PageText, readPageTexts, writePageText } from './pages.queries.ts';
import { PICTURE } from './pictures.ts';
import { CACHE_TAG } from './sections.service.ts';

type Row = z.input<typeof pageTextRow>;

const stored = lookup(CACHE_TAG, allPageTexts);

/** Returns the texts of every page; one that is new in the list gets its row. */
async function allPageTexts(ctx: Ctx): Promise<PageText[]> {
  const rows = await readPageTexts(ctx);
  const added = SITE_PATHS.filter((path) => !rows.some((row) => row.path === path));
  if (added.length === 0) return rows;
  await addPageTexts(ctx, added);
  return readPageTexts(ctx);
}

/**
 * Returns the operator's texts for search engines, by path: only of pages that have some.
 * `image`: absolute address.
 */
export async function pageTexts(
  ctx: Ctx,
): Promise<Record<string, { title?: string; description?: string; keywords?: string; image?: string }>> {
  const said = (await stored(ctx)).map(({ path, title, description, keywords, picture }) => [
    path,
    {
      ...(title !== '' && { title }),
      ...(description !== '' && { description }),
      ...(keywords !== '' && { keywords }),
      ...(picture && { image: mediaUrl(ctx, picture.key) }),
    },
  ]);
  return Object.fromEntries(said.filter(([, texts]) => Object.keys(texts as object).length > 0));
}

/**
 * Returns the texts of pages for search engines, as existing clients read it.
 * @param page name or path of one; all of them unless given; none for an unknown one
 */
export async function seoSettings(
  ctx: Ctx,
  page: string | undefined,
): Promise<Result<typeof getSeoSettings>['data']> {
  const asked = page === undefined ? undefined : seoPagePath(page);
  const [rows, { companyName }] = await Promise.all([stored(ctx), getSettings(ctx)]);
  return rows
    .filter(({ path }) => page === undefined || path === asked)
    .map(({ id, path, title, description, keywords, picture }) => ({
      id,
      page: seoPageName(path),
      meta_title: title || (path === '/' ? companyName : `${pageName(path)} · ${companyName}`),
      meta_description: description,
      meta_keywords: keywords,
      meta_image: picture ? mediaUrl(ctx, picture.key) : '',
    }));
}

const wire = (ctx: Ctx, { picture, ...row }: PageText): Row => ({
  ...row,
  name: pageName(row.path),
  picture: picture ? mediaUrl(ctx, picture.key) : '',
});

export async function staffPageTexts(ctx: Ctx): Promise<Row[]> {
  return (await allPageTexts(ctx)).map((row) => wire(ctx, row));
}

const pages = editing<Row>({
  resource: 'page-texts',
  what: 'This page',
  tag: CACHE_TAG,
  lock: lockPageText,
  read: async (ctx, id) => (await staffPageTexts(ctx)).find((page) => page.id === id),
});

/** @throws ApiError not_found */
export const staffPageText = pages.one;

/** Texts as a form sends them: null empties, undefined leaves as it is. */
interface Sent {
  id: number;
  version: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  keywords?: string | null | undefined;
  picture?: UploadedFile | null | undefined;
}

/** @throws ApiError not_found, conflict, validation */
export function changePageText(ctx: Ctx, { id, version, ...sent }: Sent): Promise<Row> {
  return withUpload(ctx, sent.picture, PICTURE, (picture) =>
    pages.change(ctx, { id, version }, async (open) => {
      const before = (await readPageTexts(open)).find((page) => page.id === id) as PageText;
      const said = (text: string | null | undefined, former: string) =>
        text === undefined ? former : (text ?? '');
      await writePageText(open, {
        id,
        title: said(sent.title, before.title),
        description: said(sent.description, before.description),
        keywords: said(sent.keywords, before.keywords),
        picture: picture === undefined ? before.picture : picture,
      });
    }),
  );
}
