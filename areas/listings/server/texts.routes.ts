import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { deleteListingText, getListingTexts, saveListingText, translateListing } from '../contract.ts';
import { removeText, saveText, textsOf, translateText } from './texts.service.ts';

export const textRoutes: Route<Contexts>[] = [
  route(getListingTexts, async (ctx, { id }) => ({ data: await textsOf(ctx, id) })),
  route(saveListingText, async (ctx, input) => ({
    message: 'The translation is saved.',
    data: await saveText(ctx, input),
  })),
  route(translateListing, async (ctx, input) => ({
    message: 'The listing is translated.',
    data: await translateText(ctx, input),
  })),
  route(deleteListingText, async (ctx, { id, language }) => {
    await removeText(ctx, id, language);
    return { message: 'The translation is removed.' };
  }),
];
