import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { open } from './pages.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Signs in at the start of every demo world; may post at once. */
export const DEMO_AGENT = { email: 'agent@keystead.example', password: 'keystead-demo' };

/** Returns someone no one has seen before. */
export function newPerson(name: string): Person {
  const mailbox = name.toLowerCase().replace(/\W+/g, '.');
  return { name, email: `${mailbox}.${Date.now()}@example.com`, password: 'seven quiet herons' };
}

/** Fills in the sign-up form and sends it; ends at the step that asks for the code. */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await open(page, '/sign-up');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
}

/** Reads the newest code for an address where a person would: on the page of the development mailbox. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const newest = mailbox.getByRole('listitem').filter({ hasText: email }).first();
  const code = await newest
    .getByText(/^\d{6}$/)
    .last()
    .innerText();
  await mailbox.close();
  return code;
}

/** Types the code into its boxes; the last digit sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'One-time code' }).click();
  await page.keyboard.type(code);
}

/** Returns a session, by the API, for a person who has an account. */
export async function newSession(
  { request }: { request: APIRequestContext },
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<{ token: string; data: object }> {
  const answer = await request.post('/api/user_signup', { form: { type: '3', email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/**
 * Someone who has signed in here before: the session stands in the browser as the form leaves it. The page is still
 * empty. End-to-end tests of the form itself use `signInByForm`.
 */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const { token, data } = await newSession(page, { email, password });
  // Nothing runs on this address that could write, too.
  await page.goto('/robots.txt');
  await page.evaluate(
    (User_signup) => {
      const stored = JSON.parse(window.localStorage.getItem('root') ?? '{}');
      window.localStorage.setItem('root', JSON.stringify({ ...stored, User_signup }));
    },
    { data: { token, data }, loading: false },
  );
}

/** Signs in where a person would; ends on the page that comes then. */
export async function signInByForm(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await open(page, '/sign-in');
  await sendPassword(page, email, password);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

/** On the sign-in page: email and password, sent. */
export async function sendPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns the session this browser stores; empty for a guest. */
export function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = JSON.parse(window.localStorage.getItem('root') ?? '{}');
    const slice = typeof root.User_signup === 'string' ? JSON.parse(root.User_signup) : root.User_signup;
    return slice?.data?.token ?? '';
  });
}
