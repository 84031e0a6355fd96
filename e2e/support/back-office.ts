import { TOTP } from 'otpauth';
import { staff } from './staff.ts';
import { expect, type Page, test } from './test.ts';

/** Someone of the staff: what they sign in with, and the app on their phone once it is set up. */
export interface Colleague {
  readonly email: string;
  password: string;
  app?: TOTP;
}

let made = 0;

/** Makes an owner at the machine's console, with a one-time password. */
async function newOwner(name: string): Promise<Colleague> {
  made += 1;
  const email = `owner-${Date.now().toString(36)}-${made}@keystead.example`;
  const said = await staff('staff-owner', email, name);
  const password = /signs in with (\S+) once/.exec(said)?.[1];
  if (password === undefined) throw new Error(`no password in: ${said}`);
  return { email, password };
}

/** The first sign-in: the one-time password, the app set up, a password of one's own, the codes saved. */
export async function firstSignIn(page: Page, colleague: Colleague): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up the second step' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByTestId('totp-secret').innerText()).replace(/\s/g, '');
  colleague.app = new TOTP({ secret });
  await page.getByLabel('Code', { exact: true }).fill(colleague.app.generate());
  const chosen = `violet-anchor-${made}-meadow-kite`;
  await page.getByLabel('New password').fill(chosen);
  colleague.password = chosen;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keep these codes' })).toBeVisible();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
}

/** Name of who `openOffice` signs in. */
export const OFFICE = 'Olga Office';

let session: Promise<string> | undefined;

/**
 * Someone of the staff who may do everything, and has signed in here before: the page is still empty. They are made
 * and set up once for all end-to-end tests of a worker.
 */
export async function openOffice(page: Page): Promise<void> {
  session ??= officeSession(page);
  const token = await session;
  // Nothing runs on this address.
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('staff-token', stored), token);
}

async function officeSession(near: Page): Promise<string> {
  const { baseURL } = test.info().project.use;
  const page = await near
    .context()
    .browser()
    ?.newPage({ ...(baseURL && { baseURL }) });
  if (!page) throw new Error('This page has no browser of its own.');
  await firstSignIn(page, await newOwner(OFFICE));
  const token = await officeToken(page);
  await page.context().close();
  return token;
}

/** Returns the session that the back office stores in this browser. */
export async function officeToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('staff-token'));
  if (token === null) throw new Error('The back office keeps no session.');
  return token;
}

/** Takes what an end-to-end test has made out of the world that all end-to-end tests share. */
export async function remove(page: Page, resource: string, name: string): Promise<void> {
  const token = await officeToken(page);
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get(`/api/staff/${resource}?q=${encodeURIComponent(name)}`, { headers });
  const { data } = (await found.json()) as { data: { id: number }[] };
  for (const { id } of data)
    await page.request.post(`/api/staff/${resource}/delete`, { headers, form: { id: String(id) } });
}

/** Returns a name that no other try has given. */
export const newName = (word: string) => `${word} ${Date.now().toString(36)}`;
