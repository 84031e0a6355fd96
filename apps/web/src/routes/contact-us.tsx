import { ContactPage } from '@keystead/moderation/web';
import { createFileRoute } from '@tanstack/react-router';
import { toldOfPage } from '../found/page.ts';
import { headText } from '../head-words.ts';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/contact-us')({
  head: ({ match }) =>
    pageHead(
      match,
      { title: headText(match, 'contact'), path: '/contact-us' },
      import.meta.env.SSR && toldOfPage(match, 'contact', '/contact-us'),
    ),
  component: ContactPage,
});
