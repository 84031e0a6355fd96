import type { AnyCall } from '@keystead/http/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from './compose.ts';
import type { Services } from './services.ts';

const ADMIN_PAGE = /^\/admin(?![\w-])/;
/** What the back office reads beside its own pages: the API, files, and whether the server is there. */
const SHARED = /^\/(api|media|health|ready)(?![\w-])/;

/**
 * Keeps the back office and the site on hostnames of their own, where ADMIN_URL names one: browsers then hold the two apart.
 * On the back office's host there is nothing of the site but the API; elsewhere there is no back office, nor any call of staff.
 */
export function separateBackOffice(app: FastifyInstance, { config }: Services): void {
  if (config.ADMIN_URL === undefined) return;
  const { host } = new URL(config.ADMIN_URL);
  // Signing in is open to anyone, by its name a call of staff all the same.
  const isOfStaff = ({ who, path }: AnyCall) => who === 'staff' || path.startsWith('staff-');
  const staffCalls = new Set(
    routes.filter(({ call }) => isOfStaff(call)).map(({ call }) => `/api/${call.path}`),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request);
    const isForStaff = ADMIN_PAGE.test(path) || staffCalls.has(path);
    const isOffice = request.host === host;
    if (isOffice && path === '/') reply.redirect('/admin');
    else if (isOffice ? isForStaff || SHARED.test(path) : !isForStaff) done();
    else reply.callNotFound();
  });
}

function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
