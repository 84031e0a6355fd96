import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ApiClient } from '@keystead/http/client';
import { ApiProvider } from '@keystead/http/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '../store.ts';
import { ReadingDirection } from './reading-direction.tsx';

/** Provides everything screens expect above them. */
export function Providers({
  api,
  store,
  queryClient,
  nonce,
  children,
}: {
  api: ApiClient;
  store: Store;
  queryClient: QueryClient;
  nonce: string | undefined;
  children: ReactNode;
}) {
  // Stored state comes back after hydration: the server's page knows no visitor, and both must agree at first.
  useEffect(() => {
    void store.restore();
  }, [store]);
  return (
    // Pages let in no styles that are made in the browser: ours holds the one rule that parts would add.
    <CSPProvider disableStyleElements {...(nonce !== undefined && { nonce })}>
      <Provider store={store} serverState={store.serverState}>
        <ReadingDirection>
          <QueryClientProvider client={queryClient}>
            <ApiProvider api={api}>{children}</ApiProvider>
          </QueryClientProvider>
        </ReadingDirection>
      </Provider>
    </CSPProvider>
  );
}
