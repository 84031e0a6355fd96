import type { ApiClient } from '@keystead/http/client';
import { createContext, useContext } from 'react';

export const ClientContext = createContext<ApiClient | undefined>(undefined);

/** Calls the server without react-admin: before someone is signed in. */
export function useClient(): ApiClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('outside of the back office');
  return client;
}
