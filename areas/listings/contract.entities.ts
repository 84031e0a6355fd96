import { CATEGORY_KINDS, categoryRef, parameterItem, pictureItem } from '@keystead/catalogue/contract';
import { EMBED_KINDS } from '@keystead/kit/embeds';
import { POINT_KINDS } from '@keystead/kit/point-kinds';
import { UNIT_NAMES } from '@keystead/kit/units';
import { z } from 'zod';
import { shownCharge, shownFields, shownPictureFacts, shownRoom } from './contract.fields.ts';
import { listingText } from './contract.texts.ts';
import { FACT_GROUPS } from './facts.ts';
import { LIFE_ACTIONS, OFFER_STATES, PRICE_KINDS, REQUEST_STATUSES } from './limits.ts';
import { PAPER_KINDS } from './papers.ts';
import { PLACE_PRECISIONS } from './precision.ts';
import { TIMELINE_KINDS } from './rules.history.ts';
import { SHOWN_KINDS } from './rules.shown-facts.ts';

const zeroOrOne = z.literal([0, 1]);
const count = z.number().int();
/** Absolute address, "" when there is none. */
const url = z.string();
/** A number as text, as existing clients parse coordinates. */
const numberText = z.string();
/** ISO-8601, UTC. */
const moment = z.string();

/** A parameter with this listing's value: text, several choices, or the address of a file. */
export const parameterValue = parameterItem.extend({
  value: z.union([z.string(), z.array(z.string())]),
  /** Extension, of numbers that measure something: what is stored. `value` is the same in `entry_unit`. */
  quantity: z
    .object({
      /** In the canonical unit of the dimension: square metres for areas. */
      canonical: z.number(),
      /** As its owner wrote it, in `unit`. */
      written: z.number(),
      unit: z.enum(UNIT_NAMES),
    })
    .optional(),
});

/** A facility nearby; the distance is what the owner states, in the operator's `distance_option`, one decimal. */
export const assignedFacility = z.object({
  id: z.number().int(),
  property_id: z.number().int(),
  facility_id: z.number().int(),
  distance: z.number(),
  name: z.string(),
  image: url,
  created_at: moment,
  updated_at: moment,
  /** Extension: metres of the straight line to the nearest one, computed: it goes before `distance`. Absent where it is not known. */
  metres: z.number().int().optional(),
});

/** What is around a home, computed from the place that visitors see and an extract of OpenStreetMap (ODbL). */
export const surroundings = z.object({
  /** How well one gets on without a car, from 0 to 100. */
  walking_score: z.number().int(),
  /** Minutes are estimated by straight lines. */
  is_estimate: z.boolean(),
  /** The place is only about known: metres are rounded to 100, minutes to 5. */
  is_about: z.boolean(),
  /** The nearest three of each kind on foot. */
  points: z.array(
    z.object({
      kind: z.enum(POINT_KINDS),
      /** "" for one without. */
      name: z.string(),
      /** Its name in other languages, by their codes. */
      names: z.record(z.string(), z.string()).optional(),
      latitude: z.number(),
      longitude: z.number(),
      /** Of the straight line. */
      metres: z.number().int(),
      /** On foot. */
      minutes: z.number().int(),
    }),
  ),
});

/** `image` is the bare file name. */
export const galleryImage = z.object({
  id: z.number().int(),
  image: z.string(),
  image_url: url,
  /** Extension, on cards: widths that exist of it, ascending; `image_url` without ".jpg" and with "-640.webp" is one of them. */
  widths: z.array(z.number().int()).optional(),
});

export const documentItem = z.object({
  id: z.number().int(),
  property_id: z.number().int(),
  /** Extension by content: pdf, doc, docx, txt. */
  type: z.string(),
  file_name: z.string(),
  file: url,
  // Extensions; answers that an earlier version has prepared have neither.
  kind: z.enum(PAPER_KINDS).optional(),
  /** In the place of `file_name`; "" without one. */
  title: z.string().optional(),
});

