import { expect, type Page } from '@playwright/test';
import { codeFor, type Person } from './people.ts';
import { photo } from './photo.ts';

/** A new account with all that posting asks for, by the API. */
export async function join(page: Page, { name, email, password }: Person): Promise<void> {
  const { request } = page;
  const form = { name, email, password, re_password: password };
  expect((await request.post('/api/user-register', { form })).status()).toBe(200);
  const otp = await codeFor(page, email);
  expect((await request.get('/api/verify-otp', { params: { email, otp } })).status()).toBe(200);
  const { token } = await (
    await request.post('/api/user_signup', { form: { type: '3', email, password } })
  ).json();
  const saved = await request.post('/api/update_profile', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      ...{ name, mobile: `3519${String(Date.now()).slice(-8)}`, address: 'Rua do Almada 9' },
      ...{ city: 'Porto', state: 'Porto', country: 'Portugal', profile: await photo(150) },
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}
