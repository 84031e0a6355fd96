import { ContactPage } from '@keystead/moderation/web';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/contact-us')({
  head: () =>
    pageHead({
      title: 'Contact us',
      description: 'Write to Keystead: questions, praise, or something that does not work.',
      path: '/contact-us',
    }),
  component: ContactPage,
});
