import { type ApiClient, createClient, httpTransport } from '@keystead/http/client';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** What the server puts into the context of a page it renders; see apps/server/pages. */
export interface PageContext {
  api: ApiClient;
  nonce: string;
  origin: string;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

/** The context of the page being rendered; undefined in the browser. */
export const pageContext = createIsomorphicFn()
  .server((): PageContext | undefined => getGlobalStartContext() as unknown as PageContext | undefined)
  .client((): PageContext | undefined => undefined);

/** The typed client: in process while rendering on the server, over HTTP with the visitor's token in the browser. */
export function makeApi(token: () => string | undefined): ApiClient {
  return pageContext()?.api ?? createClient(httpTransport({ baseUrl: '', token }));
}

/** Origin of this site, for canonical addresses. */
export function siteOrigin(): string {
  return pageContext()?.origin ?? window.location.origin;
}
