import { textOf } from '@keystead/drafts';
import type { Args } from '@keystead/http/call';
import type { FieldIssue } from '@keystead/http/errors';
import type { OwnProperty, updatePostProperty } from '../../contract.ts';
import type { Category } from '../posting/catalogue-data.ts';
import {
  type FileRef,
  type PostingDraft,
  paperOf,
  pictureFactsOf,
  pinsOf,
  requestValues,
} from '../posting/draft.ts';
import { chargesSaid, picturesSaid, pinsSaid, roomsSaid, toursSaid } from '../posting/presented.ts';
import { PLACES, type PlacedIssue } from '../posting/request.ts';
import { privateRef } from './listing-draft.ts';

type Request = Args<typeof updatePostProperty>;

/** An edit, and what its lists hold: the server names errors by their places there. */
export interface Edit {
  request: Request;
  lists: Record<'gallery_images' | 'documents' | 'parameters' | 'facilities', string[]>;
}

interface Editing {
  listing: OwnProperty;
  /** The listing as a draft, and what was made of it. */
  before: PostingDraft;
  now: PostingDraft;
  category: Category;
  /** New files only. */
  fileOf: (ref: FileRef) => File | undefined;
}

/** Returns the changed fields of an edit. Call it with a draft that has no errors. */
export function editOf(editing: Editing): Edit {
  const { listing, before, now, fileOf } = editing;
  const answers = answersOf(editing);
  const photos = photosOf(editing);
  const facilities = facilitiesOf(editing);
  const documents = now.documents.filter((ref) => fileOf(ref));
  const isOffered = now.property_type !== before.property_type;
  const isRent = now.property_type === 'rent' && (isOffered || now.rent_duration !== before.rent_duration);
  return {
    request: {
      id: listing.id,
      action_type: '0',
      version: listing.version,
      ...fieldsOf(editing),
      ...(isOffered && { property_type: now.property_type === 'rent' ? '1' : '0' }),
      ...(isRent && { rentduration: now.rent_duration }),
      ...photos.fields,
      ...presentedOf(editing, photos.nameOf),
      ...(before.threeD && !now.threeD && { remove_three_d_image: true }),
      three_d_image: now.threeD ? fileOf(now.threeD) : undefined,
      meta_image: now.metaImage ? fileOf(now.metaImage) : before.metaImage ? '' : undefined,
      documents: documents.map((ref) => fileOf(ref)),
      document_details: documents.map((ref) => paperOf(now, ref)),
      ...presentPapers(editing),
      ...answers.fields,
      ...facilities.fields,
    },
    lists: {
      gallery_images: photos.added.map(({ id }) => id),
      documents: documents.map(({ id }) => id),
      parameters: answers.sent.map(String),
      facilities: facilities.sent,
    },
  };
}

/** Returns which papers of the listing are to go, and what others are from now on. */
function presentPapers({ listing, before, now }: Editing): Partial<Request> {
  const present = [
    ...listing.documents.map(({ id, file }) => ({ id, ref: file })),
    ...listing.private_documents.map(({ id }) => ({ id, ref: privateRef(id) })),
  ];
  const isThere = ({ ref }: { ref: string }) => now.documents.some(({ id }) => id === ref);
  return {
    remove_documents: present.filter((paper) => !isThere(paper)).map(({ id }) => id),
    changed_documents: present
      .filter(isThere)
      .filter(({ ref }) => textOf(now.papers[ref]) !== textOf(before.papers[ref]))
      .map(({ id, ref }) => ({ ...now.papers[ref], id })),
  };
}

/**
 * Returns facts that go along to another category: its form shows them as they are, and on the server they would go with the
 * answers of the former category that state them.
 */
function carriedFacts({ listing, before, now, category }: Editing): ReadonlySet<string | undefined> {
  if (now.category_id === before.category_id) return new Set();
  const asked = new Set(category.parameter_types.map(({ role }) => role));
  return new Set(listing.parameters.map(({ role }) => role).filter((role) => !asked.has(role)));
}

/** Returns the declared fields that are other than before, and facts that would be lost. */
function fieldsOf(editing: Editing): Partial<Request> {
  const { before, now } = editing;
  const was = requestValues(before);
  const carried = carriedFacts(editing);
  const changed = Object.entries(requestValues(now)).filter(([name, value]) => {
    // A readable address that is cleared stays what it is.
    if (name === 'slug_id' && value === '') return false;
    return value !== null && (value !== was[name] || (value !== '' && carried.has(name)));
  });
  const isMoved = changed.some(([name]) => name === 'latitude' || name === 'longitude');
  const { latitude, longitude } = now.place;
  return {
    ...Object.fromEntries(changed),
    ...moneyOf(changed, { before, now }),
    ...(isMoved && latitude !== null && longitude !== null && { latitude, longitude }),
  };
}

/** An amount goes with its currency, where one of them is another than the operator's. */
function moneyOf(
  changed: readonly (readonly [string, unknown])[],
  { before, now }: Pick<Editing, 'before' | 'now'>,
): Partial<Request> {
  const isChanged = changed.some(([name]) => name === 'price' || name === 'currency');
  if (!isChanged || (before.currency === '' && now.currency === '')) return {};
  return { price: now.price ?? undefined, currency: now.currency };
}

