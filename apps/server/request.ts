import { isIP } from 'node:net';
import { isLoopback } from '@keystead/accounts/server';
import type { AnyCall, Audience, Call } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import type { Config } from '@keystead/platform/config';
import type { Actor, Contexts, Ctx } from '@keystead/platform/context';
import { currentScope, logFields } from '@keystead/platform/telemetry';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admitStaff, findSession } from './compose.ts';
import type { Services } from './services.ts';

/** Returns the bearer token of a request; existing clients send the text "undefined" when they have none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined || token === 'undefined' || token === 'null' ? undefined : token;
}

/** Returns the address of the asker; of the nearest proxy where that one passes on what can be no address. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const { ip, socket } = request;
  return isIP(ip) > 0 && ip.length < 64 ? ip : (socket.remoteAddress ?? '');
}

/** Name or address of a host with its port; anything else could make one address look like another. */
const ORIGIN = /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Returns the origin the visitor sees: the configured one, else what the request names.
 * @throws ApiError bad_request when the request names no possible host
 */
export function originOf(services: Services, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  if (services.config.PUBLIC_URL !== undefined) return services.config.PUBLIC_URL;
  const origin = `${request.protocol}://${request.host}`;
  if (!ORIGIN.test(origin)) throw new ApiError('bad_request', 'The host of the request is not valid');
  return origin;
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers by which proxies say whom they speak for. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'] as const;

/**
 * Returns whether a request comes from this machine itself: its connection does, and nothing in it speaks of a proxy or of
 * another host. Without trusted proxies any header of a proxy makes it foreign; with them the client's address, which
 * they must have named, counts. A page of another site whose name leads to this machine (DNS rebinding) names its own
 * host; nginx by default speaks HTTP/1.0.
 */
export function isLocalRequest(
  { PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>,
  request: Pick<FastifyRequest, 'ip' | 'host' | 'headers' | 'socket' | 'raw'>,
): boolean {
  const { headers } = request;
  if (!isLoopback(request.socket.remoteAddress ?? '') || request.raw.httpVersion === '1.0') return false;
  if (TRUST_PROXY !== 0) return headers['x-forwarded-for'] !== undefined && isLoopback(addressOf(request));
  // A site with a public address has a proxy in front, whether or not that one says so.
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) return false;
  return FORWARDING_HEADERS.every((name) => headers[name] === undefined) && LOOPBACK_HOST.test(request.host);
}

/** Requests that may wait for a connection to the database; more would wait longer than anyone does. */
const MOST_WAITING = 500;

/**
 * Makes the context of one call and lets in only whom the call admits. Staff and customers are strangers to each
 * other's calls: the session of the one is looked for where the other's are not.
 * @throws ApiError unauthorized where a session is needed and there is none; forbidden to staff without the call's
 * right; unavailable under more load than the
 * database can take (answers from memory do not come here)
 */
export async function callContext<Who extends Audience>(
  services: Services,
  call: Call<z.ZodType, z.ZodType, Who>,
  asker: {
    token: string | undefined;
    origin: string;
    address: string;
    isLocal?: boolean;
    agent?: string | undefined;
    locale: string;
    requestId: string;
  },
): Promise<Contexts[Who]> {
  const { pool, replicas } = services.database;
  if (Math.max(pool.waitingCount, replicas?.waiting ?? 0) > MOST_WAITING)
    throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 5 });
  const system = services.systemContext();
  const guest: Ctx = {
    ...system,
    origin: asker.origin,
    address: asker.address,
    isLocal: asker.isLocal,
    agent: asker.agent,
    locale: asker.locale,
    log: services.log.child({ ...logFields(currentScope()), requestId: asker.requestId }),
  };
  return admit[call.who](guest, call, asker.token);
}

type Admit<Who extends Audience> = (
  guest: Ctx,
  call: AnyCall,
  token: string | undefined,
) => Promise<Contexts[Who]>;

/** Admits whom a call admits, by its audience; the compiler checks that each gets the context it promises. */
const admit: { readonly [Who in Audience]: Admit<Who> } = {
  async anyone(guest, call, token) {
    if (call.staffRight !== undefined && token?.startsWith('staff_'))
      return { ...guest, staff: await admitStaff(guest, token, call.staffRight) };
    return { ...guest, actor: await actorOf(guest, call, token) };
  },
  async signed_in(guest, call, token) {
    const actor = await actorOf(guest, call, token);
    if (actor === null) throw new ApiError('unauthorized', 'Please sign in');
    return { ...guest, actor };
  },
  async staff(guest, call, token) {
    if (call.right === undefined) throw new Error(`${call.path}: a call for staff names a right`);
    return { ...guest, staff: await admitStaff(guest, token, call.right) };
  },
};

async function actorOf(guest: Ctx, call: AnyCall, token: string | undefined): Promise<Actor | null> {
  const admitDeactivated = call.admitsDeactivated;
  return token === undefined ? null : findSession(guest, token, { admitDeactivated });
}
