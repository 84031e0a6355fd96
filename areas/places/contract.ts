import { defineCall, envelope } from '@keystead/http/call';
import { latitude, longitude, text } from '@keystead/http/fields';
import { z } from 'zod';

export * from './contract.layers.ts';

/** What the extract has by name, beside the points that are near: the order is that of suggestions of one rank. */
export const NAMED_KINDS = [
  'address',
  'district',
  'street',
  'station',
  'university',
  'school',
  'hospital',
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

export const checkAddress = defineCall({
  path: 'check-address',
  method: 'GET',
  who: 'anyone',
  summary: "How far a pin is from its address, by the operator's extract of OpenStreetMap",
  request: z.object({
    latitude: latitude(),
    longitude: longitude(),
    street: text(200),
    house_number: text(30).optional(),
    postcode: text(20).optional(),
    city: text(100).optional(),
  }),
  answer: envelope(
    z
      .object({
        /** Of the address; of its street where the house is not known. */
        latitude: z.number(),
        longitude: z.number(),
        /** From there, or from the nearest end of the street, to the pin, in a straight line. */
        metres: z.number(),
        /** More than 300 m: one of the two is likely wrong. */
        is_far: z.boolean(),
      })
      .nullable(),
  ),
});
