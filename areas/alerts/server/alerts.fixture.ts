import { addCategory } from '@keystead/catalogue/server';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { getNotificationList } from '@keystead/notifications/contract';
import type { Ctx } from '@keystead/platform/context';
import { MemoryMailer } from '@keystead/platform/mail';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { INSTANT_GAP } from '../rules.ts';
import { notifyDue } from './alerts.jobs.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server with an owner and someone who looks for a home, and emails that go nowhere. */
export interface AlertWorld extends TestServer {
  readonly mailer: MemoryMailer;
  readonly owner: Person;
  readonly seeker: Person;
  readonly categories: Readonly<Record<'house' | 'flat', number>>;
  /** Puts a home of the owner on the market, or changes the one of that name. @returns its id */
  post(name: string, more?: Partial<ListingDraft>): Promise<number>;
  /** Advances the clock, and does what is due then. @param seconds past the time between alerts, unless given */
  later(seconds?: number): Promise<void>;
  /** Titles of someone's notifications, the last first. */
  notified(person: Person): Promise<string[]>;
}

export async function startAlertWorld(): Promise<AlertWorld> {
  const mailer = new MemoryMailer();
  const server = await startTestServer({ ports: { mail: mailer } });
  const owner = await server.signUp({ name: 'Olga Owner', completeProfile: true });
  const seeker = await server.signUp({ name: 'Sam Seeker' });
  const categories = {
    house: await addCategory(server.ctx, { name: 'House', slugId: 'house', parameterIds: [] }),
    flat: await addCategory(server.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] }),
  };
  return {
    ...server,
    mailer,
    owner,
    seeker,
    categories,
    post: (name, more = {}) =>
      postHome(server.ctx, name, { ownerId: owner.accountId, category_id: categories.house, ...more }),
    async later(seconds = INSTANT_GAP / 1000 + 1) {
      server.clock.advance(seconds);
      // Matching comes first, then notifying, then sending.
      await server.runJobs();
      await server.ctx.jobs.enqueue(server.ctx.db, notifyDue, {});
      await server.runJobs();
      await server.runJobs();
    },
    notified: async (person) =>
      (await server.call(getNotificationList, { limit: 100 }, person)).data.map(({ title }) => title),
  };
}

/** Posts a home, or changes the one of that name. @returns its id */
export async function postHome(
  ctx: Ctx,
  name: string,
  draft: Partial<ListingDraft> & Pick<ListingDraft, 'ownerId' | 'category_id'>,
): Promise<number> {
  const [made] = await createListings(ctx, [
    homeDraft({
      title: name,
      external: { source: 'alerts', id: name },
      ...draft,
    }),
  ]);
  if (made?.outcome === 'refused') throw new Error(JSON.stringify(made));
  return (made as { id: number }).id;
}
