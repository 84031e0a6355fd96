import { expect, type Page } from '@playwright/test';
import { newestMail } from './mailbox.ts';
import { newSession, type Person, signIn } from './people.ts';
import { photo } from './photo.ts';

/** Makes a new account with an address that is confirmed, by the API. */
export async function register(page: Page, { name, email, password }: Person): Promise<void> {
  const { request } = page;
  const form = { name, email, password, re_password: password };
  const registered = await request.post('/api/user-register', { form });
  expect(registered.status()).toBe(200);
  const { ticket } = (await registered.json()) as { ticket: string };
  let otp = '';
  await expect(async () => {
    otp = /\b\d{6}\b/.exec((await newestMail(page, email)).text)?.[0] ?? '';
    expect(otp).not.toBe('');
  }).toPass();
  expect((await request.get('/api/verify-otp', { params: { email, otp, ticket } })).status()).toBe(200);
}

/** Someone new who has signed in, and has entered nothing else yet. The page is still empty. */
export async function enter(page: Page, person: Person): Promise<void> {
  await register(page, person);
  await signIn(page, person);
}

/** Makes a new account with all that posting asks for, by the API. */
export async function join(page: Page, person: Person): Promise<void> {
  await register(page, person);
  const { token } = await newSession(page, person);
  const saved = await page.request.post('/api/update_profile', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      name: person.name,
      mobile: `3519${String(Date.now()).slice(-8)}`,
      address: 'Rua do Almada 9',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      profile: await photo(150),
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}
