import { FavouritesPage } from '@keystead/engagement/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

/** Guests have favourites too, in their browser. */
export const Route = createFileRoute('/user/favorites-properties')({
  ssr: false,
  head: ({ match }) => hiddenHead(match, 'favourites'),
  component: FavouritesPage,
});
