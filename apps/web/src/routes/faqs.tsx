import { getFaqs } from '@keystead/content/contract';
import { FAQS_ARGS, FaqsPage, faqStructuredData, readFaqsSearch } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead, structuredData } from '../page-head.ts';

export const Route = createFileRoute('/faqs')({
  validateSearch: readFaqsSearch,
  loader: async ({ context }) => {
    const { data } = await context.queryClient.ensureQueryData(callQuery(context.api, getFaqs, FAQS_ARGS));
    // Search engines read the server's page; the browser carries no script for them.
    return { structured: import.meta.env.SSR && data.length > 0 && faqStructuredData(data) };
  },
  head: ({ loaderData }) => ({
    ...pageHead({
      title: 'Questions and answers',
      description: 'How to find, offer, rent and sell a home on Keystead, and what happens to your data.',
      // What is looked for shows a part of the same page.
      path: '/faqs',
    }),
    ...(loaderData?.structured && { scripts: [structuredData(loaderData.structured)] }),
  }),
  component: () => <FaqsPage search={readFaqsSearch(Route.useSearch())} />,
});
