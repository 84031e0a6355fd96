import { z } from 'zod';

const flag = z.union([z.literal(0), z.literal(1)]);

/** The signed-in person as they see themselves. Historical spellings belong to the wire. */
export const user = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  /** Address of the picture, empty when there is none. */
  profile: z.string(),
  address: z.string(),
  about_me: z.string(),
  facebook_id: z.string(),
  twiiter_id: z.string(),
  instagram_id: z.string(),
  youtube_id: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** An identifier only: it cannot sign anyone in. */
  auth_id: z.string(),
  firebase_id: z.string(),
  logintype: z.enum(['0', '1', '2', '3']),
  /** Text that holds a number; empty when the place is not known. */
  latitude: z.string(),
  longitude: z.string(),
  notification: flag,
  isActive: flag,
  subscription: flag,
  is_premium: flag,
  is_email_verified: flag,
  fcm_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  // Extensions.
  /** Tag of the language this person is written to in, empty while it is not known. */
  language: z.string(),
  /** Codes of the languages this person speaks. */
  languages: z.array(z.string()),
});
export type User = z.output<typeof user>;
