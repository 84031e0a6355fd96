import { getCategories } from '@keystead/catalogue/contract';
import { CATEGORIES_ARGS, CategoriesPage } from '@keystead/catalogue/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/all-categories')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getCategories, CATEGORIES_ARGS));
  },
  head: () =>
    pageHead({
      title: 'Homes by type',
      description: 'Apartments, houses, villas, plots and places to work: every type on Keystead.',
      path: '/all-categories',
    }),
  component: CategoriesPage,
});
