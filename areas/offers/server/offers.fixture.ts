import { addCategory } from '@keystead/catalogue/server';
import type { Args } from '@keystead/http/call';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { makeOffer, type OfferDetail } from '../contract.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

type Asked = Partial<Args<typeof makeOffer>>;

/** What an offer for a home that is for sale says, unless a test wants something else. */
export const OFFER = { amount: '250000', conditions: 'financing,survey', text: 'Cash in hand.', days: '7' };
/** A server with a seller of a home for sale and one for rent, and a buyer. */
export interface OfferWorld extends TestServer {
  seller: Person;
  buyer: Person;
  home: number;
  flat: number;
  /** What an application says: from two months on. */
  application(): Asked;
  addHome(ownerId: number, change?: Partial<Parameters<typeof homeDraft>[0]>): Promise<number>;
  post(path: string, form: unknown, who?: { token: string }): ReturnType<TestServer['raw']>;
  offer(change?: Asked, who?: Person): Promise<OfferDetail>;
}

export async function startOfferWorld(): Promise<OfferWorld> {
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const { ctx } = server;
  let callers = 0;
  const seller = await server.signUp({ name: 'Sam Seller', completeProfile: true });
  const buyer = await server.signUp({ name: 'Bea Buyer', completeProfile: true });
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const addHome: OfferWorld['addHome'] = async (ownerId, change = {}) => {
    const draft = homeDraft({
      ownerId,
      title: 'House by the sea',
      requestStatus: 'approved',
      category_id: categoryId,
      ...change,
    });
    const [made] = await createListings(ctx, [draft]);
    return (made as { id: number }).id;
  };
  const home = await addHome(seller.accountId, { property_type: 'sell' });
  const flat = await addHome(seller.accountId, {
    property_type: 'rent',
    rent_duration: 'Monthly',
    title: 'Flat',
  });
  return {
    ...server,
    seller,
    buyer,
    home,
    flat,
    addHome,
    application() {
      const startsOn = new Date(ctx.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10);
      return { amount: '900', starts_on: startsOn, months: '24', people: '2', text: 'Two quiet people.' };
    },
    post(path, form, who) {
      // From an address of its own each: one address changes only so much in a minute.
      callers += 1;
      return server.raw(`/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.${callers >> 8}.${callers & 255}`,
        },
        body: JSON.stringify(form),
        ...(who && { token: who.token }),
      });
    },
    async offer(change = {}, who = buyer) {
      const { data } = await server.call(makeOffer, { property_id: home, ...OFFER, ...change }, who);
      return data;
    },
  };
}
