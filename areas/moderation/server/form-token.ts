import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A form that this site has handed out. */
export interface SignedForm {
  readonly nonce: string;
  readonly issuedAt: Date;
}

/** Returns a token for one message: when the form was handed out, something unique, and our signature over both. */
export function signForm(key: string, now: Date): string {
  const claim = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${claim}.${signature(key, claim)}`;
}

/** Returns the form behind a token; null for anything this site has not signed. */
export function readForm(key: string, token: string): SignedForm | null {
  const [, claim = '', time = '', nonce = '', given = ''] =
    /^(([0-9a-z]{1,11})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  const wanted = Buffer.from(signature(key, claim));
  if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), wanted)) return null;
  return { nonce, issuedAt: new Date(Number.parseInt(time, 36)) };
}

function signature(key: string, claim: string): string {
  return createHmac('sha256', key).update(`contact-form:${claim}`).digest('base64url');
}
