import { featureForOperator } from '@keystead/advertising/server';
import { allCategories, allFacilities, type Category } from '@keystead/catalogue/server';
import { createRandom, type Random } from '@keystead/kit/random';
import { NO_PICTURE_FACTS, type PicturedRoom } from '@keystead/listings/rules';
import { createListings, type ListingDraft } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import type { SeededPeople } from './accounts.ts';
import type { Facts } from './facts.ts';
import { isHome, type Kind } from './kinds.ts';
import type { DemoPicture } from './manifest.ts';
import { type ListingPlan, planListings, type WorldOptions } from './plan.ts';
import type { StoredPictures } from './store-pictures.ts';

const BATCH = 500;
const SOURCE = 'demo';

interface Writing {
  world: WorldOptions;
  agents: SeededPeople;
  stored: StoredPictures;
  log: (line: string) => void;
}

/**
 * Writes the planned listings in batches, one transaction each. Listings of an earlier attempt are recognised by
 * their number and left as they are.
 */
export async function writeListings(ctx: Ctx, { world, agents, stored, log }: Writing): Promise<void> {
  const toDraft = await draftMaker(ctx, agents, stored, world.now);
  let batch: ListingPlan[] = [];
  let written = 0;
  const flush = async () => {
    await writeBatch(ctx, batch, toDraft);
    written += batch.length;
    batch = [];
    if (written % 5000 === 0) log(`demo world: ${written.toLocaleString('en')} listings`);
  };
  for (const plan of planListings(world)) {
    batch.push(plan);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}

async function writeBatch(
  ctx: Ctx,
  plans: readonly ListingPlan[],
  toDraft: (plan: ListingPlan) => ListingDraft,
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const outcomes = await createListings(open, plans.map(toDraft));
    const featured = outcomes.flatMap((outcome, index) => {
      if (outcome.outcome === 'refused')
        throw new Error(`A demo listing was rejected: ${JSON.stringify(outcome)}`);
      return plans[index]?.featured ? [outcome.id] : [];
    });
    await featureForOperator(open, 'property', featured);
  });
}

async function draftMaker(ctx: Ctx, people: SeededPeople, stored: StoredPictures, now: Date) {
  const categories = new Map((await allCategories(ctx)).map((category) => [category.slugId, category]));
  const facilityIds = new Map((await allFacilities(ctx)).map(({ id, name }) => [name, id]));
  const file = (picture: { file: string } | undefined) =>
    picture ? stored.photos.get(picture.file) : undefined;

  return (plan: ListingPlan): ListingDraft => {
    const category = categories.get(plan.kind.category);
    if (!category) throw new Error(`The demo world needs the category ${plan.kind.category}`);
    const random = createRandom(`owner ${plan.number}`);
    const { title, gallery } = plan.pictures;
    const shown = [...(title ? [title] : []), ...gallery];
    return {
      ownerId: ownerOf(random, plan, people),
      requestStatus: plan.state === 'pending' ? 'pending' : 'approved',
      isActive: plan.state !== 'inactive',
      external: { source: SOURCE, id: String(plan.number) },
      category_id: category.id,
      property_type:
        plan.state === 'closed' ? (plan.propertyType === 'rent' ? 'rented' : 'sold') : plan.propertyType,
      price: plan.price,
      rent_duration: plan.rentDuration,
      is_premium: plan.isPremium,
      title: plan.title,
      description: plan.description,
      texts: plan.texts,
      city: plan.city.name,
      state: plan.city.state,
      country: plan.city.country,
      address: plan.address,
      street: plan.street,
      district: plan.district,
      client_address: plan.clientAddress,
      latitude: plan.latitude,
      longitude: plan.longitude,
      ...searchWords(plan),
      ...factsOfAmenities(plan.facts),
      parameters: answers(category, plan.facts, { random, number: plan.number }, file(plan.pictures.plan)),
      facilities: plan.facilities.flatMap(({ name, distance }) => {
        const facilityId = facilityIds.get(name);
        return facilityId === undefined ? [] : [{ facility_id: facilityId, distance }];
      }),
      titlePicture: file(plan.pictures.title) ?? null,
      threeDPicture: file(plan.pictures.panorama) ?? null,
      gallery: plan.pictures.gallery.flatMap((picture) => {
        const found = file(picture);
        return found ? [{ picture: found, alt: picture.alt }] : [];
      }),
      presentation: {
        picture_facts: shown.flatMap((picture) => factsOfPicture(picture, plan.kind, file(picture))),
      },
      createdAt: plan.state === 'pending' ? sentIn(plan, now) : plan.createdAt,
      earlierPrices: plan.earlierPrices,
      views: plan.views,
      likes: plan.likes,
    };
  };
}

