import { expect, it } from 'vitest';
import english from './messages/en.json';
import { providerProblem } from './problems.ts';

it.each([
  ['auth/email-already-in-use', 'emailInUse'],
  ['auth/invalid-email', 'emailInvalid'],
  ['auth/weak-password', 'passwordWeak'],
  ['auth/user-disabled', 'accountDisabled'],
  ['auth/too-many-requests', 'tooMany'],
  ['auth/invalid-credential', 'credentialsWrong'],
  ['auth/invalid-login-credentials', 'credentialsWrong'],
  ['auth/quota-exceeded', 'quotaExceeded'],
  ['auth/invalid-phone-number', 'phoneInvalid'],
  ['auth/user-not-found', 'userUnknown'],
  ['access_denied', 'cancelled'],
  ['user_cancelled_authorize', 'cancelled'],
])('shows %s as text', (code, label) => {
  expect(providerProblem(code)).toBe(label);
  expect(english).toHaveProperty(label);
});

it('leaves unknown codes to the generic text', () => {
  for (const code of ['', 'auth/', 'auth/internal-error', 'constructor', '__proto__'])
    expect(providerProblem(code)).toBeUndefined();
});
