import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMyProfile, userSignup } from '../../contract.ts';
import { createAccount } from '../accounts.service.ts';
import { apiError } from '../accounts.testing.ts';
import { supplyPassword, withdrawPassword } from './published-password.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

it('opens accounts while it is published for them, and never one whose owner has another password', async () => {
  const emails = ['shown@example.org', 'own@example.org', 'nobody@example.org'];
  await createAccount(site.ctx, { name: 'Shown', email: emails[0] ?? '', password: 'published-word' });
  await createAccount(site.ctx, { name: 'Own', email: emails[1] ?? '', password: 'another secret' });
  const signIn = (email: string, password: string) => site.call(userSignup, { type: '3', email, password });
  const { token } = await signIn('shown@example.org', 'published-word');

  await withdrawPassword(site.ctx, emails, 'published-word');
  expect(await apiError(signIn('shown@example.org', 'published-word'))).toMatchObject({
    code: 'wrong_credentials',
  });
  expect(await apiError(site.call(getMyProfile, {}, { token }))).toMatchObject({ status: 401 });
  expect((await signIn('own@example.org', 'another secret')).token).toBeTruthy();

  await supplyPassword(site.ctx, emails, 'published-word');
  expect((await signIn('shown@example.org', 'published-word')).token).toBeTruthy();
  expect((await signIn('own@example.org', 'another secret')).token).toBeTruthy();
});
