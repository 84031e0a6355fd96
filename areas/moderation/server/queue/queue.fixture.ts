import type { Result } from '@keystead/http/call';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { createPaymentIntent } from '@keystead/payments/contract';
import { setBankDetails } from '@keystead/payments/server';
import { offerPackage } from '@keystead/plans/server';
import { seedProjects } from '@keystead/projects/server';
import { runSql } from '@keystead/testing/sql';
import { decideQueue, oneOfQueue } from '../../contract.staff.ts';
import { addReport, contactUs } from '../../contract.ts';
import type { QueueAction } from '../../rules.queue.ts';
import { type ModerationWorld, type Person, startModerationWorld } from '../moderation.fixture.ts';

interface StaffPerson {
  token: string;
  id: number;
  name: string;
  email: string;
}

/** A server where something of everything waits, and staff of every kind that has to do with it. */
export interface QueueWorld extends ModerationWorld {
  moderator: StaffPerson;
  second: StaffPerson;
  finance: StaffPerson;
  support: StaffPerson;
  /** A home of the owner's, that waits or is public. @returns its id */
  pending(more?: Partial<ListingDraft>): Promise<number>;
  live(more?: Partial<ListingDraft>): Promise<number>;
  project(): Promise<number>;
  verification(person?: Person): Promise<number>;
  advertisement(): Promise<number>;
  /** @returns the name of a bank transfer that waits for staff */
  transferInReview(): Promise<string>;
  report(listingId: number): Promise<{ id: number; reporter: Person }>;
  message(email: string): Promise<number>;
  /** Decides things as they stand at this moment. */
  decide(
    ids: readonly string[],
    action: QueueAction,
    more?: { reason?: string },
    who?: { token: string },
  ): Promise<Result<typeof decideQueue>['data']>;
  mails(to: string): Promise<{ subject: string; text: string }[]>;
}

const picture = {
  key: 'pictures/aa/yard/yard.jpg',
  width: 900,
  height: 600,
  bytes: 9000,
  placeholder: '',
  colour: '#889988',
  variants: [],
};

export async function startQueueWorld(): Promise<QueueWorld> {
  const server = await startModerationWorld();
  const { ctx, owner } = server;
  const one = async (sql: string, values: unknown[] = []) =>
    (await runSql<{ id: number }>(ctx.db, sql, values))[0]?.id as number;
  const categoryId = await one('select id from category limit 1');
  let count = 0;
  const home = async (requestStatus: 'pending' | 'approved', more: Partial<ListingDraft> = {}) => {
    count += 1;
    // Each a moment after the one before.
    server.clock.advance(1);
    const [made] = await createListings(ctx, [
      {
        ownerId: owner.accountId,
        title: `Home ${count}`,
        requestStatus,
        category_id: categoryId,
        price: 100_000,
        description: 'A home.',
        property_type: 'sell',
        city: 'Porto',
        state: 'Porto',
        country: 'Portugal',
        address: `Rua ${count}`,
        latitude: 41.15,
        longitude: -8.61,
        parameters: [],
        facilities: [],
        ...more,
      },
    ]);
    return (made as { id: number }).id;
  };
  const world: QueueWorld = {
    ...server,
    moderator: await server.signInStaff('moderator'),
    second: await server.signInStaff('moderator'),
    finance: await server.signInStaff('finance'),
    support: await server.signInStaff('support'),
    pending: (more) => home('pending', more),
    live: (more) => home('approved', more),
    async project() {
      count += 1;
      await seedProjects(ctx, [
        {
          ownerId: owner.accountId,
          externalId: `project ${count}`,
          metaPicture: null,
          gallery: [],
          documents: [],
          plans: [],
          picture,
          state: { review: 'pending', isActive: true },
          draft: {
            category_id: categoryId,
            title: `Yard ${count}`,
            description: 'New homes.',
            type: 'upcoming',
            city: 'Porto',
            state: 'Porto',
            country: 'Portugal',
            location: 'Rua Nova 1',
            latitude: 41.15,
            longitude: -8.61,
            language: '',
            video_link: '',
            meta_title: '',
            meta_description: '',
            meta_keywords: '',
          },
        },
      ]);
      return one('select max(id) as id from project');
    },
    async verification(person) {
      const { accountId } = person ?? (await server.signUp({ name: 'Agent to be' }));
      return one(
        'insert into verification_application (account_id, applied_at) values ($1, $2) returning id',
        [accountId, ctx.now()],
      );
    },
    async advertisement() {
      return one(
        `insert into advertisement (account_id, kind, listing_id, status, hours, created_at)
         values ($1, 'property', $2, 'pending', 48, $3) returning id`,
        [owner.accountId, await home('approved'), ctx.now()],
      );
    },
    async transferInReview() {
      count += 1;
      await setBankDetails(ctx, [{ title: 'IBAN', value: 'PT50 0002 0123 1234 5678 9015 4' }]);
      const packageId = await offerPackage(ctx, {
        name: `Paid package ${count}`,
        description: '',
        price: 29,
        durationHours: 48,
        sortOrder: count,
        oncePerPerson: false,
        givenAtStart: false,
        isRecommended: false,
        features: { property_list: 3 },
      });
      const body = new URLSearchParams({ package_id: String(packageId), payment_method: 'bank_transfer' });
      const init = { method: 'POST', body, token: owner.token };
      const { status } = await server.raw(`/api/${createPaymentIntent.path}`, init);
      if (status !== 200) throw new Error(`a transfer could not be begun: ${status}`);
      const id = await one(
        `update payment_transaction set state = 'review' where id = (select max(id) from payment_transaction)
         returning id`,
      );
      return `payment-${id}`;
    },
    async report(listingId) {
      const reporter = await server.signUp({ name: 'Reporter' });
      await server.call(addReport, { property_id: listingId, other_message: 'Odd' }, reporter);
      return { id: await one('select max(id) as id from listing_report'), reporter };
    },
    async message(email) {
      const person = await server.signUp();
      // Without a signed form two messages an hour are allowed.
      server.clock.advance(1801);
      await server.call(
        contactUs,
        {
          first_name: 'Ann',
          last_name: 'B',
          email,
          subject: 'A question',
          message: `Where are you? ${email}`,
        },
        person,
      );
      return one('select max(id) as id from contact_message');
    },
    async decide(ids, action, more = {}, who = world.moderator) {
      const seen: string[] = [];
      // What staff may not see is decided unseen.
      for (const id of ids)
        seen.push((await server.call(oneOfQueue, { id }, who).catch(() => undefined))?.data.seen || '0');
      return (await server.call(decideQueue, { ids: [...ids], action, seen, ...more }, who)).data;
    },
    async mails(to) {
      await server.runJobs();
      return ctx.ports.mailbox.list({ to });
    },
  };
  await world.pending();
  await world.project();
  await world.verification();
  await world.advertisement();
  await world.report(server.operatorListing);
  await world.message('ann@example.org');
  return world;
}
