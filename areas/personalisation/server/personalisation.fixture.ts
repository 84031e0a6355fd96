import { addCategory, addFacilities, allFacilities } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { getRecommendations, type Recommendation } from '../contract.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** What an ordinary browser calls itself. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

type Kind = 'sell' | 'rent' | 'sold';

/** A home of the small market. */
interface Plan {
  title: string;
  city: string;
  category: 'house' | 'flat';
  price: number;
  kind?: Kind;
  /** Of a rent; by month, unless given. */
  period?: 'Monthly' | 'Yearly';
  owner?: 'agent' | 'other';
  facilities?: ('school' | 'park')[];
  isPending?: boolean;
}

/** A server with two owners and a small market, and categories and facilities by name. */
export interface Market extends TestServer {
  agent: Person;
  other: Person;
  categories: Record<'house' | 'flat', number>;
  facilities: Record<'school' | 'park', number>;
  /** Puts homes on the market, one a minute. @returns their ids */
  add(plans: readonly Plan[]): Promise<number[]>;
  /** Titles of what is recommended to someone, best first. */
  titles(person: Person, page?: { limit?: number; offset?: number }): Promise<string[]>;
  recommended(person: Person): Promise<Recommendation[]>;
  /** A look at a home, counted in memory only. */
  glance(person: Person, listingId: number): Promise<void>;
  /** A look at a home, and its counting. */
  look(person: Person, listingId: number): Promise<void>;
}

export async function startMarket(): Promise<Market> {
  const server = await startTestServer();
  const { ctx, call, raw } = server;
  const agent = await server.signUp({ name: 'Agent', completeProfile: true });
  const other = await server.signUp({ name: 'Other', completeProfile: true });
  const categories = {
    house: await addCategory(ctx, { name: 'House', slugId: 'house', parameterIds: [] }),
    flat: await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] }),
  };
  await addFacilities(ctx, ['School', 'Park']);
  const idOf = new Map((await allFacilities(ctx)).map(({ id, name }) => [name, id]));
  const facilities = { school: idOf.get('School') ?? 0, park: idOf.get('Park') ?? 0 };
  const places: Record<string, { latitude: number; longitude: number }> = {
    Porto: { latitude: 41.15, longitude: -8.61 },
    Faro: { latitude: 37.02, longitude: -7.93 },
  };
  const recommended = async (person: Person, page: { limit?: number; offset?: number } = {}) =>
    (await call(getRecommendations, { limit: 100, ...page }, person)).data;
  return {
    ...server,
    agent,
    other,
    categories,
    facilities,
    recommended,
    async add(plans) {
      const made = [];
      for (const plan of plans) {
        server.clock.advance(60);
        made.push(
          ...(await createListings(ctx, [
            {
              ownerId: (plan.owner === 'other' ? other : agent).accountId,
              title: plan.title,
              requestStatus: plan.isPending ? 'pending' : 'approved',
              description: 'A home.',
              category_id: categories[plan.category],
              price: plan.price,
              property_type: plan.kind ?? 'sell',
              ...(plan.kind === 'rent' && { rent_duration: plan.period ?? 'Monthly' }),
              city: plan.city,
              state: plan.city,
              country: 'Portugal',
              address: 'Rua Nova 1',
              ...(places[plan.city] as { latitude: number; longitude: number }),
              parameters: [],
              facilities: (plan.facilities ?? []).map((name) => ({
                facility_id: facilities[name],
                distance: 1,
              })),
            },
          ])),
        );
      }
      return made.map((one) => (one as { id: number }).id);
    },
    async titles(person, page) {
      return (await recommended(person, page)).map(({ title }) => title);
    },
    glance,
    async look(person, listingId) {
      await glance(person, listingId);
      await server.flush();
    },
  };

  async function glance(person: Person, listingId: number) {
    const form = { property_id: String(listingId) };
    await raw('/api/set_property_total_click', {
      method: 'POST',
      body: new URLSearchParams(form),
      token: person.token,
      headers: { 'user-agent': BROWSER },
    });
  }
}
