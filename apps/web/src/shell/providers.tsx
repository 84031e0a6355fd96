import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ApiClient } from '@keystead/http/client';
import { ApiProvider } from '@keystead/http/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import type { Store } from '../store.ts';
import { ReadingDirection } from './reading-direction.tsx';

/** Everything screens expect above them. */
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
  // Parts of the page that hydrate late must still see what the server saw, though kept state is back by then.
  const [stateAtFirst] = useState(() => store.getState());
  // Kept state comes back after hydration: the server's page knows no visitor, and both must agree at first.
  useEffect(() => {
    store.start();
  }, [store]);
  return (
    // Pages let in no styles that are made in the browser: ours holds the one rule that parts would add.
    <CSPProvider disableStyleElements {...(nonce !== undefined && { nonce })}>
      <Provider store={store as unknown as ProviderProps['store']} serverState={stateAtFirst}>
        <ReadingDirection>
          <QueryClientProvider client={queryClient}>
            <ApiProvider api={api}>{children}</ApiProvider>
          </QueryClientProvider>
        </ReadingDirection>
      </Provider>
    </CSPProvider>
  );
}
