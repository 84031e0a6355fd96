import { editedFields, postedFields, shownFields as shownIn } from '@keystead/http/declared';
import { choice, decimal, file, id, text } from '@keystead/http/fields';
import { z } from 'zod';
import { LISTING_FIELDS, type ListingField } from './fields.ts';
import { PRICE_KINDS, PROPERTY_TYPES, RENT_DURATIONS } from './limits.ts';

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
