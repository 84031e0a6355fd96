import { addArticle, addFaqs } from '@keystead/content/server';
import { moveFavourites } from '@keystead/engagement/server';
import { slugify } from '@keystead/kit/words';
import { storeAll } from './old-files.ts';
import { refused, type Writer, type Written } from './writer.ts';

export const writeArticles: Writer<'article'> = async (open, articles, world) => {
  const written: Written[] = [];
  for (const { oldId, title, slug, body, pictures, metaTitle, createdAt } of articles) {
    const notes: string[] = [];
    const given = pictures.length > 0 ? [pictures] : [];
    const [picture] = await storeAll(given, (paths) => world.files.picture(open, paths), notes);
    const address = slugify(slug) || slugify(title) || `article-${oldId}`;
    const id = await addArticle(open, {
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

export const writeFaqs: Writer<'faq'> = async (open, faqs) => {
  await addFaqs(open, faqs);
  return faqs.map(({ oldId }) => ({ oldId, newId: null, outcome: 'written' }));
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
      ? { oldId, newId: null, outcome: 'written' }
      : refused(oldId, `names a ${accountId ? 'home' : 'person'} that is not there`),
  );
};
