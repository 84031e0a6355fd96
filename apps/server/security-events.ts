import { ApiError, type ErrorCode } from '@keystead/http/errors';
import { asApiError } from '@keystead/http/server';
import type { SecurityEvent } from '@keystead/kit/security-events';
import type { Ctx } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import type { FastifyRequest } from 'fastify';
import { MalwareError } from './malware-check.ts';
import { addressOf, bearerToken } from './request.ts';
import type { Services } from './services.ts';

/** The event of each error that concerns security; of the others nothing is noted. */
const EVENT_OF_ERROR: Partial<Record<ErrorCode, SecurityEvent>> = {
  wrong_credentials: 'sign_in_failed',
  wrong_code: 'code_rejected',
  link_expired: 'code_rejected',
  link_used: 'code_rejected',
  too_many_requests: 'rate_limited',
  forbidden: 'permission_denied',
  unauthorized: 'session_rejected',
  account_deactivated: 'deactivated_account_used',
  internal: 'internal_error',
};

const STAFF_ENTRANCE = /^staff-(sign-in|finish-sign-in|set-password)$/;

/** Notes what went wrong for whom in the security log. `ctx` is that of the call, where it came as far as one. */
export function noteError(
  services: Services,
  request: FastifyRequest,
  ctx: Ctx | undefined,
  error: unknown,
): void {
  const code: ErrorCode = asApiError(error)?.code ?? 'internal';
  // Who sends no token has to sign in; that is no attempt at anything.
  if (code === 'unauthorized' && bearerToken(request.headers.authorization) === undefined) return;
  const event = error instanceof MalwareError ? 'malware_found' : eventOf(request, code);
  // A signed-in person's password is noted where it is checked.
  if (event === undefined || (code === 'wrong_credentials' && ctx?.actor)) return;
  const asker = ctx ?? {
    ...services.systemContext(),
    address: addressOf(request),
    agent: request.headers['user-agent'],
  };
  const subject = error instanceof ApiError ? error.subject : undefined;
  logSecurityEvent(asker, event, { call: callOf(request), ...subject });
}

function eventOf(request: FastifyRequest, code: ErrorCode): SecurityEvent | undefined {
  const event = EVENT_OF_ERROR[code];
  const isEntrance = STAFF_ENTRANCE.test(callOf(request));
  return isEntrance && (event === 'sign_in_failed' || event === 'code_rejected')
    ? 'staff_sign_in_failed'
    : event;
}

/** Returns the path of the route, never of the request: that one could hold anything. */
function callOf({ routeOptions }: FastifyRequest): string {
  return (routeOptions.url ?? '').replace(/^\/api\//, '');
}
