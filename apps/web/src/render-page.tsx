import type { Register } from '@tanstack/react-router';
import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import {
  createStartHandler,
  defaultStreamHandler,
  defineHandlerCallback,
  type RequestHandler,
  StartServer,
} from '@tanstack/react-start/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

type Handler = RequestHandler<Register>;

/** What React writes before a part of a page that would have had to wait. */
const UNFINISHED = '<!--$!-->';
/** Header of an answer to a page that has such parts; never sent. */
const MARK = 'x-unfinished';

const inOneGo = createStartHandler(
  defineHandlerCallback(async ({ router, responseHeaders }) => {
    const html = wholePage(<StartServer router={router} />);
    if (html === undefined) {
      router.serverSsr?.cleanup();
      return new Response(null, { headers: { [MARK]: 'yes' } });
    }
    return renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
  }),
);

const streamed = createStartHandler(defaultStreamHandler);

/**
 * Renders a page in one go, which takes less work than a stream. Where a part would have to wait, for its script at its
 * first time in this process, the page is begun anew as a stream, which waits.
 */
export const renderPage: Handler = async (request, options) => {
  const answer = await inOneGo(request, options);
  return answer.headers.has(MARK) ? streamed(request, options) : answer;
};

function wholePage(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(UNFINISHED) ? undefined : html;
  } catch {
    // Something waits that no fallback stands around; what is broken breaks again in the stream, which says why.
    return undefined;
  }
}
