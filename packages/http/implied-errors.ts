import type { AnyCall } from './call.ts';
import type { ErrorCode } from './errors.ts';

/** Returns errors that need no naming in a call: those of its schema, its transport, its session and its server. */
export function impliedErrors(
  call: Pick<AnyCall, 'who' | 'method' | 'alsoMethods' | 'idempotent' | 'changes'>,
): ErrorCode[] {
  const hasBody = [call.method, ...call.alsoMethods].some((method) => method !== 'GET');
  return [
    ...(['validation', 'bad_request', 'uri_too_long'] as const),
    ...(call.who === 'staff' ? (['forbidden'] as const) : (['account_deactivated'] as const)),
    ...(['too_many_requests', 'internal', 'unavailable'] as const),
    ...(call.who !== 'anyone' ? (['unauthorized'] as const) : []),
    ...(call.changes === 'shared' || typeof call.changes === 'function' ? (['demo_mode'] as const) : []),
    ...(call.idempotent ? (['conflict', 'unprocessable'] as const) : []),
    ...(hasBody ? (['too_large', 'unsupported_media'] as const) : []),
  ];
}

/** Returns whether a call says that it may fail with this code. */
export function declares(call: AnyCall, code: ErrorCode): boolean {
  return call.errors.includes(code) || impliedErrors(call).includes(code);
}
