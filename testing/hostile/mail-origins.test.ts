import { forgotPassword, updateProfile, userRegister, verifyOtp } from '@keystead/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../server.ts';
import { send } from './wire.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

const PASSWORD = 'correct horse battery';

/** Posts a form under a host of the asker's choice, also as a proxy would name it. */
async function post(path: string, fields: Record<string, string>, token?: string) {
  const answer = await send(site.url, {
    method: 'POST',
    path: `/api/${path}`,
    headers: {
      host: 'attacker.example',
      'x-forwarded-host': 'attacker.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text]);
  return answer.body;
}
const messages = async () => {
  await site.runJobs();
  return site.ctx.ports.mailbox.list({ limit: 100 });
};

it('no message leads to a host that a request has named', async () => {
  const { token, email } = await site.signUp();
  const moved = 'moved@example.net';
  await post(forgotPassword.path, { email });
  await post(userRegister.path, {
    name: 'Ana',
    email: 'new@example.net',
    password: 'violet harbour lamp',
    re_password: 'violet harbour lamp',
  });
  await post('get-otp', { email: moved }, token);
  const otp = /\b\d{6}\b/.exec((await messages()).find(({ to }) => to === moved)?.text ?? '')?.[0] ?? '';
  const { auth_id: proof } = await post(verifyOtp.path, { email: moved, otp }, token);
  await post('confirm-identity', { password: PASSWORD }, token);
  await post(updateProfile.path, { email: moved, auth_id: String(proof) }, token);
  const owner = await site.signInStaff('owner');
  const colleague = await site.signInStaff('editor');
  await post('staff/accounts/invite', { id: String(colleague.id) }, owner.token);

  const sent = await messages();
  const tags = new Set(sent.map(({ tag }) => tag));
  expect([...tags]).toEqual(expect.arrayContaining(['password_reset', 'contact_changed', 'one_time_code']));
  const links = sent.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const link of links) expect(link.startsWith(`${site.ctx.origin}/`)).toBe(true);
  expect(JSON.stringify(sent)).not.toContain('attacker.example');
});
