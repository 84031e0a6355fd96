import { defineCall, emptyEnvelope, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choice, id, idList, paging, text } from '@keystead/http/fields';
import { propertyDetail } from '@keystead/listings/contract';
import { z } from 'zod';
import { parsePriceRange } from './price-range.ts';
import { REASONS } from './rules.ts';

/** Wire digits as texts, or "" where nothing is asked for: existing clients distinguish the two. */
const textList = z.union([z.array(z.string()), z.literal('')]);

export const preferences = z.object({
  user_id: z.number().int(),
  category_ids: textList,
  /** Lowest and highest; an open end is "". */
  price_range: textList,
  /** One digit: 0 for sale, 1 for rent; "" for both. */
  property_type: textList,
  // The spelling is the contract's.
  outdoor_facilitiy_ids: textList,
  /** "" for anywhere. */
  city: z.string(),
});

/** `min,max`; either may be missing. */
const priceRange = z.union([z.string(), z.number()]).transform((value, issues) => {
  const range = parsePriceRange(String(value));
  if (typeof range !== 'string') return range;
  issues.addIssue({ code: 'custom', message: range });
  return z.NEVER;
});

export const savePreferences = defineCall({
  path: 'personalised-fields',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Say what one looks for; takes the place of what was said before',
  request: z.object({
    category_ids: idList(50).default([]),
    outdoor_facilitiy_ids: idList(50).default([]),
    price_range: priceRange.optional(),
    /** 0 for sale, 1 for rent; absent for both. */
    property_type: choice(['0', '1']).optional(),
    city: text(100).optional(),
  }),
  answer: envelope(preferences),
});

export const getPreferences = defineCall({
  path: 'personalised-fields',
  method: 'GET',
  who: 'signed_in',
  summary: 'What one looks for; null when nothing was said',
  request: z.object({}),
  answer: envelope(preferences.nullable()),
});

export const deletePreferences = defineCall({
  path: 'personalised-fields',
  method: 'DELETE',
  who: 'signed_in',
  changes: 'own',
  summary: 'Forget what one looks for',
  request: z.object({}),
  answer: emptyEnvelope,
});

/** Why a home is recommended. */
export const reason = z.object({
  code: z.enum(REASONS),
  /** As text: "In Porto, as you asked". */
  text: z.string(),
  /** What the text names: the city, the category, the facilities, or the title of the home that it is like. */
  name: z.string(),
  /** Readable address of the home that it is like, else "". */
  slug_id: z.string(),
});

export const getRecommendations = defineCall({
  path: 'get_user_recommendation',
  method: 'GET',
  who: 'signed_in',
  summary:
    'Homes for this person, best first, each with why; a page holds fewer when some of its homes are gone',
  request: z.object({
    ...paging,
    // Extension: later pages of this very list, also when another was begun since.
    list_id: id().optional(),
  }),
  // `why` and `list_id` are extensions.
  answer: listEnvelope(propertyDetail.extend({ why: z.array(reason) }), {
    list_id: z.number().int().optional(),
  }),
  errors: ['unavailable'],
});

// Extensions from here on.
export const declineRecommendation = defineCall({
  path: 'decline-recommendation',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Not for me ("1"): never recommend this home again; "0" takes it back',
  request: z.object({ property_id: id(), type: choice(['1', '0']) }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

export const recommendationChoices = z.object({
  enabled: z.boolean(),
  use_favourites: z.boolean(),
  use_views: z.boolean(),
  /** Homes looked at that are remembered. */
  viewed_count: z.number().int(),
  declined_count: z.number().int(),
});

export const getRecommendationChoices = defineCall({
  path: 'recommendation-settings',
  method: 'GET',
  who: 'signed_in',
  summary: 'Whether homes are recommended, and what that rests on',
  request: z.object({}),
  answer: envelope(recommendationChoices),
});

export const saveRecommendationChoices = defineCall({
  path: 'recommendation-settings',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary:
    'Switch recommendations, or what they rest on; absent fields stay. Without views none is remembered',
  request: z.object({
    enabled: bool().optional(),
    use_favourites: bool().optional(),
    use_views: bool().optional(),
  }),
  answer: envelope(recommendationChoices),
});

export const forgetHistory = defineCall({
  path: 'recommendation-history',
  method: 'DELETE',
  who: 'signed_in',
  changes: 'own',
  summary: 'Forget the homes one looked at, or those that were not for one',
  request: z.object({ what: choice(['viewed', 'declined']) }),
  answer: emptyEnvelope,
});

export type Preferences = z.output<typeof preferences>;
export type WireReason = z.output<typeof reason>;
export type RecommendationChoices = z.output<typeof recommendationChoices>;
export type Recommendation = z.output<typeof getRecommendations.answer>['data'][number];
