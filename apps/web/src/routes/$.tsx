import { createFileRoute, notFound } from '@tanstack/react-router';

/** Every address no other route knows. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: () => ({ meta: [{ title: 'Not found · Keystead' }, { name: 'robots', content: 'noindex' }] }),
});
