import { addCategory } from '@keystead/catalogue/server';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { grantPackage, offerPackage } from '@keystead/plans/server';
import { seedProjects } from '@keystead/projects/server';
import { getPropertyList } from '@keystead/search/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server with a category, where packages are made up and things are advertised. */
export interface AdvertisingWorld extends TestServer {
  /** Someone who may post and feature, but for a package. */
  advertiser(): Promise<Person>;
  /** A home of someone's, approved and for sale unless given otherwise. @returns its id */
  home(owner: Pick<Person, 'accountId'>, more?: Partial<ListingDraft>): Promise<number>;
  project(
    owner: Pick<Person, 'accountId'>,
    state?: { isActive?: boolean; isApproved?: boolean },
  ): Promise<number>;
  /** Gives credits to feature by a package that lasts so many hours, null forever. */
  give(owner: Pick<Person, 'accountId'>, credits: number, hours?: number | null): Promise<void>;
  /** Credits to feature that are left of everything someone was given. */
  left(owner: Pick<Person, 'accountId'>): Promise<number>;
  /** Ids of featured homes in their order, never from memory. */
  featured(): Promise<number[]>;
  store(token: string | undefined, form: Record<string, string | number>): ReturnType<TestServer['raw']>;
  feature(owner: Person, homeId: number): ReturnType<TestServer['raw']>;
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

export async function startAdvertisingWorld(): Promise<AdvertisingWorld> {
  let count = 0;
  let asked = 0;
  const server = await startTestServer();
  const { ctx } = server;
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const store: AdvertisingWorld['store'] = (token, form) =>
    server.raw('/api/store_advertisement', {
      method: 'POST',
      body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])),
      ...(token !== undefined && { token }),
    });
  return {
    ...server,
    store,
    async featured() {
      asked += 1;
      const args = { promoted: '1', limit: 100, min_price: String(asked / 1000) } as const;
      return (await server.call(getPropertyList, args)).data.map(({ id }) => id);
    },
    advertiser: () => server.signUp({ completeProfile: true }),
    async home({ accountId }, more = {}) {
      count += 1;
      const [made] = await createListings(ctx, [
        {
          ownerId: accountId,
          requestStatus: 'approved',
          category_id: categoryId,
          title: `Home ${count}`,
          description: 'A home.',
          property_type: 'sell',
          price: 1000 + count,
          city: 'Porto',
          state: 'Porto',
          country: 'Portugal',
          address: 'Rua 1',
          latitude: 41,
          longitude: -8,
          parameters: [],
          facilities: [],
          ...more,
        },
      ]);
      return (made as { id: number }).id;
    },
    async project({ accountId }, { isActive = true, isApproved = true } = {}) {
      count += 1;
      await seedProjects(ctx, [
        {
          ownerId: accountId,
          externalId: `project ${count}`,
          metaPicture: null,
          gallery: [],
          documents: [],
          plans: [],
          picture,
          state: { review: isApproved ? 'approved' : 'pending', isActive },
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
      const [row] = await runSql<{ id: number }>(ctx.db, 'select max(id) as id from project');
      return (row as { id: number }).id;
    },
    async give({ accountId }, credits, hours = 48) {
      count += 1;
      const packageId = await offerPackage(ctx, {
        name: `Spotlight ${count}`,
        description: '',
        price: 9,
        durationHours: hours,
        sortOrder: count,
        oncePerPerson: false,
        givenAtStart: false,
        isRecommended: false,
        features: { property_feature: credits, project_feature: credits },
      });
      await grantPackage(ctx, { accountId, packageId, source: 'staff', reference: `test:${count}` });
    },
    async left({ accountId }) {
      const [row] = await runSql<{ left: number }>(
        ctx.db,
        `select coalesce(sum(l.total - l.used - l.ended), 0)::int as left from credit_lot l
         join package_grant g on g.id = l.grant_id where g.account_id = $1 and l.feature = 'property_feature'`,
        [accountId],
      );
      return row?.left ?? 0;
    },
    feature: (owner, homeId) => store(owner.token, { feature_for: 'property', property_id: homeId }),
  };
}
