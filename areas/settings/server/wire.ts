import type { Input, Result } from '@keystead/http/call';
import type { Ctx } from '@keystead/platform/context';
import type { webSettings } from '../contract.ts';
import { type Definition, type Settings, siteSettings } from '../rules.ts';
import { offeredLanguages, personState, priceRange, streetTiles } from './extension-points.ts';
import { countryFor } from './opening-country.ts';
import { getSettings, pictureAddress } from './settings.service.ts';

/** Version of the contract that existing clients were written for. */
const SYSTEM_VERSION = '1.2.3';

type Data = Result<typeof webSettings>['data'];

/** What no setting says alone: it rests on the environment, on other areas or on who asks. */
type Derived =
  | 'languages'
  | 'opening_country'
  | 'social_login'
  | 'google_sign_in'
  | 'apple_sign_in'
  | 'min_price'
  | 'max_price'
  | 'place_api_key'
  | 'system_version'
  | 'features_available'
  | 'street_tiles'
  | 'demo_world'
  | 'allow_cookies';

/** Folder of the pictures that the seed of the demo world stores. */
const DEMO_DRAWINGS = 'demo/drawings/';

const textFlag = (value: boolean) => (value ? ('1' as const) : ('0' as const));
const keys = Object.keys(siteSettings) as (keyof Settings)[];

/** Logos of the demo world show its name: under another one the site has none until the operator gives one. */
const LOGOS: readonly string[] = ['logo', 'footerLogo'] satisfies (keyof Settings)[];
const isOutdated = (key: keyof Settings, { companyName, [key]: value }: Settings) =>
  LOGOS.includes(key) &&
  companyName !== siteSettings.companyName.initial &&
  String(value).startsWith(DEMO_DRAWINGS);

/** Returns the value of each setting on the wire. */
function shown(ctx: Ctx, settings: Settings): Omit<Data, Derived> {
  const entries = keys.flatMap((key) => {
    const { kind, wire = {} } = siteSettings[key] as Definition;
    const stored = isOutdated(key, settings) ? '' : settings[key];
    const value = kind === 'picture' ? pictureAddress(ctx, String(stored)) : stored;
    return Object.entries(wire).map(([name, write]) => [name, (write as (given: unknown) => unknown)(value)]);
  });
  return Object.fromEntries(entries) as Omit<Data, Derived>;
}

/** Returns whether the environment names someone outside who says who people are. */
function hasProvider({ config }: Ctx): boolean {
  return config.GOOGLE_CLIENT_IDS.length + config.APPLE_CLIENT_IDS.length > 0;
}

/** Settings as existing clients read them; for a signed-in person with that person's account status. */
export async function answerSettings(
  ctx: Ctx,
  _input: Input<typeof webSettings>,
): Promise<Result<typeof webSettings>> {
  const settings = await getSettings(ctx);
  const [prices, languages, country, tiles, person] = await Promise.all([
    priceRange.get()(ctx),
    offeredLanguages.get()(ctx),
    countryFor(ctx),
    streetTiles.get()(ctx),
    ctx.actor ? personState.get()(ctx, ctx.actor.accountId) : undefined,
  ]);
  return {
    data: {
      ...shown(ctx, settings),
      languages,
      opening_country: country,
      social_login: textFlag(settings.socialLogin && hasProvider(ctx)),
      google_sign_in: settings.socialLogin && ctx.config.GOOGLE_CLIENT_SECRET !== undefined,
      apple_sign_in: settings.socialLogin && ctx.config.APPLE_PRIVATE_KEY !== undefined,
      min_price: prices.min,
      max_price: prices.max,
      // Places come from this server (search-places), so the browser needs no key.
      place_api_key: '',
      system_version: SYSTEM_VERSION,
      features_available: {
        premium_properties: settings.premiumProperties || (person?.isPremium ?? false),
        project_access: settings.projectAccess || (person?.hasProjectAccess ?? false),
      },
      street_tiles: tiles,
      demo_world: ctx.config.DEMO_WORLD,
      allow_cookies: true,
      ...(person && {
        verification_status: person.verification,
        is_active: person.isActive,
        is_premium: person.isPremium,
        subscription: person.hasSubscription,
      }),
    },
  };
}
