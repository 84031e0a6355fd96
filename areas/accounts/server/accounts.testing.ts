import { RequestError } from '@keystead/http/client';
import type { Ctx } from '@keystead/platform/context';
import type { MailboxEntry } from '@keystead/platform/mail';
import type { TestServer } from '@keystead/testing/server';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import * as calls from '../contract.ts';

/** What the tests of this area need of a test server. */
interface Site {
  readonly ctx: Ctx;
  runJobs(): Promise<void>;
}

/** Returns the code in the newest message to an email address, or to a number in E.164 form; undefined when none came. */
export async function codeSentTo(site: Site, to: string): Promise<string | undefined> {
  await site.runJobs();
  const [newest] = await site.ctx.ports.mailbox.list({ to, limit: 1 });
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
}

/** Returns a picture as a browser would upload it. */
export async function photo(side = 200, format: 'png' | 'jpeg' | 'gif' = 'png'): Promise<File> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#7a9e8b' } });
  const bytes = await plain.toFormat(format).toBuffer();
  return new File([new Uint8Array(bytes)], `me.${format}`, { type: `image/${format}` });
}

/** Returns a six-digit text that is not the given one. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Returns the newest message to an email address, after everything that was due is done. */
export async function lastMailTo(site: Site, to: string): Promise<MailboxEntry | undefined> {
  await site.runJobs();
  return (await site.ctx.ports.mailbox.list({ to, limit: 1 }))[0];
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

/** What everyone of `site.signUp` signs in with. */
export const PASSWORD = 'correct horse battery';

/** Proves again, by password, who is at a session. */
export async function confirmByPassword(site: TestServer, token: string): Promise<void> {
  await site.call(calls.confirmIdentity, { password: PASSWORD }, { token });
}

/** Returns the code an app shows now, or some periods away. */
export function appCode(site: TestServer, secret: string, periods = 0): string {
  return new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() + periods * 30_000 });
}

/** Returns someone whose two-factor is on, with what their app and their paper know. */
export async function withTwoFactor(site: TestServer) {
  const person = await site.signUp();
  await confirmByPassword(site, person.token);
  const { secret } = (await site.call(calls.beginTwoFactor, {}, { token: person.token })).data;
  const code = appCode(site, secret);
  const { data } = await site.call(calls.finishTwoFactor, { code }, { token: person.token });
  return { ...person, secret, recoveryCodes: data.recovery_codes };
}