// Constants, so that a bundle of the browser can drop them with the schemas.
const cardFields = shownFields('card');
const pageFields = shownFields('page');
const ownerFields = shownFields('owner');

/** An amount in a currency of its own, by its code of ISO 4217. */
const writtenAmount = z.object({ currency: z.string(), amount: z.number() });

/** A listing on a card. */
export const listItem = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  category_id: z.number().int(),
  /** Owner's account, 0 for the site itself. */
  added_by: z.number().int(),
  ...cardFields,
  /** Says something about rents only; what is for sale has the wire's default, Monthly. */
  rentduration: z.string(),
  /** Extension: what the price says; absent: it is asked for. On request `price` is 0. */
  price_kind: z.enum(PRICE_KINDS).optional(),
  /** Extension: what its owner wrote, where that is in another currency; `price` is computed by the rates of that day. */
  price_written: writtenAmount.extend({ rates_on: z.string() }).optional(),
  /**
   * Extension: charges that are due each month beside price or rent, in the operator's currency; null where an amount has
   * no rate, absent without any.
   */
  monthly_charges: z.number().nullable().optional(),
  title_image: url,
  category: categoryRef,
  promoted: z.boolean(),
  is_favourite: zeroOrOne,
  favourite_count: count,
  parameters: z.array(parameterValue),
  assign_facilities: z.array(assignedFacility),
  gallery: z.array(galleryImage),
  documents: z.array(documentItem),
  // Extensions.
  /**
   * How the offer stands; null: plainly on the market. What is coming soon, under offer, reserved or let agreed is found
   * and shown like any other, marked; what is withdrawn only its owner sees.
   */
  offer_state: z.enum(OFFER_STATES).nullable(),
  title_picture: pictureItem.nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  /** The floor area in square feet. */
  area: z.number().nullable(),
  /** The floor area in square metres, as it is stored; null where it is unknown. */
  area_m2: z.number().nullable(),
  /** The unit its owner wrote it in. */
  area_unit: z.enum(UNIT_NAMES).nullable(),
  /** "" where the home has no pin: it is found by its town, and stays off maps. */
  latitude: numberText,
  longitude: numberText,
  // Extensions; answers that an earlier version has prepared have neither. "" where they are not known.
  postcode: cardFields.postcode.optional(),
  district: cardFields.district.optional(),
  created_at: moment,
  views: count,
  /** Its title in other languages, by their codes; absent where there are none. */
  titles: z.record(z.string(), z.string()).optional(),
  /** Since when it is on the market, pauses left out; absent for what is not, and in answers of an earlier version. */
  on_market_since: moment.optional(),
  /** The last change of the price that everybody saw, both in the operator's currency; absent where there was none. */
  price_change: z.object({ at: moment, before: z.number(), after: z.number() }).optional(),
  /** How its price lies to similar homes, in lists of a search; absent where too few are known. `price-position` explains it. */
  price_position: z
    .object({
      /** How far its price per area is over their median: -0.06 is six per cent under it. */
      share: z.number(),
      /** So many of them. */
      homes: count,
    })
    .optional(),
});

/** A fact that the home has, with what a reader needs to show it. */
export const shownFact = z.object({
  name: z.string(),
  group: z.enum(FACT_GROUPS),
  /** How the value is written: a size is in square metres, a date is ISO-8601, a choice is one word. */
  kind: z.enum(SHOWN_KINDS),
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** What a number counts, or the unit that a size was written in. */
  unit: z.string().optional(),
  /** A choice that is shown as it is, such as an energy class. */
  is_plain: z.literal(true).optional(),
});

/** A picture as requests name it: `title`, or the id of one in the gallery. */
const shownName = z.string();
const pictureFacts = shownPictureFacts();

