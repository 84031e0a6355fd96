import { HomePage, homeQuery } from '@keystead/home/web';
import { afterTouch } from '@keystead/ui/on-demand';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

const ForYou = afterTouch(() => import('../for-you.tsx').then((part) => part.ForYou), { isOwn: true });
const RecentlyViewed = afterTouch(() => import('../result-tools.ts').then((part) => part.RecentlyViewed), {
  isOwn: true,
});

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
      <HomePage first={<ForYou />} />
      <RecentlyViewed />
    </>
  ),
});
