import { getPrivacyFacts, getSiteText } from '@keystead/content/contract';
import { PrivacyFacts, SiteTextPage, siteTextArgs } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: async ({ context }) => {
    const { code: language } = selectLanguage(context.store.getState());
    const asked = siteTextArgs('privacy', language);
    await Promise.all([
      context.queryClient.ensureQueryData(callQuery(context.api, getSiteText, asked)),
      context.queryClient.ensureQueryData(callQuery(context.api, getPrivacyFacts)),
    ]);
    return { language };
  },
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'privacy'), path: '/privacy-policy' },
      import.meta.env.SSR && metadataOfPage(match, 'privacy', '/privacy-policy'),
    ),
  component: () => (
    <SiteTextPage kind="privacy" language={Route.useLoaderData().language}>
      <PrivacyFacts />
    </SiteTextPage>
  ),
});
