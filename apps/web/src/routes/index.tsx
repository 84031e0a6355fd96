import { RecentlyViewed } from '@keystead/engagement/web';
import { HomePage, homeQuery } from '@keystead/home/web';
import { createFileRoute } from '@tanstack/react-router';
import { firstCountry } from '../first-country.ts';
import { useForYou } from '../for-you.tsx';
import { headText, siteOf } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfHome } from '../seo/home.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const country = await firstCountry(context);
    await context.queryClient.ensureQueryData(homeQuery(context.api, country));
    return { country };
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
  const { country } = Route.useLoaderData();
  return (
    <>
      <HomePage country={country} first={useForYou(country)} />
      <RecentlyViewed />
    </>
  );
}
