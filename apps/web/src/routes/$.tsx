import { createFileRoute, notFound } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

/** Every address no other route knows. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => hiddenHead(match, 'notFound'),
});