function photosOf({ listing, before, now, fileOf }: Editing): {
  fields: Partial<Request>;
  added: FileRef[];
  /** How the request names a picture. */
  nameOf: (id: string) => string | undefined;
} {
  const ids = (refs: readonly FileRef[]) => refs.map(({ id }) => id);
  const gallery = new Map(listing.gallery.map(({ id, picture }) => [picture.url, id]));
  const added = now.photos.filter((ref) => fileOf(ref));
  const nameOf = (ref: string) => {
    if (ref === listing.title_picture?.url) return 'title';
    const id = gallery.get(ref);
    if (id !== undefined) return String(id);
    const place = ids(added).indexOf(ref);
    return place < 0 ? undefined : `new:${place}`;
  };
  if (textOf(ids(now.photos)) === textOf(ids(before.photos))) return { fields: {}, added: [], nameOf };
  const named = ids(now.photos).flatMap((id) => nameOf(id) ?? []);
  const shown = new Set(ids(now.photos));
  return {
    added,
    nameOf,
    fields: {
      gallery_images: added.map((ref) => fileOf(ref)),
      remove_gallery_images: [...gallery].flatMap(([url, id]) => (shown.has(url) ? [] : id)),
      picture_order: named,
    },
  };
}

/** Returns facts of pictures, pins, rooms, tours and charges that are other than before. */
function presentedOf({ before, now }: Editing, nameOf: (id: string) => string | undefined): Partial<Request> {
  const pictures = picturesSaid(
    now,
    nameOf,
    (id) => textOf(pictureFactsOf(now, id)) !== textOf(pictureFactsOf(before, id)),
  );
  const lists = [
    ['plan_pins', pinsOf(before), pinsOf(now), pinsSaid(now, nameOf)],
    ['rooms', roomsSaid(before), roomsSaid(now), roomsSaid(now)],
    ['tours', toursSaid(before), toursSaid(now), toursSaid(now)],
    ['charges', chargesSaid(before), chargesSaid(now), chargesSaid(now)],
  ] as const;
  const changed = lists.flatMap(([name, was, is, said]): [string, unknown][] => {
    if (textOf(was) === textOf(is)) return [];
    return said.length > 0 ? [[name, said]] : [[`remove_${name}`, true]];
  });
  return { ...(pictures.length > 0 && { pictures }), ...Object.fromEntries(changed) };
}

/** Returns all answers for another category, else those that are new. */
function answersOf({ listing, before, now, category, fileOf }: Editing): {
  fields: Partial<Request>;
  sent: number[];
} {
  const isMoved = now.category_id !== before.category_id;
  const answered = new Set(listing.parameters.map(({ id }) => id));
  const value = (draft: PostingDraft, id: number) => draft.parameters[id] ?? '';
  const sent: number[] = [];
  const removed: number[] = [];
  for (const { id, type_of_parameter: kind } of category.parameter_types) {
    const file = now.parameterFiles[id];
    const isThere = kind === 'file' ? file !== undefined : value(now, id).length > 0;
    const isNew =
      kind === 'file'
        ? file !== undefined && fileOf(file) !== undefined
        : isMoved || textOf(value(now, id)) !== textOf(value(before, id));
    if (!isThere && answered.has(id)) removed.push(id);
    else if (isThere && isNew) sent.push(id);
  }
  return {
    sent,
    fields: {
      parameters: sent.map((id) => {
        const file = now.parameterFiles[id];
        // As JSON text: an answer in quotation marks stays as it is.
        return { parameter_id: id, value: (file && fileOf(file)) ?? JSON.stringify(value(now, id)) };
      }),
      remove_parameters: removed,
    },
  };
}

function facilitiesOf({ before, now }: Editing): { fields: Partial<Request>; sent: string[] } {
  if (textOf(now.facilities) === textOf(before.facilities)) return { fields: {}, sent: [] };
  const given = Object.entries(now.facilities);
  if (given.length === 0)
    return { fields: { remove_facilities: Object.keys(before.facilities).map(Number) }, sent: [] };
  const facilities = given.map(([id, distance]) => ({ facility_id: id, distance }));
  return { fields: { facilities }, sent: given.map(([id]) => id) };
}

/** Finds the fields of the form behind the wire's names; what has no field is left out. */
export function placeEditIssues(details: readonly FieldIssue[], { lists }: Edit): PlacedIssue[] {
  return details.flatMap(({ field, message }) => {
    const [, name = '', index] = /^(\w+)(?:\[(\d+)\])?/.exec(field) ?? [];
    const [step, path] = PLACES[REMOVALS[name] ?? name] ?? [];
    if (!step || !path) return [];
    const entry = name in lists ? lists[name as keyof Edit['lists']][Number(index)] : undefined;
    return [{ step, path: entry === undefined ? path : `${path}.${entry}`, message }];
  });
}

/** Errors of what is taken away stand where it was. */
const REMOVALS: Readonly<Record<string, string>> = {
  picture_order: 'gallery_images',
  remove_gallery_images: 'gallery_images',
  remove_plan_pins: 'plan_pins',
  remove_rooms: 'rooms',
  remove_tours: 'tours',
  remove_charges: 'charges',
  remove_documents: 'documents',
  changed_documents: 'documents',
  remove_three_d_image: 'three_d_image',
  remove_parameters: 'parameters',
  remove_facilities: 'facilities',
};
