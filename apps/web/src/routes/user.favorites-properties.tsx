import { FavouritesPage } from '@keystead/engagement/web';
import { createFileRoute } from '@tanstack/react-router';

/** Guests have favourites too, in their browser. */
export const Route = createFileRoute('/user/favorites-properties')({
  ssr: false,
  head: () => ({
    meta: [{ title: 'Favourites · Keystead' }, { name: 'robots', content: 'noindex' }],
  }),
  component: FavouritesPage,
});
