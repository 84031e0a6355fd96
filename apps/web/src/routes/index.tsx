import { RecentlyViewed } from '@keystead/engagement/web';
import { HomePage, homeQuery } from '@keystead/home/web';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute } from '@tanstack/react-router';
import { firstCountry } from '../first-country.ts';
import { useForYou } from '../for-you.tsx';
import { headText, siteOf } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfHome } from '../seo/home.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const { code: language } = selectLanguage(context.store.getState());
    const asked = { country: await firstCountry(context), language };
    await context.queryClient.ensureQueryData(homeQuery(context.api, asked));
    return asked;
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'home', { site: siteOf(match)?.company_name ?? '' }), path: '/' },
      import.meta.env.SSR && metadataOfHome(match),
    ),
  component: Page,
});

function Page() {
  const asked = Route.useLoaderData();
  return (
    <>
      <HomePage asked={asked} first={useForYou(asked)} />
      <RecentlyViewed />
    </>
  );
}
