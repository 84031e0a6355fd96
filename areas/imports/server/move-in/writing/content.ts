import { addArticle, addFaqs, allowTextPicture } from '@keystead/content/server';
import { moveFavourites } from '@keystead/engagement/server';
import { slugify } from '@keystead/kit/words';
import type { Ctx } from '@keystead/platform/context';
import type { Thing } from '../records.ts';
import { pairStamp } from '../undoing/stamps.ts';
import { storeAll } from './old-files.ts';
import { refused, type World, type Writer, type Written } from './writer.ts';

export const writeArticles: Writer<'article'> = async (open, articles, world) => {
  const written: Written[] = [];
  for (const article of articles) {
    const { oldId, title, slug, texts = {}, pictures, metaTitle, createdAt } = article;
    const notes: string[] = [];
    const body = await withPictures(open, article, { world, notes });
    const given = pictures.length > 0 ? [pictures] : [];
    const [picture] = await storeAll(given, (paths) => world.files.picture(open, paths), notes);
    const address = slugify(slug) || slugify(title) || `article-${oldId}`;
    const translated = Object.entries(texts).map(async ([language, text]) => {
      const translatedBody = await world.withOwnLinks(open, text.body);
      return [language, { title: text.title.slice(0, 255), body: translatedBody }] as const;
    });
    const id = await addArticle(open, {
      texts: Object.fromEntries(await Promise.all(translated)),
      title: title.slice(0, 255),
      author: '',
      summary: '',
      body: await world.withOwnLinks(open, body),
      picture_alt: '',
      meta_title: metaTitle.slice(0, 255),
      meta_description: '',
      meta_keywords: '',
      slug_id: address,
      category_id: null,
      picture: picture ?? null,
      meta_picture: null,
      published_at: createdAt ?? open.now(),
    });
    written.push(
      id === undefined
        ? refused(oldId, 'stands where another article does')
        : {
            oldId,
            newId: id,
            outcome: 'written',
            reason: notes.join('; '),
            path: `/article-details/${address}`,
          },
    );
  }
  return written;
};

const SOURCES = /\bsrc=(["'])(.*?)\1/gi;

/** Returns the text of an article with the pictures in it that are here; others go, and are noted. */
async function withPictures(
  open: Ctx,
  { body, inside = [] }: Thing<'article'>,
  { world, notes }: { world: World; notes: string[] },
): Promise<string> {
  const keys = new Map<string, string>();
  for (const { src, paths } of inside) {
    const [picture] = await storeAll([paths], (one) => world.files.picture(open, one), notes);
    if (!picture) continue;
    await allowTextPicture(open, picture);
    keys.set(src, picture.key);
  }
  return body.replaceAll(SOURCES, (whole: string, quote: string, src: string) => {
    const key = keys.get(src);
    return key === undefined ? whole : `src=${quote}media:${key}${quote}`;
  });
}

export const writeFaqs: Writer<'faq'> = async (open, faqs) => {
  const ids = await addFaqs(open, faqs);
  return faqs.map(({ oldId }, place) => ({ oldId, newId: ids[place] ?? null, outcome: 'written' }));
};

/** Writes favourites; of homes that are not public there are none. */
export const writeFavourites: Writer<'favourite'> = async (open, favourites, world) => {
  const people = await world.idsOf(open, 'person', [...new Set(favourites.map(({ personId }) => personId))]);
  const homes = await world.idsOf(open, 'listing', [...new Set(favourites.map(({ homeId }) => homeId))]);
  const found = favourites.map(({ oldId, personId, homeId }) => ({
    oldId,
    accountId: people.get(personId),
    listingId: homes.get(homeId),
  }));
  await moveFavourites(
    open,
    found.flatMap(({ accountId, listingId }) => (accountId && listingId ? [{ accountId, listingId }] : [])),
  );
  return found.map(({ oldId, accountId, listingId }) =>
    accountId && listingId
      ? { oldId, newId: null, outcome: 'written', stamp: pairStamp(accountId, listingId) }
      : refused(oldId, `names a ${accountId ? 'home' : 'person'} that is not there`),
  );
};
