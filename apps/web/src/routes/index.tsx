import { RecentlyViewed } from '@keystead/engagement/web';
import { HomePage, homeQuery } from '@keystead/home/web';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(homeQuery(context.api));
  },
  head: () =>
    pageHead({
      title: 'Keystead: homes to buy and to rent',
      description: 'Homes as they are: true places on the map, honest pictures and prices you can compare.',
      path: '/',
    }),
  component: () => (
    <>
      <HomePage />
      <RecentlyViewed />
    </>
  ),
});
