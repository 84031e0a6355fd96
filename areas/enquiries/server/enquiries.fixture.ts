import { addCategory } from '@keystead/catalogue/server';
import type { Args } from '@keystead/http/call';
import { createListings } from '@keystead/listings/server';
import { getContactForm } from '@keystead/moderation/contract';
import { runSql } from '@keystead/platform/db';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { confirmEnquiry, getEnquiries, type sendEnquiry } from '../contract.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

type Form = Partial<Omit<Args<typeof sendEnquiry>, 'property_id'>> & { property_id?: number };

/** A server with an owner of a live home and one that waits for review, and a live home of the operator. */
export interface EnquiryWorld extends TestServer {
  owner: Person;
  site: Person;
  home: number;
  hidden: number;
  operatorsHome: number;
  post(path: string, form: Record<string, unknown>, token?: string): ReturnType<TestServer['raw']>;
  /** Sends a form that was signed and has waited as long as a person needs. */
  ask(form?: Form, token?: string): ReturnType<TestServer['raw']>;
  /** Asks, and returns the token of the link in the mail. */
  askedBy(email: string, form?: Form): Promise<string>;
  /** The same, confirmed; with its number. */
  delivered(email: string, form?: Form): Promise<{ token: string; id: number }>;
}

export const linkIn = (text: string | undefined) => /\/enquiry#token=([\w-]{43})/.exec(text ?? '')?.[1];

export async function startEnquiryWorld(): Promise<EnquiryWorld> {
  const server = await startTestServer();
  const { ctx } = server;
  const owner = await server.signUp({ name: 'Olga Owner', completeProfile: true });
  const site = await server.signUp({ name: 'House', completeProfile: true });
  await runSql(ctx.db, 'update account set is_operator = true where id = $1', [site.accountId]);
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = (ownerId: number, title: string, requestStatus: 'approved' | 'pending') =>
    homeDraft({
      ownerId,
      title,
      requestStatus,
      category_id: categoryId,
    });
  const made = await createListings(ctx, [
    draft(owner.accountId, 'Home of the owner', 'approved'),
    draft(owner.accountId, 'Hidden home', 'pending'),
    draft(site.accountId, 'Home of the operator', 'approved'),
  ]);
  const [home, hidden, operatorsHome] = made.map((one) => (one as { id: number }).id) as [
    number,
    number,
    number,
  ];
  const post: EnquiryWorld['post'] = (path, form, token) =>
    server.raw(`/api/${path}`, {
      method: 'POST',
      body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])),
      ...(token !== undefined && { token }),
    });
  const ask: EnquiryWorld['ask'] = async (form = {}, token) => {
    const form_token = (await server.call(getContactForm)).data.form_token;
    server.clock.advance(5);
    const whole = {
      property_id: home,
      name: 'Gus Guest',
      email: 'gus@example.org',
      message: 'May I see it?',
    };
    return post('send-enquiry', { ...whole, form_token, ...form }, token);
  };
  const askedBy: EnquiryWorld['askedBy'] = async (email, form) => {
    const { status, body } = await ask({ email, ...form });
    if (status !== 200) throw new Error(`The enquiry was rejected: ${JSON.stringify(body)}`);
    await server.runJobs();
    const [mail] = await ctx.ports.mailbox.list({ to: email });
    const token = linkIn(mail?.text);
    if (token === undefined) throw new Error('No link came');
    return token;
  };
  return {
    ...server,
    owner,
    site,
    home,
    hidden,
    operatorsHome,
    post,
    ask,
    askedBy,
    async delivered(email, form) {
      const token = await askedBy(email, form);
      await server.call(confirmEnquiry, { token });
      const { data } = await server.call(getEnquiries, {}, owner);
      return { token, id: data.find((row) => row.email === email)?.id ?? 0 };
    },
  };
}
