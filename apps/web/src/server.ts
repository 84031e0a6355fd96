import handler from '@tanstack/react-start/server-entry';
import { knownQuery } from './known-query.ts';

/** What the server process makes pages with; see `PageRenderer` there. */
export default { fetch: handler.fetch, knownQuery };
