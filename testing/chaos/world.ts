import { createAccount, openSession } from '@keystead/accounts/server';
import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { grantPackage, offerPackage } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import sharp from 'sharp';
import { homeDraft } from '../home-draft.ts';
import { PROFILE_PICTURE } from '../server.ts';

/** Someone who writes while processes are killed. */
export interface Writer {
  readonly accountId: number;
  readonly token: string;
  /** Own homes that are live and may be featured: more than there are credits for. */
  readonly homes: readonly number[];
}

export interface ChaosWorld {
  readonly writers: readonly Writer[];
  readonly category: number;
  readonly photo: Uint8Array<ArrayBuffer>;
}

/** Homes of each writer, and how many of them a package pays for. */
const HOMES = 6;
const CREDITS = 4;

/** Fills a migrated, empty database with people who have homes, a package, and someone to write to. */
export async function makeChaosWorld(ctx: Ctx, people: number): Promise<ChaosWorld> {
  const category = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const packageId = await offerPackage(ctx, {
    name: 'Chaos',
    description: '',
    price: 29,
    durationHours: 48,
    sortOrder: 1,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features: { property_list: null, property_feature: CREDITS },
  });
  const writers: Writer[] = [];
  for (let n = 0; n < people; n += 1) {
    const accountId = await createAccount(ctx, {
      name: `Writer ${n}`,
      email: `writer${n}@example.org`,
      passwordHash: 'none',
      mobile: String(15550000000 + n),
      address: '1 Keystone Lane',
      city: 'Lisbon',
      state: 'Lisbon',
      country: 'Portugal',
      picture: PROFILE_PICTURE,
    });
    await grantPackage(ctx, { accountId, packageId, source: 'staff', reference: `chaos:${n}` });
    const drafts = Array.from({ length: HOMES }, (_, home) =>
      homeDraft({ ownerId: accountId, category_id: category, title: `Home ${home} of ${n}` }),
    );
    const made = await createListings(ctx, drafts);
    writers.push({
      accountId,
      token: await openSession({ ...ctx, address: '127.0.0.1' }, accountId),
      homes: made.map((one) => (one as { id: number }).id),
    });
  }
  const photo = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#7a8' } })
    .jpeg()
    .toBuffer();
  return { writers, category, photo: new Uint8Array(photo) };
}
