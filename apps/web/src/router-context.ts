import type { ApiClient } from '@keystead/http/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Store } from './store.ts';

/** What loaders, heads and screens find in the router's context. Apart from the router, which imports them all. */
export interface RouterContext {
  queryClient: QueryClient;
  api: ApiClient;
  store: Store;
}
