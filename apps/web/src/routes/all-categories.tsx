import { getCategories } from '@keystead/catalogue/contract';
import { CATEGORIES_ARGS, CategoriesPage } from '@keystead/catalogue/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfCategories } from '../seo/lists.ts';

export const Route = createFileRoute('/all-categories')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getCategories, CATEGORIES_ARGS));
  },
  head: ({ match }) => {
    const [title, path] = [headText(match, 'categories'), '/all-categories'];
    return pageHead(
      match,
      { title, path },
      import.meta.env.SSR && metadataOfCategories(match, { title, path, page: 1 }),
    );
  },
  component: CategoriesPage,
});
