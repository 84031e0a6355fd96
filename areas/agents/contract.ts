import { defineCall, envelope, listEnvelope } from '@keystead/http/call';
import { bool, choice, id, int, paging, text } from '@keystead/http/fields';
import { listItem } from '@keystead/listings/contract';
import { projectItem } from '@keystead/projects/contract';
import { z } from 'zod';

/** What reviews come to. */
export const rating = z.object({
  /** 1 to 5, to one digit. */
  average: z.number(),
  count: z.number().int(),
});

/** Someone with at least one live listing. */
export const agentItem = z.object({
  id: z.number().int(),
  slug_id: z.string(),
  name: z.string(),
  /** "" for guests, as `mobile` of an agent in full: `reveal-contact` has them, a press each. */
  email: z.string(),
  /** Address of the portrait, "" when there is none. */
  profile: z.string(),
  property_count: z.number().int(),
  projects_count: z.number().int(),
  total_count: z.number().int(),
  is_verify: z.boolean(),
  /** The site itself: linked as `/agent-details/{slug}?is_admin=1`. */
  is_admin: z.boolean(),
  // Extensions.
  city: z.string(),
  country: z.string(),
  /** Codes of the languages they speak, as they have ordered them. */
  languages: z.array(z.string()),
  /** Of `property_count`. */
  sale_count: z.number().int(),
  rent_count: z.number().int(),
  /** Homes of theirs that were sold or rented. */
  sold_count: z.number().int(),
  /** Cities that most of their homes are in, three at most. */
  areas: z.array(z.string()),
  /** The year they joined. */
  member_since: z.number().int(),
  /** Null while there are too few reviews to say. */
  rating: rating.nullable(),
});

/** How enquiries of the last months were answered. */
export const service = z.object({
  /** Of a hundred enquiries, how many were answered. */
  reply_percent: z.number().int(),
  /** Half of the first answers took no longer, in minutes of working hours; null where none was timed. */
  median_minutes: z.number().int().nullable(),
  /** Enquiries of how many days. */
  days: z.number().int(),
});

/** An agent in full. */
export const agentDetail = agentItem.extend({
  mobile: z.string(),
  // Extensions: whether the reader may ask for them.
  has_email: z.boolean(),
  has_mobile: z.boolean(),
  address: z.string(),
  state: z.string(),
  facebook_id: z.string(),
  twitter_id: z.string(),
  youtube_id: z.string(),
  instagram_id: z.string(),
  about_me: z.string(),
  /** Null where too few have asked to say. */
  service: service.nullable(),
});

export const getAgents = defineCall({
  path: 'agent-list',
  method: 'GET',
  who: 'anyone',
  summary: 'Agents with live listings: the operator first, then verified ones, then those with most listings',
  request: z.object({
    ...paging,
    // Extensions.
    /** Search terms that all begin a word of the name, city or country; accents and case do not matter. */
    search: text(100).optional(),
    city: text(100).optional(),
    /** As agents say it of themselves. */
    country: text(100).optional(),
    /** Code of a language they speak. */
    language: text(20)
      .transform((code) => code.toLowerCase())
      .optional(),
    /** 1: verified ones only. */
    is_verified: bool().optional(),
    /** 0: with something to buy, 1: with something to rent. */
    property_type: choice(['0', '1']).optional(),
  }),
  // `total` leaves the site out, as existing servers count.
  answer: listEnvelope(agentItem, {
    /** Extension: the cities agents say they are in, by how many there are; whatever is asked for. */
    cities: z.array(z.object({ city: z.string(), count: z.number().int() })),
    /** Extension: the languages agents speak, in the same way. */
    languages: z.array(z.object({ language: z.string(), count: z.number().int() })),
  }),
});

export const getAgentProperties = defineCall({
  path: 'agent-properties',
  method: 'GET',
  who: 'anyone',
  summary: 'One agent with live listings, or with projects, newest first',
  request: z.object({
    ...paging,
    slug_id: text(255).optional(),
    id: id().optional(),
    /** 1: the site itself; then neither slug_id nor id is needed. */
    is_admin: bool().optional(),
    /** 1: the agent's projects instead of the properties. */
    is_projects: bool().optional(),
    /** Extension: 0 or 1 for homes to buy or to rent alone. */
    property_type: choice(['0', '1']).optional(),
  }),
  answer: envelope(
    z.object({
      customer_data: agentDetail,
      // Existing clients get 0/1 here where other lists say true/false.
      properties_data: z.array(listItem.extend({ is_premium: z.literal([0, 1]) })),
      /** Only with `is_projects`, and for readers to whom details of projects are open. */
      projects_data: z.array(projectItem),
      premium_properties_count: z.number().int(),
      package_available: z.boolean(),
      feature_available: z.boolean(),
    }),
    { total: z.number().int() },
  ),
  errors: ['not_found'],
});

// Extension: numbers and addresses are shown one at a time.
export const revealContact = defineCall({
  path: 'reveal-contact',
  method: 'POST',
  who: 'anyone',
  changes: 'nothing',
  summary: 'How the owner of a home, or an agent, is reached: counted, and so many a day',
  request: z.object({
    property_id: id().optional(),
    /** Without a home: the agent's account, 0 for the site. */
    agent_id: int().optional(),
  }),
  /** Digits with country code; "" where there is none. */
  answer: envelope(z.object({ email: z.string(), mobile: z.string() })),
  errors: ['not_found'],
  sensitive: true,
});

export type Service = z.infer<typeof service>;
export type Rating = z.infer<typeof rating>;
export type AgentItem = z.infer<typeof agentItem>;
export type AgentDetail = z.infer<typeof agentDetail>;
