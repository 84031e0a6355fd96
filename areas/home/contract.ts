import { agentItem } from '@keystead/agents/contract';
import { categoryItem, categoryRef, cityItem, pictureItem } from '@keystead/catalogue/contract';
import { articleItem, faqItem } from '@keystead/content/contract';
import { defineCall, envelope, listEnvelope } from '@keystead/http/call';
import { decimal, latitude, longitude, text } from '@keystead/http/fields';
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

/** What a slide leads to, as clients number it: nothing, a category, a property, an address. */
export const SLIDE_KINDS = ['image', 'category', 'property', 'link'] as const;
export type SlideKind = (typeof SLIDE_KINDS)[number];

/** A picture of the operator's on the home page. */
export const slideItem = z.object({
  id: z.number().int(),
  slider_type: z.enum(['1', '2', '3', '4']),
  image: z.string(),
  web_image: z.string(),
  /** A path of this site or an https address; "" unless it leads to one. */
  link: z.string(),
  category_id: z.number().int().nullable(),
  propertys_id: z.number().int().nullable(),
  show_property_details: z.literal([0, 1]),
  category: categoryRef.nullable(),
  property: listItem
    .pick({
      id: true,
      slug_id: true,
      title: true,
      title_image: true,
      price: true,
      property_type: true,
      parameters: true,
      rentduration: true,
      price_kind: true,
      price_written: true,
      city: true,
    })
    .nullable(),
  // Extensions.
  title: z.string(),
  picture: pictureItem,
});
export type SlideItem = z.infer<typeof slideItem>;

/** Rows whose entries are not, or not always, among the sections. */
export const PLACED_ROWS = [
  'slider_section',
  'user_recommendations_section',
  'nearby_properties_section',
] as const;

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
    /** Extension: rows of homes, cities, projects and agents of this country alone; of all where it has no homes. */
    country: text(100).optional(),
    /** Extension: language of articles and questions; those that are not written in it are in the site's own. */
    text_language: text(20).optional(),
  }),
  answer: envelope(
    z.object({
      sections: z.array(homeSection),
      slider_section: z.array(slideItem),
      /** Whether there are listings near the given place. */
      homepage_location_data_available: z.boolean(),
      /** Before which of the sections they stand, counted from 0; null where the operator put them off. */
      row_places: z.record(z.enum(PLACED_ROWS), z.number().int().nullable()),
      /** To choose from in the search bar, whether the page has a row of them or not. */
      search_categories: z.array(z.object({ id: z.number().int(), category: z.string() })),
    }),
  ),
  errors: ['unavailable'],
});

export const getSlider = defineCall({
  path: 'get_slider',
  method: 'GET',
  who: 'anyone',
  summary: 'The slides of the home page, as homepage-data has them',
  request: z.object({}),
  answer: listEnvelope(slideItem),
});

export const getSeoSettings = defineCall({
  path: 'get_seo_settings',
  method: 'GET',
  who: 'anyone',
  summary:
    'What a page says to search engines, or what every page does; nothing for pages that there are not',
  request: z.object({
    /** Name as clients know it, such as `homepage`, `about-us` or `all-properties`; or its path. */
    page: text(100).optional(),
  }),
  answer: envelope(
    z.array(
      z.object({
        id: z.number().int(),
        page: z.string(),
        /** The operator's text; the page's name with the company's where there is none. */
        meta_title: z.string(),
        meta_description: z.string(),
        meta_keywords: z.string(),
        meta_image: z.string(),
      }),
    ),
  ),
});
