import { getFaqs } from '@keystead/content/contract';
import { FaqsPage } from '@keystead/content/web';
import { callQuery } from '@keystead/http/react';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/faqs')({
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(callQuery(context.api, getFaqs, { limit: 50 })),
  head: () => ({ meta: [{ title: 'Questions and answers · Keystead' }] }),
  component: FaqsPage,
});
