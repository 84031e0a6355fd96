import { editedFields, postedFields, shownFields as shownIn } from '@keystead/http/declared';
import { bool, choice, decimal, file, id, int, text } from '@keystead/http/fields';
import { type Measure, parseMeasure } from '@keystead/kit/units';
import { z } from 'zod';
import { BASIS_NAMES } from './charge-bases.ts';
import { CHARGE_FIELDS, CHARGE_KIND_NAMES } from './charges.ts';
import { LISTING_FIELDS, type ListingField } from './fields.ts';
import { LISTING_LIMITS, PRICE_KINDS, PROPERTY_TYPES, RENT_DURATIONS } from './limits.ts';
import { PICTURE_FACTS, PICTURE_KINDS, ROOM_FIELDS, ROOM_KINDS } from './presentation.ts';

/** `Monthly`, also written `monthly`. */
const rentDuration = text(20)
  .transform((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  .pipe(z.enum(RENT_DURATIONS, `must be one of ${RENT_DURATIONS.join(', ')}`));

export const parameterAnswer = z.object({
  parameter_id: id(),
  /** Text, a file, or for several choices a JSON array or object as text. Absent: not answered. How long a text may
   *  be depends on the parameter's kind, so the rules say it. A number that measures something is in the parameter's
   *  `entry_unit` unless a unit stands behind it: `85 m2`, `900 ft2`, `0.5 ha`, `2 acre`. */
  value: z.union([file(), text(20_000), z.array(text(255)).max(100)]).optional(),
});

export const facilityDistance = z.object({
  facility_id: id(),
  /** In the operator's unit; a facility without a distance is not nearby and is left out. */
  distance: decimal({ min: 0, max: 9_999_999 }).optional(),
});

/** A file; existing clients send the address of the one that is there when it stays. */
export const fileOrAddress = z.union([file(), text(2000)]);

/** Files among whatever existing clients send for those that stay: what is no file is passed over. */
export const filesAmongOthers = z.array(z.union([file(), z.unknown()]), 'must be a list of files').max(200);

type Amount = Extract<ListingField, { kind: 'amount' }>;
const currency = () =>
  z.union([z.literal(''), z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')]);

const REQUESTS = {
  amount: ({ least, most }: Amount) => decimal({ min: least, max: most }),
  offer: () => choice(['0', '1']),
  period: () => rentDuration,
  currency,
  price_kind: () => choice(PRICE_KINDS),
};

/** What a new listing says of itself. */
export const postingFields = postedFields(LISTING_FIELDS, REQUESTS);

/** What an edit says: 0 sell, 1 rent; of a sold or rented one nothing else than its own kind. */
export const editingFields = editedFields(LISTING_FIELDS, {
  ...REQUESTS,
  offer: () => choice(['0', '1', '2', '3']),
});

/** Returns what answers say of a listing, by who reads it. */
export const shownFields = <Shown extends ListingField['shown']>(shown: Shown) =>
  shownIn(LISTING_FIELDS, shown, {
    amount: () => z.number(),
    offer: () => z.enum(PROPERTY_TYPES),
    period: () => z.enum(RENT_DURATIONS),
    currency: () => z.string(),
    price_kind: () => z.enum(PRICE_KINDS),
  });

/** A picture of the listing, or a new one by its place in the form. */
export const pictureName = text(20).refine(
  (name) => /^(title|\d{1,9}|new:\d{1,3})$/.test(name),
  'must be title, a number or new:0',
);

const share = () => decimal({ min: 0, max: 1 });

/** The size of a room, with the unit it was written in. */
const roomSize = () =>
  text(40).transform((written, { addIssue }): Measure => {
    const { canonical, unit } = parseMeasure(written, { dimension: 'area', bare: 'm2' }) ?? {};
    if (canonical !== undefined && unit && canonical > 0 && canonical <= LISTING_LIMITS.roomSize)
      return { canonical, unit };
    addIssue('must be a size like 12.5 m2');
    return z.NEVER;
  });

const PRESENTED = {
  picture_kind: () => choice(PICTURE_KINDS),
  room_kind: () => choice(ROOM_KINDS),
  share,
  size: roomSize,
  level: () => int({ min: -20, max: 200 }),
};

/** All that is known of one picture: what is absent is known no longer. */
const pictureFacts = z.object({ picture: pictureName, ...postedFields(PICTURE_FACTS, PRESENTED) });

const planPin = z.object({
  /** A picture of the kind `plan`. */
  plan: pictureName,
  /** The picture it leads to. */
  photo: pictureName,
  /** From the left edge of the plan, 0 to 1. */
  x: share(),
  /** From its upper edge. */
  y: share(),
  label: text(LISTING_LIMITS.roomName).optional(),
});

const room = z.object(postedFields(ROOM_FIELDS, PRESENTED));

const CHARGED = {
  charge: () => decimal({ min: 0, max: LISTING_LIMITS.price }),
  charge_kind: () => choice(CHARGE_KIND_NAMES),
  charge_basis: () => choice(BASIS_NAMES),
  currency,
};

const charge = z.object(postedFields(CHARGE_FIELDS, CHARGED));

/** Extension: pictures' facts, rooms, tours and charges, as posting and editing take them. */
export const presentationFields = {
  /**
   * Facts about pictures, in whole for each that is named. `title` is the title picture, `new:0` the first of the new ones
   * (in posting those of the draft first), a number one of the gallery. Others keep theirs.
   */
  pictures: z
    .array(pictureFacts)
    .max(LISTING_LIMITS.gallery + 1)
    .default([]),
  /** Places on plans that lead to photographs: all of them. */
  plan_pins: z.array(planPin).max(LISTING_LIMITS.pins).optional(),
  /** All of them. */
  rooms: z.array(room).max(LISTING_LIMITS.rooms).optional(),
  /** Links to videos and tours: all of them. One that is not understood is left out, with a warning. */
  tours: z.array(text(2000)).max(LISTING_LIMITS.tours).optional(),
  /** What is paid beside the price or the rent: all of it. */
  charges: z.array(charge).max(LISTING_LIMITS.charges).optional(),
};

/** What an edit removes of these. */
export const presentationRemovals = {
  remove_plan_pins: bool().default(false),
  remove_rooms: bool().default(false),
  remove_tours: bool().default(false),
  remove_charges: bool().default(false),
};

const SHOWN = {
  picture_kind: () => z.enum(PICTURE_KINDS),
  room_kind: () => z.enum(ROOM_KINDS),
  share: () => z.number().nullable(),
  level: () => z.number().int().nullable(),
  size: () => z.never(),
};

const SHOWN_CHARGE = {
  charge: () => z.number().nullable(),
  charge_kind: () => z.enum(CHARGE_KIND_NAMES),
  charge_basis: () => z.enum(BASIS_NAMES),
  currency: () => z.string().nullable(),
};

/** Returns what answers say of a picture. */
export const shownPictureFacts = () => shownIn(PICTURE_FACTS, 'page', SHOWN);
/** Returns what answers say of a room. */
export const shownRoom = () => shownIn(ROOM_FIELDS, 'page', SHOWN);

/** Returns what answers say of a charge. */
export const shownCharge = () => shownIn(CHARGE_FIELDS, 'page', SHOWN_CHARGE);

/** What was left out of a form that was accepted. */
export const warnings = z.array(z.object({ field: z.string(), message: z.string() }));
