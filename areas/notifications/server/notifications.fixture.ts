import { addCategory } from '@keystead/catalogue/server';
import { sendMessage } from '@keystead/chat/contract';
import { addFavourite } from '@keystead/engagement/contract';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { MemoryMailer } from '@keystead/platform/mail';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { getNotificationList, type NotificationItem } from '../contract.ts';
import { sweep } from './delivery/delivery.jobs.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server with an owner of a live home and someone who looks for one, and emails that go nowhere. */
export interface NotificationWorld extends TestServer {
  readonly mailer: MemoryMailer;
  owner: Person;
  seeker: Person;
  home: number;
  /** Posts another home of the owner. @returns its id */
  post(title: string, more?: Partial<ListingDraft>): Promise<number>;
  /** Writes from one to another, about the home by default. */
  write(from: Person, to: Person, text: string, about?: number): Promise<number>;
  favour(person: Person, listingId: number): Promise<void>;
  list(person: Person): Promise<NotificationItem[]>;
  /** Emails to someone, the first first. */
  mails(person: Person): MemoryMailer['sent'];
  /** Lets time go by, and does what is due then. @param seconds */
  later(seconds: number): Promise<void>;
  /** States of the deliveries of someone's notifications by email, the first first. */
  states(person: Person): Promise<string[]>;
  form(path: string, form: Record<string, string>, token?: string): ReturnType<TestServer['raw']>;
}

export async function startNotificationWorld(): Promise<NotificationWorld> {
  const mailer = new MemoryMailer();
  const server = await startTestServer({ ports: { mail: mailer } });
  const owner = await server.signUp({ name: 'Olga Owner', completeProfile: true });
  const seeker = await server.signUp({ name: 'Sam Seeker' });
  const categoryId = await addCategory(server.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const post: NotificationWorld['post'] = async (title, more = {}) => {
    const [made] = await createListings(server.ctx, [
      homeDraft({
        ownerId: owner.accountId,
        title,
        category_id: categoryId,
        ...more,
      }),
    ]);
    return (made as { id: number }).id;
  };
  const home = await post('First home');
  return {
    ...server,
    mailer,
    owner,
    seeker,
    home,
    post,
    async write(from, to, message, about = home) {
      const args = { receiver_id: to.accountId, property_id: about, message };
      return (await server.call(sendMessage, args, from)).id;
    },
    async favour(person, listingId) {
      await server.call(addFavourite, { property_id: listingId, type: '1' }, person);
    },
    list: async (person) => (await server.call(getNotificationList, { limit: 100 }, person)).data,
    mails: ({ email }) => mailer.sent.filter(({ to }) => to === email),
    async later(seconds) {
      server.clock.advance(seconds);
      await server.ctx.jobs.enqueue(server.ctx.db, sweep, {});
      await server.runJobs();
    },
    async states({ accountId }) {
      const rows = await runSql<{ state: string }>(
        server.ctx.db,
        `select d.state from notification_delivery d join notification n on n.id = d.notification_id
         where n.account_id = $1 and d.channel = 'mail' order by d.id`,
        [accountId],
      );
      return rows.map(({ state }) => state);
    },
    form(path, form, token) {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      return server.raw(`/api/${path}`, { method: 'POST', body, ...(token !== undefined && { token }) });
    },
  };
}
