import type english from './messages/en.json';

/** What outside ways of signing in call their errors, and what we say then. */
const LABELS: Record<string, Exclude<keyof typeof english, 'unknownProblem'>> = {
  access_denied: 'cancelled',
  user_cancelled_authorize: 'cancelled',
  'email-already-in-use': 'emailInUse',
  'invalid-email': 'emailInvalid',
  'weak-password': 'passwordWeak',
  'user-disabled': 'accountDisabled',
  'too-many-requests': 'tooMany',
  'invalid-credential': 'credentialsWrong',
  'invalid-login-credentials': 'credentialsWrong',
  'quota-exceeded': 'quotaExceeded',
  'invalid-phone-number': 'phoneInvalid',
  'user-not-found': 'userUnknown',
};

/**
 * Returns the label for a provider's error code, with or without its `auth/`.
 * @returns undefined for a code without a text: show the generic one, with the code
 */
export function providerProblem(code: string) {
  const plain = code.replace(/^auth\//, '').toLowerCase();
  return Object.hasOwn(LABELS, plain) ? LABELS[plain] : undefined;
}
