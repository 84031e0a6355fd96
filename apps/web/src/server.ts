import { createServerEntry } from '@tanstack/react-start/server';
import { knownQuery } from './known-query.ts';
import { renderPage } from './render-page.tsx';

const { fetch } = createServerEntry({ fetch: renderPage });

/** What the server process makes pages with; see `PageRenderer` there. */
export default { fetch, knownQuery };
