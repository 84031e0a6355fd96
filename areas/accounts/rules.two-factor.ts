/** Policy of the second factor, of passkeys and of proving oneself again: pure. Times in seconds. */

const MINUTE = 60;

/** Codes of an authenticator app (RFC 6238), as every such app understands them. */
export const TOTP = {
  digits: 6,
  period: 30,
  /** Clocks may be this many periods apart. */
  window: 1,
} as const;

export const RECOVERY = { count: 10, length: 10 } as const;

/** How long the second step of signing in may take. */
export const SECOND_STEP_LIFETIME = 10 * MINUTE;

/** How long a passkey may take to answer. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE;

export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 60;

/** How long proving oneself again is good for. */
const CONFIRMED_FOR = 10 * MINUTE;

/** How long having signed in counts as the same, where it does. */
const SIGN_IN_COUNTS_FOR = 5 * MINUTE;

/** Without O, 0, I and 1: people copy these from paper. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a recovery code of random bytes, `K7QF2-M9XPD`; 32 letters, so every letter is as likely. */
export function recoveryCode(random: Uint8Array): string {
  const letters = [...random.subarray(0, RECOVERY.length)]
    .map((byte) => RECOVERY_LETTERS[byte % 32])
    .join('');
  return `${letters.slice(0, RECOVERY.length / 2)}-${letters.slice(RECOVERY.length / 2)}`;
}

/** Returns the kind of code someone typed: the code of an app, a recovery code in its one form, or neither. */
export function readFactor(text: string): { totp: string } | { recovery: string } | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(plain)) return { totp: plain };
  const isRecovery =
    plain.length === RECOVERY.length && [...plain].every((letter) => RECOVERY_LETTERS.includes(letter));
  return isRecovery ? { recovery: plain } : null;
}

/** The ways someone has to prove who they are. */
export interface Ways {
  readonly hasPassword: boolean;
  readonly hasTwoFactor: boolean;
  readonly hasPasskey: boolean;
}

export const CONFIRM_WAYS = ['password', 'code', 'passkey', 'otp'] as const;
export type ConfirmWay = (typeof CONFIRM_WAYS)[number];

/**
 * Returns the proof a user must give before an irreversible action: the strongest factor they have, a passkey always
 * included. Accounts with neither password nor second factor get a one-time code.
 */
export function confirmWays({ hasPassword, hasTwoFactor, hasPasskey }: Ways): ConfirmWay[] {
  const ways: ConfirmWay[] = hasPasskey ? ['passkey'] : [];
  if (hasTwoFactor) return ['code', ...ways];
  if (hasPassword) return ['password', ...ways];
  return ['otp', ...ways];
}

export interface SessionMoments {
  readonly beganAt: Date;
  readonly confirmedAt: Date | null;
}

/**
 * Returns whether the identity at a session was confirmed lately.
 * @param signInCounts having signed in a moment ago is enough; it always is for accounts that could only sign in again
 */
export function isConfirmed(
  { beganAt, confirmedAt }: SessionMoments,
  ways: Ways,
  now: Date,
  signInCounts: boolean,
): boolean {
  const age = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
  if (confirmedAt && age(confirmedAt) < CONFIRMED_FOR) return true;
  const canBeAsked = ways.hasPassword || ways.hasTwoFactor || ways.hasPasskey;
  return (signInCounts || !canBeAsked) && age(beganAt) < SIGN_IN_COUNTS_FOR;
}

/** Returns whether someone must have a second factor: staff, where the operator requires it. */
export function mustHaveTwoFactor(person: { isStaff: boolean }, site: { staffTwoFactor: boolean }): boolean {
  return person.isStaff && site.staffTwoFactor;
}
