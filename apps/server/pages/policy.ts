import { randomBytes } from 'node:crypto';
import type { Config } from '@keystead/platform/config';
import { outsideParties, type PolicyPart } from '../compose.ts';
import type { Services } from '../services.ts';

/** Stands in kept HTML where each request's own nonce goes. Random per process, so that no text can contain it. */
export const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`;

export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Headers of every page beside its policy. */
export const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), microphone=(self), camera=()',
  'cache-control': 'no-cache',
} as const;

/** Origins beside our own that pages may reach, by what for. */
export type Outside = Readonly<Partial<Record<PolicyPart, readonly string[]>>>;

/** What the parties that are set up at this moment need; see decision 149. */
export async function outsideOf(services: Services, origin: string): Promise<Outside> {
  const parties = await outsideParties({ ...services.systemContext(), origin });
  const all: Partial<Record<PolicyPart, string[]>> = {};
  for (const { policy = {} } of parties) {
    for (const [part, origins] of Object.entries(policy) as [PolicyPart, readonly string[]][])
      all[part] = [...new Set([...(all[part] ?? []), ...origins])];
  }
  return all;
}

/**
 * Only our own scripts run, marked by the nonce, and nothing but this site is reached beside the parties that are set up:
 * what the privacy page does not name, browsers do not let in.
 */
export function contentSecurityPolicy(nonce: string, config: Config, outside: Outside): string {
  const development = config.KEYSTEAD_DEV ? ' ws: http://localhost:*' : '';
  const also = (part: PolicyPart) => (outside[part] ?? []).map((origin) => ` ${origin}`).join('');
  // Addresses of files are absolute: whoever comes by another name of this server sees them all the same.
  const own = `'self'${config.PUBLIC_URL === undefined ? '' : ` ${new URL(config.PUBLIC_URL).origin}`}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite's development client adds styles without a nonce, and any nonce would switch 'unsafe-inline' off.
    `style-src 'self' ${config.KEYSTEAD_DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data: blob:${also('img')}`,
    `media-src ${own} blob:${also('media')}`,
    "font-src 'self' data:",
    `connect-src ${own}${also('connect')}${development}`,
    "worker-src 'self' blob:",
    `frame-src${also('frame') || " 'none'"}`,
    "base-uri 'none'",
    `form-action 'self'${also('form')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(config.PUBLIC_URL?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
