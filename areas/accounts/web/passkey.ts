import type { ApiClient } from '@keystead/http/client';
import { beginPasskey, beginPasskeySignIn } from '../contract.two-factor.ts';

/** Returns the browser's passkey functions; fetched when someone uses them. */
const browser = () => import('@simplewebauthn/browser');

/** Returns whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/**
 * Lets the person pick a passkey of this site.
 * @returns its answer to a new challenge, for finish-passkey-sign-in or confirm-identity
 * @throws RequestError, or the browser's own error when the person closes its window
 */
export async function answerWithPasskey(api: ApiClient): Promise<string> {
  const [{ startAuthentication }, { data }] = await Promise.all([browser(), api(beginPasskeySignIn)]);
  return JSON.stringify(await startAuthentication({ optionsJSON: data as never }));
}

/**
 * Makes a passkey.
 * @returns what finish-passkey takes
 * @throws RequestError, or the browser's own error (`InvalidStateError`: this device has one already)
 */
export async function makePasskey(api: ApiClient): Promise<string> {
  const [{ startRegistration }, { data }] = await Promise.all([browser(), api(beginPasskey)]);
  return JSON.stringify(await startRegistration({ optionsJSON: data as never }));
}
