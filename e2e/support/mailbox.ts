import type { APIRequestContext } from '@playwright/test';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Returns emails to an address, the newest first, as the development mailbox stores them. @param limit how many at most */
export async function mailsTo(
  { request }: { request: APIRequestContext },
  email: string,
  limit = 50,
): Promise<Mail[]> {
  const answer = await request.get('/api/dev-mailbox', { params: { to: email, limit: String(limit) } });
  return (await answer.json()).data;
}

/** Returns the newest mail to an address; empty while there is none. */
export async function newestMail(near: { request: APIRequestContext }, email: string): Promise<Mail> {
  const [newest] = await mailsTo(near, email, 1);
  return newest ?? { subject: '', text: '', html: '' };
}
