import { allCategories, type Parameter } from '@keystead/catalogue/server';
import { truncate } from '@keystead/kit/text';
import { LISTING_FIELDS, LISTING_LIMITS, NO_PICTURE_FACTS, UNKNOWN_PAPER } from '@keystead/listings/contract';
import { createListings, draftImported, type ListingDraft, noteRejections } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { filmOf } from '../../engine/row.ts';
import type { OldHome } from '../records.ts';
import { pairStamp } from '../undoing/stamps.ts';
import { leadingNumber } from '../values.ts';
import { factsOf } from './facts.ts';
import { storeAll } from './old-files.ts';
import { refused, type World, type Writer, type Written } from './writer.ts';

const MOST_VIEWS = 1e9;

/** A home on its way, with what of it did not come. */
interface Prepared {
  readonly home: OldHome;
  readonly draft: ListingDraft;
  readonly notes: readonly string[];
}

/** Ids here of what homes name. */
interface Ids {
  readonly people: ReadonlyMap<string, number | null>;
  readonly categories: ReadonlyMap<string, number | null>;
  readonly parameters: ReadonlyMap<string, number | null>;
  readonly facilities: ReadonlyMap<string, number | null>;
  /** What each category asks. */
  readonly asked: ReadonlyMap<number, readonly Parameter[]>;
}

/**
 * Writes homes with their pictures by the rules of posting. What is incomplete by them becomes a draft of its owner; what is
 * refused says why.
 */
export const writeHomes: Writer<'listing'> = async (open, homes, world) => {
  const ids = await readIds(open, homes, world);
  const outcomes = new Map<string, Written>();
  const prepared: Prepared[] = [];
  for (const home of homes) {
    const one = await prepare(open, home, { ids, world });
    if (typeof one === 'string') outcomes.set(home.oldId, refused(home.oldId, one));
    else prepared.push(one);
  }
  const whole = prepared.filter(({ home }) => home.isDraft !== true);
  const results = await createListings(
    open,
    whole.map(({ draft }) => draft),
  );
  for (const { home, draft } of prepared)
    if (home.isDraft) outcomes.set(home.oldId, await unfinished(open, home, { draft, world }));
  const rejections = new Map<number, string>();
  for (const [place, { home, draft, notes }] of whole.entries()) {
    const result = results[place];
    if (!result || result.outcome === 'refused') {
      for (const picture of picturesOf(draft)) await world.files.discard(open, picture);
      const issues = result?.issues ?? [];
      const reason = issues.map(({ field, message }) => `${field} ${message}`).join('; ');
      const isIncomplete = result?.isIncomplete || issues.every(({ message }) => message === 'is required');
      outcomes.set(
        home.oldId,
        !isIncomplete
          ? refused(home.oldId, reason)
          : home.ownerId === undefined
            ? refused(home.oldId, `${reason}; homes of the operator cannot be drafts`)
            : await draftOf(open, home, draft, reason),
      );
      continue;
    }
    const moved = home.slug !== '' && result.slug !== home.slug ? [`stands at ${result.slug} now`] : [];
    const reason = [...notes, ...moved].join('; ');
    const path = `/properties-details/${result.slug}`;
    if (home.rejectReason !== undefined) rejections.set(result.id, home.rejectReason);
    outcomes.set(home.oldId, { oldId: home.oldId, newId: result.id, outcome: 'written', reason, path });
  }
  await noteRejections(open, rejections);
  return homes.map(({ oldId }) => outcomes.get(oldId) ?? refused(oldId, 'was not written'));
};

/** Makes a draft of what its owner had not finished. */
async function unfinished(
  open: Ctx,
  home: OldHome,
  { draft, world }: { draft: ListingDraft; world: World },
): Promise<Written> {
  for (const picture of picturesOf(draft)) await world.files.discard(open, picture);
  return home.ownerId === undefined
    ? refused(home.oldId, 'was not finished, and nobody owns it')
    : draftOf(open, home, draft, 'was not finished');
}

async function draftOf(open: Ctx, home: OldHome, draft: ListingDraft, reason: string): Promise<Written> {
  const { titlePicture: _title, gallery: _gallery, documents: _documents, ...texts } = draft;
  const [drafted] = await draftImported(open, [texts]);
  return {
    oldId: home.oldId,
    newId: null,
    outcome: 'drafted',
    ...(drafted && { stamp: pairStamp(drafted.id, drafted.version) }),
    reason: `is incomplete, and a draft of its owner: ${reason}`,
  };
}

const picturesOf = ({ titlePicture, gallery = [] }: ListingDraft): StoredPicture[] => [
  ...(titlePicture ? [titlePicture] : []),
  ...gallery.map(({ picture }) => picture),
];

async function readIds(open: Ctx, homes: readonly OldHome[], world: World): Promise<Ids> {
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  return {
    people: await world.idsOf(open, 'person', unique(homes.flatMap(({ ownerId }) => ownerId ?? []))),
    categories: await world.idsOf(open, 'category', unique(homes.map(({ categoryId }) => categoryId))),
    parameters: await world.idsOf(
      open,
      'parameter',
      unique(homes.flatMap(({ answers }) => answers.map(({ parameterId }) => parameterId))),
    ),
    facilities: await world.idsOf(
      open,
      'facility',
      unique(homes.flatMap(({ facilities }) => facilities.map(({ facilityId }) => facilityId))),
    ),
    asked: new Map((await allCategories(open)).map(({ id, parameters }) => [id, parameters])),
  };
}

