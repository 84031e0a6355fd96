import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { deleteListingText, getListingTexts, saveListingText, translateListing } from '../contract.ts';
import { removeText, saveText, textsOf, translateText } from './texts.service.ts';

export const textRoutes: Route<Contexts>[] = [
  route(getListingTexts, async (ctx, { id }) => ({ data: await textsOf(ctx, id) })),
  route(saveListingText, async (ctx, { id, language, ...said }) => {
    const { title, description, meta_title = '', meta_description = '', meta_keywords = '' } = said;
    const written = { title, description, meta_title, meta_description, meta_keywords };
    return { message: 'The translation is saved.', data: await saveText(ctx, id, language, written) };
  }),
  route(translateListing, async (ctx, { id, language, overwrite }) => ({
    message: 'The listing is translated.',
    data: await translateText(ctx, id, { language, overwrite }),
  })),
  route(deleteListingText, async (ctx, { id, language }) => {
    await removeText(ctx, id, language);
    return { message: 'The translation is removed.' };
  }),
];
