import { RequestError } from '@keystead/http/client';
import type { TestServer } from '@keystead/testing/server';
import { TOTP } from 'otpauth';
import { staffFinishSignIn, staffSignIn } from '../contract.ts';
import { printPassword } from './people.service.ts';

export const PASSWORD = 'a lantern over the harbour';

/** Returns the code an app shows now, or some periods away. */
export function appCode(site: TestServer, secret: string, periods = 0): string {
  return new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() + periods * 30_000 });
}

/** Returns the error of a call, which must be one. */
export async function apiError(answer: Promise<unknown>): Promise<RequestError> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw new Error(`Not rejected: ${String(error)}`);
}

/** Returns a person who has signed in for the first time: with a password of their own and an app. */
export async function withApp(site: TestServer, role: Parameters<TestServer['signInStaff']>[0] = 'editor') {
  const { id, email } = await site.signInStaff(role);
  const password = await printPassword(site.ctx, id);
  const first = (await site.call(staffSignIn, { email, password })).data;
  const secret = first.secret ?? '';
  const { token, recovery_codes: recoveryCodes } = await site.call(staffFinishSignIn, {
    challenge: first.challenge,
    code: appCode(site, secret),
    new_password: PASSWORD,
  });
  return { id, email, secret, token, recoveryCodes };
}