/** Returns when a home that waits for staff was sent in: not for longer than they usually take. */
const sentIn = ({ number }: ListingPlan, now: Date) =>
  new Date(now.getTime() - createRandom(`waiting ${number}`).between(2, 20) * 3_600_000);

/** Which room an interior of the demo world shows, by its kind. */
const ROOMS: Readonly<Record<string, PicturedRoom>> = {
  living: 'living',
  kitchen: 'kitchen',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  office: 'study',
  terrace: 'terrace',
};

/** Returns what is known of a picture of the demo world; where nobody lives there are no such rooms. */
function factsOfPicture(
  { group, kind, alt }: DemoPicture,
  { name }: Kind,
  stored: StoredPicture | undefined,
) {
  if (!stored) return [];
  const room_kind = isHome(name) ? (group === 'exterior' ? 'outside' : (ROOMS[kind] ?? null)) : null;
  return [{ ...NO_PICTURE_FACTS, picture_key: stored.key, alt, room_kind }];
}

/** Mostly an agent of the same city; now and then a colleague of the same country, or the operator. */
function ownerOf(random: Random, plan: ListingPlan, { agents, operatorId }: SeededPeople): number {
  if (random.chance(0.04)) return operatorId;
  const local = agents.filter(({ city }) => city === plan.city.name);
  const country = agents.filter(({ country: home }) => home === plan.city.country);
  return random.pick(random.chance(0.85) && local.length > 0 ? local : country).id;
}

/** Returns what amenities say of a home beside the operator's question for them: searches ask for these. */
function factsOfAmenities({ amenities = [] }: Facts) {
  const has = (name: string) => (amenities.includes(name) ? true : null);
  return {
    lift: has('Lift'),
    air_conditioning: has('Air conditioning'),
    wheelchair: has('Wheelchair access'),
    garden: has('Garden') && ('private' as const),
    pool: has('Pool') && ('private' as const),
  };
}

/** Returns answers by the names of the catalogue's parameters. */
function answers(
  category: Category,
  facts: Facts,
  { random, number }: { random: Random; number: number },
  plan: StoredPicture | undefined,
): ListingDraft['parameters'] {
  // Of their own, so that the demo world is otherwise what it was.
  const asked = createRandom(`questions ${number}`);
  const known: Record<string, number | string | string[] | StoredPicture | undefined> = {
    Bedrooms: facts.bedrooms,
    Bathrooms: facts.bathrooms,
    'Area (sq ft)': facts.area,
    'Plot size (sq ft)': facts.plot,
    Floors: facts.floors,
    'Floor level': facts.level,
    'Year built': facts.built,
    'Parking spaces': facts.parking,
    'Loading docks': facts.docks,
    Workstations: facts.desks,
    Furnishing: facts.furnishing,
    Heating: facts.heating,
    Amenities: facts.amenities,
    'Energy rating': facts.energy,
    'Utilities on site': facts.utilities,
    Zoning: facts.zoning,
    'Caretaker on site': asked.chance(0.6) ? (asked.chance(0.3) ? 'yes' : 'no') : undefined,
    'Last renovated': asked.chance(0.5) ? dayOf(asked) : undefined,
    'Good to know': random.chance(0.3) ? random.pick(NOTES) : undefined,
    'Floor plan': plan,
  };
  return category.parameters.flatMap(({ id, name }) => {
    const value = known[name];
    return value === undefined ? [] : [{ parameter_id: id, value }];
  });
}

/** Returns a day of the last twenty years. */
const dayOf = (random: Random): string =>
  new Date(Date.UTC(2006, random.int(0, 239), random.int(1, 28))).toISOString().slice(0, 10);

const NOTES = [
  'Viewings by appointment only. Please allow a day’s notice.',
  'The street is resurfaced next spring; access stays open throughout.',
  'Running costs of the last three years can be sent on request.',
  'The owner will leave the curtains and the garden tools.',
  'Deliveries are easiest before nine in the morning.',
  'Parking permits are issued by the city within a week.',
];

/** Returns the metadata for search engines, within the lengths they show. */
function searchWords({ title, description, kind, place, city }: ListingPlan) {
  const [first = ''] = description.split('\n');
  const cut = first.length <= 155 ? first : `${first.slice(0, first.lastIndexOf(' ', 154))}…`;
  return {
    meta_title: title.length <= 60 ? title : `${title.slice(0, title.lastIndexOf(' ', 59))}…`,
    meta_description: cut,
    meta_keywords: [kind.name, place.name, city.name, city.country].join(', '),
  };
}
