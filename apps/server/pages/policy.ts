import { randomBytes } from 'node:crypto';
import type { Config } from '@keystead/platform/config';

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

/**
 * Only our own scripts run, marked by the nonce. Map tiles and styles may come from any https host because the
 * operator chooses them at run time; nothing else leaves this site.
 */
export function contentSecurityPolicy(nonce: string, config: Config): string {
  const development = config.KEYSTEAD_DEV ? ' ws: http://localhost:*' : '';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite's development client adds styles without a nonce, and any nonce would switch 'unsafe-inline' off.
    `style-src 'self' ${config.KEYSTEAD_DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data:",
    `connect-src 'self' https:${development}`,
    "worker-src 'self' blob:",
    // Films, and the fields of cards: those belong to Stripe alone.
    'frame-src https://www.youtube-nocookie.com https://js.stripe.com https://hooks.stripe.com',
    "base-uri 'none'",
    // Razorpay's own page is reached by a form.
    "form-action 'self' https://api.razorpay.com",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(config.PUBLIC_URL?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
