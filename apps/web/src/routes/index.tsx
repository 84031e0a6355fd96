import { HomePage, homeQuery } from '@keystead/home/web';
import { afterTouch } from '@keystead/ui/on-demand';
import { createFileRoute } from '@tanstack/react-router';
import { headText, siteOf } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfHome } from '../seo/home.ts';

const ForYou = afterTouch(() => import('../for-you.tsx').then((part) => part.ForYou), { isOwn: true });
const RecentlyViewed = afterTouch(() => import('../result-tools.ts').then((part) => part.RecentlyViewed), {
  isOwn: true,
});

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(homeQuery(context.api));
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'home', { site: siteOf(match)?.company_name ?? '' }), path: '/' },
      import.meta.env.SSR && metadataOfHome(match),
    ),
  component: () => (
    <>
      <HomePage first={<ForYou />} />
      <RecentlyViewed />
    </>
  ),
});
