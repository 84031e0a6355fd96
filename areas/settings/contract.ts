import { defineCall, envelope } from '@keystead/http/call';
import { z } from 'zod';

/** "1" or "0" as text: existing clients compare with === "1". */
const textFlag = z.enum(['1', '0']);
const colour = z.string();
/** Absolute address, "" when there is none. */
const address = z.string();

export const VERIFICATION_STATES = ['initial', 'pending', 'failed', 'success'] as const;
export const DISTANCE_OPTIONS = ['km', 'm', 'mi', 'yd'] as const;

/** Where tiles are (`{z}`, `{x}` and `{y}` stand for their place), how far they go, and the box in which there are some. */
export const streetTiles = z.object({
  url: z.string(),
  max_zoom: z.number().int(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Whom maps have to name, as plain text, with an address or "". */
  credits: z.array(z.object({ text: z.string(), url: z.string() })),
});

export const webSettingsData = z.object({
  company_name: z.string(),
  company_email: z.string(),
  company_tel1: z.string(),
  company_tel2: z.string(),
  company_address: z.string(),
  iframe_link: z.string(),
  facebook_id: z.string(),
  instagram_id: z.string(),
  twitter_id: z.string(),
  youtube_id: z.string(),
  playstore_id: z.string(),
  appstore_id: z.string(),
  currency_symbol: z.string(),
  number_with_suffix: textFlag,
  /** Extension: whole prices written in full show two decimals. */
  price_decimals: z.boolean(),
  selected_currency_data: z.object({ code: z.string(), name: z.string(), symbol: z.string() }),
  web_logo: address,
  web_footer_logo: address,
  web_placeholder_logo: address,
  img_placeholder: address,
  web_favicon: address,
  web_maintenance_mode: textFlag,
  system_color: colour,
  category_background: colour,
  sell_web_color: colour,
  rent_web_color: colour,
  sell_web_background_color: colour,
  rent_web_background_color: colour,
  sell_background: colour,
  svg_clr: textFlag,
  about_us: z.string(),
  terms_conditions: z.string(),
  privacy_policy: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  distance_option: z.enum(DISTANCE_OPTIONS),
  /** Extension: the unit that sizes are shown in; `distance` follows `distance_option`, see `areaUnitOf` of the kit. */
  area_unit: z.enum(['distance', 'ft2', 'm2']),
  default_language: z.string(),
  /** Extension: the country whose homes new visitors see first, as `country` of a search; "" for all countries. */
  opening_country: z.string(),
  languages: z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
  number_with_otp_login: textFlag,
  social_login: textFlag,
  /** Extension: browsers can be sent to Google to sign in. */
  google_sign_in: z.boolean(),
  /** The same with Apple. */
  apple_sign_in: z.boolean(),
  email_password_login: textFlag,
  otp_service_provider: z.enum(['firebase', 'twilio']),
  text_property_submission: z.string(),
  /** What the operator lets owners read after posting; "" while they leave that to the client. */
  own_submission_text: z.string(),
  // The clients ask only whether it is truthy, and the text "0" would be: so "no" is the number 0.
  auto_approve: z.union([z.literal('1'), z.literal(0)]),
  verification_required_for_user: z.boolean(),
  /** Always true today: clients that let browsers fetch from elsewhere ask first. */
  allow_cookies: z.boolean(),
  seo_settings: z.boolean(),
  demo_mode: z.boolean(),
  /** Extension: the site is the demo world, with listings and people that are invented. */
  demo_world: z.boolean(),
  admin_name: z.string(),
  admin_image: address,
  min_price: z.number(),
  max_price: z.number(),
  stripe_publishable_key: z.string(),
  paystack_public_key: z.string(),
  place_api_key: z.string(),
  system_version: z.string(),
  /** Extension: premium homes are shown in full to everybody, whatever their package. */
  premium_open_to_all: z.boolean(),
  features_available: z.object({ premium_properties: z.boolean(), project_access: z.boolean() }),
  min_radius_range: z.string(),
  max_radius_range: z.string(),
  /** Extension, always "" today: streets come from this site, see `street_tiles`. */
  map_style_url: z.string(),
  /** Extension, always "" today. */
  map_hosts: z.string(),
  /** Extension: maps may show streets, see `street_tiles`. */
  street_maps: z.boolean(),
  /** Extension: vector tiles of streets on this site itself; null: there are none now. */
  street_tiles: streetTiles.nullable(),
  // Only for a signed-in person.
  verification_status: z.enum(VERIFICATION_STATES).optional(),
  is_active: z.boolean().optional(),
  is_premium: z.boolean().optional(),
  subscription: z.boolean().optional(),
});

export const webSettings = defineCall({
  path: 'web-settings',
  method: 'GET',
  who: 'anyone',
  summary: 'Names, colours, texts and switches the operator has set',
  request: z.object({}),
  answer: envelope(webSettingsData),
  // Existing clients ask it again and again, and sign a person out when it says `is_active: false`.
  admitsDeactivated: true,
});

export const getSystemSettings = defineCall({
  path: 'get_system_settings',
  method: 'GET',
  alsoMethods: ['POST'],
  who: 'anyone',
  changes: 'nothing',
  summary: 'The same as web-settings, under the name that apps ask for',
  request: z.object({}),
  answer: envelope(webSettingsData),
  admitsDeactivated: true,
});
