import { sessionEnded } from '@keystead/accounts/web';
import { RequestError } from '@keystead/http/client';
import { chosenLanguage, english } from '@keystead/languages/web';
import { QueryClient } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { parseQuery, queryOf } from './address-query.ts';
import { makeApi, pageContext } from './api.ts';
import { begunPrefix, prefixes, rewriteFor, setPrefixes } from './page-language.ts';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { PendingPage } from './shell/pending.tsx';
import { Providers } from './shell/providers.tsx';
import { standInPath } from './stand-in.ts';
import { makeStore } from './store.ts';

// Rare, and drawn with more care than every first load should pay for.
const states = () => import('./shell/states.tsx');
const NotFoundPage = lazyRouteComponent(states, 'NotFoundPage');
const OffRoadPage = lazyRouteComponent(states, 'OffRoadPage');

const QUERY_STALE_MS = 600_000;

/** Returns one router, query cache and store per rendered page on the server; one of each for the life of a browser tab. */
export async function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchOnWindowFocus: false,
        // A page that waits for a server's own call to be tried again makes its reader wait, too.
        retry: (failures, error) =>
          !import.meta.env.SSR &&
          failures < 2 &&
          !(error instanceof RequestError && error.status >= 400 && error.status < 500),
      },
    },
  });
  const spoken = pageContext()?.language ?? (await globalThis.texts);
  if (!import.meta.env.SSR) setPrefixes({ address: begunPrefix(), canonical: spoken?.prefix ?? '' });
  const { address } = prefixes();
  const store = makeStore(queryClient, spoken ?? english.selectedLanguage);
  const context: RouterContext = {
    queryClient,
    store,
    api: makeApi({
      token: () => store.getState().User_signup.data?.token,
      language: () => prefixes().address.slice(1) || chosenLanguage(),
      ended: (why) => store.dispatch(sessionEnded(why)),
    }),
  };
  const nonce = pageContext()?.nonce;
  const standIn = standInPath();
  const router = createRouter({
    routeTree,
    context,
    ...(standIn !== undefined && { history: createMemoryHistory({ initialEntries: [standIn] }) }),
    // Above the root route, so that its pending and error screens stand inside too.
    Wrap: ({ children }) => (
      <Providers api={context.api} store={store} queryClient={queryClient} nonce={nonce}>
        {children}
      </Providers>
    ),
    parseSearch: parseQuery,
    stringifySearch: queryOf,
    ...(address !== '' && { rewrite: rewriteFor(address) }),
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: OffRoadPage,
    defaultPendingComponent: PendingPage,
    // A page stays, under the bar of progress, until the next one is there. A spinner in its place takes the focus away and
    // hides the map, also where only the address of the same page changes: filters, moves of the map.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    ...(nonce !== undefined && { ssr: { nonce } }),
  });
  if (!import.meta.env.SSR) carryPicturesSoon(router);
  setupRouterSsrQueryIntegration({ router, queryClient, wrapQueryClient: false });
  return router;
}

/**
 * Returns when the router puts a page where it was, or at its top. Not a page of the server that has only become live: the browser has put
 * it in place, after a reload and on the way back, too, and meanwhile its reader may have moved on.
 */
function restoresScroll(): (moved: { location: { hash: string } }) => boolean {
  let isLive = import.meta.env.SSR;
  return ({ location }) => {
    const isFirst = !isLive;
    isLive = true;
    return !isFirst || location.hash !== '';
  };
}

/** Fetches what carries pictures from page to page at the first sign of a hand, before it can have pressed anything. */
function carryPicturesSoon(router: AnyRouter): void {
  const signs = ['pointerover', 'pointerdown', 'keydown'];
  const begin = () => {
    for (const sign of signs) document.removeEventListener(sign, begin);
    // Without it, pages come as they are.
    void import('./carried-picture.ts').then((part) => part.carryPictures(router)).catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, begin, { passive: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
}
