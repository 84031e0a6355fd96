import type { SessionEnd } from '@keystead/accounts/web';
import type { Preview } from '@keystead/discovery/rules';
import { type ApiClient, createClient } from '@keystead/http/client';
import { httpTransport } from '@keystead/http/transport';
import type { SiteLanguages } from '@keystead/kit/language-address';
import type { SelectedLanguage } from '@keystead/languages/web';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** What the operator has search engines read of pages, by path; also sent to the browser, so that titles stay. */
export type PageTexts = Readonly<
  Record<string, { title?: string; description?: string; keywords?: string; image?: string }>
>;

/** What the server puts into the context of a page it renders; see apps/server/pages. */
export interface PageContext {
  api: ApiClient;
  nonce: string;
  origin: string;
  pageTexts: PageTexts;
  language: SelectedLanguage;
  languages: SiteLanguages;
  /** Of a language, at the beginning of the page's address; "" where it has none. */
  prefix: string;
  /** The country whose homes the page shows first; "" for all. */
  country: string;
  /** Path of the picture that other sites show beside a link to a thing. */
  previewPath: (preview: Preview) => string;
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

declare global {
  /** What the page is written in, where that is more than the bundled English: asked for by the head of the page. */
  var texts: Promise<SelectedLanguage | undefined> | undefined;
}

/** The visitor's session as this browser stores it. */
interface Session {
  token: () => string | undefined;
  /** The language the visitor chose, which emails that a call sends are written in. */
  language?: () => string | undefined;
  /** PageMetadata when the server no longer knows the session, or no longer serves its account. */
  ended: (why: SessionEnd) => void;
}

/** Returns the typed client: in process while rendering on the server, over HTTP with the visitor's token in the browser. */
export function makeApi(session: Session): ApiClient {
  const rendering = pageContext()?.api;
  if (rendering) return rendering;
  const send = httpTransport({ baseUrl: '', ...session });
  return createClient(async (call, input, options) => {
    const answer = await send(call, input, options);
    if (session.token() !== undefined) {
      if (answer.status === 401) session.ended('over');
      else if (answer.status === 403 && codeOf(answer.body) === 'account_deactivated')
        session.ended('deactivated');
    }
    return answer;
  });
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

/** Returns the origin of this site, for canonical addresses. */
export function siteOrigin(): string {
  return pageContext()?.origin ?? window.location.origin;
}
