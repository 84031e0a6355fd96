import { agentItem } from '@keystead/agents/contract';
import { categoryItem, cityItem } from '@keystead/catalogue/contract';
import { articleItem, faqItem } from '@keystead/content/contract';
import { defineCall, envelope } from '@keystead/http/call';
import { decimal, latitude, longitude } from '@keystead/http/fields';
import { listItem } from '@keystead/listings/contract';
import { projectItem } from '@keystead/projects/contract';
import { z } from 'zod';

/** Sections whose entries are listing cards. */
export const LISTING_SECTIONS = [
  // Only with a token, and when something can be recommended.
  'user_recommendations_section',
  'featured_properties_section',
  'nearby_properties_section',
  'newest_properties_section',
  'most_liked_properties_section',
  'most_viewed_properties_section',
  'premium_properties_section',
] as const;

/** Sections whose entries are projects. */
export const PROJECT_SECTIONS = ['featured_projects_section', 'projects_section'] as const;

function section<Type extends z.ZodType, Item extends z.ZodType>(type: Type, item: Item) {
  return z.object({ type, title: z.string(), sort_order: z.number().int(), data: z.array(item) });
}

/** One row of the home page; rows without anything to show are left out. */
export const homeSection = z.union([
  section(z.enum(LISTING_SECTIONS), listItem),
  section(z.enum(PROJECT_SECTIONS), projectItem),
  section(z.literal('categories_section'), categoryItem),
  section(z.literal('properties_by_cities_section'), cityItem),
  section(z.literal('agents_list_section'), agentItem),
  section(z.literal('articles_section'), articleItem),
  section(z.literal('faqs_section'), faqItem),
]);
export type HomeSection = z.infer<typeof homeSection>;

export const homepageData = defineCall({
  path: 'homepage-data',
  method: 'GET',
  who: 'anyone',
  summary: 'The rows of the home page in their order',
  request: z.object({
    /** Where the visitor is: adds listings nearby; both or neither. */
    latitude: latitude().optional(),
    longitude: longitude().optional(),
    /** Kilometres. */
    radius: decimal({ min: 0, max: 500 }).default(50),
  }),
  answer: envelope(
    z.object({
      sections: z.array(homeSection),
      // The shape of a slide comes with the content area's sliders.
      slider_section: z.array(z.never()),
      /** Whether there are listings near the given place. */
      homepage_location_data_available: z.boolean(),
    }),
  ),
  errors: ['unavailable'],
});