/** Returns a home as it is to be written, or why it cannot be. */
async function prepare(
  open: Ctx,
  home: OldHome,
  { ids, world }: { ids: Ids; world: World },
): Promise<Prepared | string> {
  const ownerId = home.ownerId === undefined ? world.operatorId : ids.people.get(home.ownerId);
  if (!ownerId) return `belongs to the person ${home.ownerId}, who is not there`;
  const categoryId = ids.categories.get(home.categoryId);
  if (!categoryId) return `is of the category ${home.categoryId}, which is not there`;
  const notes: string[] = [];
  const { video_link, presentation, warnings } = filmOf(home.video, home.video !== undefined);
  notes.push(...warnings.map(({ message }) => `video ${message}`));
  const pictures = await storeAll(home.pictures, (paths) => world.files.picture(open, paths), notes);
  if (pictures.length > LISTING_LIMITS.gallery + 1)
    notes.push(`the first ${LISTING_LIMITS.gallery + 1} of ${pictures.length} pictures are shown`);
  const documents = await storeAll(home.documents, (paths) => world.files.document(open, paths), notes);
  const plans = await plansOf(open, home, { world, notes });
  const [titlePicture, ...rest] = pictures;
  const tours = (home.tours ?? []).flatMap((link) => filmOf(link, true).presentation?.tours ?? []);
  const shown = rest.slice(0, LISTING_LIMITS.gallery - plans.length);
  const cut = (name: TextField, text: string) => within(name, text, notes);
  const draft: ListingDraft = {
    ownerId,
    external: { source: `move-in:${world.system}`, id: home.oldId },
    requestStatus: home.requestStatus,
    isActive: home.isActive,
    createdAt: home.createdAt,
    views: Math.min(home.views, MOST_VIEWS),
    title: cut('title', home.title),
    description: cut('description', home.description),
    slug_id: home.slug || undefined,
    category_id: categoryId,
    property_type: home.propertyType,
    price: home.price,
    price_kind: home.price === 0 ? 'on_request' : undefined,
    ...(home.currency !== undefined && { currency: home.currency }),
    ...(home.isPlaceHidden && { hide_exact_place: true }),
    ...(home.texts?.length && { texts: home.texts }),
    ...factsOf(open, home.facts ?? {}, notes),
    rent_duration: home.rentDuration,
    address: cut('address', home.address),
    client_address: cut('client_address', home.privateAddress) || undefined,
    city: home.city,
    state: home.state || world.state || '',
    country: home.country || world.country || '',
    latitude: home.latitude,
    longitude: home.longitude,
    is_premium: home.isPremium,
    video_link,
    presentation: {
      ...presentation,
      tours: [...(presentation?.tours ?? []), ...tours],
      picture_facts: plans.map(({ picture, title }) => ({
        ...NO_PICTURE_FACTS,
        picture_key: picture.key,
        kind: 'plan' as const,
        caption: title.slice(0, LISTING_LIMITS.caption),
      })),
    },
    meta_title: cut('meta_title', home.metaTitle) || undefined,
    meta_description: cut('meta_description', home.metaDescription) || undefined,
    meta_keywords: cut('meta_keywords', home.metaKeywords) || undefined,
    titlePicture,
    gallery: [...shown, ...plans.map(({ picture }) => picture)].map((picture) => ({ picture })),
    documents: documents.map((document) => ({ document, ...UNKNOWN_PAPER })),
    parameters: answersOf(home, { ids, asked: ids.asked.get(categoryId) ?? [], notes }),
    facilities: home.facilities.flatMap(({ facilityId, distance }) => {
      const id = ids.facilities.get(facilityId);
      return id ? [{ facility_id: id, distance }] : [];
    }),
  };
  return { home, draft, notes };
}

type TextField =
  | 'title'
  | 'description'
  | 'address'
  | 'client_address'
  | 'meta_title'
  | 'meta_description'
  | 'meta_keywords';

/** Returns a text as long as it may be here; what is cut off is noted. */
function within(name: TextField, text: string, notes: string[]): string {
  const { most, name: label } = LISTING_FIELDS[name];
  const kept = truncate(text, most);
  if (kept !== text) notes.push(`${label} has more than ${most} characters, and was cut`);
  return kept;
}

/** Returns the pictures of floors; where a document in their place cannot be shown, it is noted. */
async function plansOf(
  open: Ctx,
  { plans = [] }: OldHome,
  { world, notes }: { world: World; notes: string[] },
): Promise<{ title: string; picture: StoredPicture }[]> {
  const stored = [];
  for (const { title, paths } of plans.slice(0, LISTING_LIMITS.gallery)) {
    const [picture] = await storeAll([paths], (one) => world.files.picture(open, one), notes);
    if (picture) stored.push({ title, picture });
  }
  return stored;
}

/** Returns the answers that fit their questions; of others it is noted that they did not come. */
function answersOf(
  { answers }: OldHome,
  { ids, asked, notes }: { ids: Ids; asked: readonly Parameter[]; notes: string[] },
): ListingDraft['parameters'] {
  return answers.flatMap(({ parameterId, values }) => {
    const [first] = values;
    const id = ids.parameters.get(parameterId);
    const parameter = asked.find((one) => one.id === id);
    if (first === undefined) return [];
    if (!parameter || parameter.kind === 'file') {
      notes.push(`its category does not ask for the parameter ${parameterId}: ${values.join(', ')}`);
      return [];
    }
    const value = valueFor(parameter, values);
    if (value === undefined) notes.push(`"${values.join(', ')}" is no answer to "${parameter.label}"`);
    return value === undefined ? [] : [{ parameter_id: parameter.id, value }];
  });
}

function valueFor({ kind, choices }: Parameter, values: readonly string[]) {
  const [first = ''] = values;
  if (kind === 'checkbox') {
    const chosen = values.filter((value) => choices.includes(value));
    return chosen.length > 0 ? chosen : undefined;
  }
  if (choices.length > 0) return choices.includes(first) ? first : undefined;
  return kind === 'number' ? leadingNumber(first) : values.join(', ');
}
