import { getFaqs } from '@keystead/content/contract';
import { FaqsPage, faqsArgs, readFaqsSearch } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { selectLanguage } from '@keystead/languages/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfFaqs } from '../seo/articles.ts';

export const Route = createFileRoute('/faqs')({
  validateSearch: readFaqsSearch,
  loader: async ({ context }) => {
    const { code: language } = selectLanguage(context.store.getState());
    await context.queryClient.ensureQueryData(callQuery(context.api, getFaqs, faqsArgs(language)));
    return { language };
  },
  head: ({ match }) =>
    // What is looked for shows a part of the same page.
    pageHead(
      match,
      { title: headText(match, 'faqs'), path: '/faqs' },
      import.meta.env.SSR && metadataOfFaqs(match),
    ),
  component: () => (
    <FaqsPage search={readFaqsSearch(Route.useSearch())} language={Route.useLoaderData().language} />
  ),
});
