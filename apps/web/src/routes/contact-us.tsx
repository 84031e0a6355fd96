import { ContactPage } from '@keystead/moderation/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { pageHead } from '../page-head.ts';
import { metadataOfPage } from '../seo/page.ts';

export const Route = createFileRoute('/contact-us')({
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'contact'), path: '/contact-us' },
      import.meta.env.SSR && metadataOfPage(match, 'contact', '/contact-us'),
    ),
  component: ContactPage,
});
