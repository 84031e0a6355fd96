import type { ApiClient } from '@keystead/http/client';
import { ApiError } from '@keystead/http/client';
import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { makeApi, pageContext } from './api.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFoundPage, OffRoadPage, PendingPage } from './shell/states.tsx';
import { makeStore, type Store } from './store.ts';

/** What loaders and screens find in the router's context. */
export interface RouterContext {
  queryClient: QueryClient;
  api: ApiClient;
  store: Store;
}

const QUERY_STALE_MS = 600_000;

/** One router, query cache and store per rendered page on the server; one of each for the life of a browser tab. */
export function getRouter() {
  const store = makeStore();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
  const context: RouterContext = {
    queryClient,
    store,
    api: makeApi(() => store.getState().User_signup.data?.token),
  };
  const nonce = pageContext()?.nonce;
  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: OffRoadPage,
    defaultPendingComponent: PendingPage,
    ...(nonce !== undefined && { ssr: { nonce } }),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