/** A listing in full, as everybody sees it; its owner also sees `client_address`. */
export const propertyDetail = listItem.extend({
  ...pageFields,
  /** For everybody but the owner "". */
  ...ownerFields,
  meta_image: url,
  three_d_image: url,
  title_image_hash: z.string(),
  total_view: count,
  /** "3 hours ago". */
  post_created: z.string(),
  status: zeroOrOne,
  request_status: z.enum(REQUEST_STATUSES),
  // The owner. The site itself is called as the settings' `admin_name` and has neither id nor slug.
  customer_id: z.number().int().optional(),
  customer_slug_id: z.string().optional(),
  customer_name: z.string(),
  /** "" for guests, as `mobile`: `reveal-contact` has them, a press each. */
  email: z.string(),
  mobile: z.string(),
  profile: url,
  is_verified: z.boolean(),
  // What the reader has to do with it.
  is_interested: zeroOrOne,
  is_reported: z.boolean(),
  inquiry: z.boolean(),
  is_blocked_by_me: z.boolean(),
  is_blocked_by_user: z.boolean(),
  favourite_users: z.array(z.number().int()),
  interested_users: z.array(z.number().int()),
  total_favourite_users: count,
  total_interested_users: count,
  advertisement: z.array(z.object({ id: z.number().int() })),
  // Extensions.
  /** Whether the reader may ask for the owner's address, and number. */
  has_email: z.boolean(),
  has_mobile: z.boolean(),
  /** What is known of it, in the order of the page; what an answer in `parameters` states is not said again. */
  facts: z.array(shownFact),
  gallery: z.array(galleryImage.extend({ picture: pictureItem, ...pictureFacts })),
  /** What is known of the title picture; null without one. */
  title_facts: z.object(pictureFacts).nullable(),
  /** Places on plans that lead to photographs; from the left and the upper edge of the plan, 0 to 1. */
  plan_pins: z.array(
    z.object({
      plan: shownName,
      photo: shownName,
      x: z.number(),
      y: z.number(),
      label: z.string(),
    }),
  ),
  rooms: z.array(
    z.object({
      ...shownRoom(),
      /** In square metres. */
      size_m2: z.number().nullable(),
      /** The unit its owner wrote it in, and the number in it. */
      size_unit: z.enum(UNIT_NAMES).nullable(),
      size: z.number().nullable(),
    }),
  ),
  /** Videos and tours of services whose frames pages may show. */
  tours: z.array(z.object({ kind: z.enum(EMBED_KINDS), service: z.string(), url: z.string() })),
  /** What is paid beside the price or the rent, as its owner wrote it. */
  charges: z.array(
    z.object({
      ...shownCharge(),
      /** About what `amount` is in the operator's currency; null for a share, and where there is no rate. */
      own_amount: z.number().nullable(),
    }),
  ),
  /** What it says in the language asked for by `text_language`; null where it is written in none but others. */
  text: listingText.nullable(),
  three_d_picture: pictureItem.nullable(),
  updated_at: moment,
  /** The agency it belongs to; null without one, absent in answers of an earlier version, as `is_verified`. Its page is `/agency/{slug_id}`. */
  agency: z
    .object({
      id: z.number().int(),
      slug_id: z.string(),
      name: z.string(),
      logo: url,
      is_verified: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  /** The owner's page is `/agent-details/{slug}`; the site's needs `?is_admin=1`. */
  agent_slug_id: z.string(),
  /** What buying costs beside the price, in percent of it: the operator's estimate for the country. Absent where there is none. */
  purchase_costs: z.number().optional(),
  /** What everybody may know of the home's past, oldest first, over all listings it had. */
  timeline: z.array(
    z.object({
      at: moment,
      kind: z.enum(TIMELINE_KINDS),
      price: z.number(),
      /** The price everybody saw before, where it was another. */
      previous_price: z.number().optional(),
      /** What its owner wrote, where that was in another currency. */
      written: writtenAmount.optional(),
    }),
  ),
  /** Whole days on offer, over deleting and posting again; see `marketRecord` of the rules. */
  days_on_market: count,
  /** The owner shows only about where it is: the coordinates stand for a circle of `place_reach` around them. */
  hide_exact_place: z.boolean(),
  /** What the coordinates say, `town` where there are none; absent: exactly where it is. */
  place_precision: z.enum(PLACE_PRECISIONS).optional(),
  /** Metres around the coordinates within which the home is; absent: exactly there, or there are none. */
  place_reach: z.number().optional(),
  /** Null where it is not known; absent in lists. */
  surroundings: surroundings.nullable().optional(),
});

/** How many, and how many in the week before. */
const weeks = z.object({ now: count, before: count });

/** The category of an own listing: its parameters are a comma list of ids here. */
const ownCategory = categoryRef.extend({
  parameter_types: z.string(),
  /** Extension: what its listings are. */
  kind: z.enum(CATEGORY_KINDS),
});

/** A listing as its owner sees it. */
export const ownProperty = propertyDetail
  .omit({
    advertisement: true,
    category: true,
    interested_users: true,
    customer_id: true,
    customer_slug_id: true,
    is_verified: true,
  })
  .extend({
    category: ownCategory,
    total_click: count,
    /** The type as number, 0 to 3; the spelling is the wire's. */
    propery_type: z.literal([0, 1, 2, 3]),
    /** Whether it could be featured now: approved, shown, on offer, and without an advertisement that runs or waits. */
    is_feature_available: z.boolean(),
    // The same under the name that a screen of existing clients reads.
    is_featured_available: z.boolean(),
    /** What runs (0) or waits (1): at most one. */
    advertisement: z.array(z.object({ id: z.number().int(), status: z.literal([0, 1]) })),
    /** Missing without one. */
    advertisement_id: z.number().int().optional(),
    advertisement_status: z.literal([0, 1]).optional(),
    advertisement_type: z.literal('property').optional(),
    /** `{}` unless the listing was rejected. */
    reject_reason: z.object({
      id: z.number().int().optional(),
      property_id: z.number().int().optional(),
      project_id: z.number().int().nullable().optional(),
      reason: z.string().optional(),
      created_at: moment.optional(),
      updated_at: moment.optional(),
    }),
    interested_users: z.array(z.object({ id: z.number().int(), name: z.string(), profile: url })),
    // Extensions. Coordinates are the exact ones here.
    /** Counts changes; sent back with an edit, it prevents lost updates. */
    version: z.number().int(),
    /** Private papers; what opens them is in `listing-papers`. */
    private_documents: z.array(documentItem.omit({ file: true }).required({ kind: true, title: true })),
    /** What the owner may do with it now. */
    can: z.array(z.enum(LIFE_ACTIONS)),
    /** Pending, it waits for the approval of its agency first, and then for the site. */
    waits_for_agency: z.boolean(),
    /** When it leaves the site unless it is renewed; "" for what does not. */
    expires_at: z.union([moment, z.literal('')]),
    /** The last seven days (UTC, today included), and the seven before; `leads` is absent in answers of an earlier version. */
    week: z.object({ views: weeks, favourites: weeks, interested: weeks, leads: weeks.optional() }),
    /** How many have been in touch about it, by whichever way; absent in answers of an earlier version, as `lists_leads`. */
    total_leads: count.optional(),
    /** Whether `get-leads` has all of them for the caller, with its `property_id` and the id of its agency. */
    lists_leads: z.boolean().optional(),
  });

export type ShownFact = z.infer<typeof shownFact>;
export type ListItem = z.infer<typeof listItem>;
export type PropertyDetail = z.infer<typeof propertyDetail>;
export type OwnProperty = z.infer<typeof ownProperty>;
export type Surroundings = z.infer<typeof surroundings>;
export type PictureItem = z.infer<typeof pictureItem>;
export type ParameterValue = z.infer<typeof parameterValue>;
