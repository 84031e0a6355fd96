import type { Input, Result } from '@keystead/http/call';
import type { Ctx } from '@keystead/platform/context';
import type { webSettings } from '../contract.ts';
import { getSettings, pictureAddress } from './settings.service.ts';
import { offeredLanguages, personState, priceRange } from './slots.ts';

/** Version of the contract that existing clients were written for. */
const SYSTEM_VERSION = '1.2.3';

const textFlag = (value: boolean) => (value ? ('1' as const) : ('0' as const));

/** Whether the environment names somebody outside who says who people are. */
function hasProvider({ config }: Ctx): boolean {
  return config.GOOGLE_CLIENT_IDS.length + config.APPLE_CLIENT_IDS.length > 0;
}

/** Settings as existing clients read them; for a signed-in person with that person's standing. */
export async function answerSettings(
  ctx: Ctx,
  _input: Input<typeof webSettings>,
): Promise<Result<typeof webSettings>> {
  const settings = await getSettings(ctx);
  const [prices, languages, person] = await Promise.all([
    priceRange.get()(ctx),
    offeredLanguages.get()(ctx),
    ctx.actor ? personState.get()(ctx, ctx.actor.accountId) : undefined,
  ]);
  const placeholder = pictureAddress(ctx, settings.placeholderPicture);
  return {
    data: {
      company_name: settings.companyName,
      company_email: settings.companyEmail,
      company_tel1: settings.companyPhone,
      company_tel2: settings.companyPhone2,
      company_address: settings.companyAddress,
      iframe_link: settings.companyMap,
      facebook_id: settings.facebook,
      instagram_id: settings.instagram,
      twitter_id: settings.twitter,
      youtube_id: settings.youtube,
      playstore_id: settings.playStore,
      appstore_id: settings.appStore,
      currency_symbol: settings.currency.symbol,
      number_with_suffix: textFlag(settings.numberWithSuffix),
      selected_currency_data: settings.currency,
      web_logo: pictureAddress(ctx, settings.logo),
      web_footer_logo: pictureAddress(ctx, settings.footerLogo),
      web_placeholder_logo: pictureAddress(ctx, settings.placeholderLogo),
      img_placeholder: placeholder,
      web_favicon: pictureAddress(ctx, settings.favicon),
      web_maintenance_mode: textFlag(settings.maintenance),
      system_color: settings.brandColour,
      category_background: settings.categoryBackground,
      sell_web_color: settings.sellColour,
      rent_web_color: settings.rentColour,
      sell_web_background_color: settings.sellTint,
      rent_web_background_color: settings.rentTint,
      sell_background: settings.sellTint,
      svg_clr: textFlag(settings.tintIcons),
      about_us: settings.aboutUs,
      terms_conditions: settings.terms,
      privacy_policy: settings.privacy,
      latitude: String(settings.latitude),
      longitude: String(settings.longitude),
      distance_option: settings.distanceOption,
      default_language: settings.defaultLanguage,
      languages,
      number_with_otp_login: textFlag(settings.phoneCodeLogin),
      social_login: textFlag(settings.socialLogin && hasProvider(ctx)),
      google_sign_in: settings.socialLogin && ctx.config.GOOGLE_CLIENT_SECRET !== undefined,
      apple_sign_in: settings.socialLogin && ctx.config.APPLE_PRIVATE_KEY !== undefined,
      email_password_login: textFlag(settings.passwordLogin),
      otp_service_provider: settings.codeProvider,
      text_property_submission: settings.submissionText,
      auto_approve: settings.autoApprove ? '1' : 0,
      verification_required_for_user: settings.verificationRequired,
      allow_cookies: settings.allowCookies,
      seo_settings: settings.seo,
      demo_mode: settings.demoMode,
      admin_name: settings.adminName,
      admin_image: pictureAddress(ctx, settings.adminImage),
      min_price: prices.min,
      max_price: prices.max,
      stripe_publishable_key: settings.stripePublishableKey,
      paystack_public_key: settings.paystackPublicKey,
      // Places come from this server (search-places), so the browser needs no key.
      place_api_key: '',
      system_version: SYSTEM_VERSION,
      features_available: {
        premium_properties: settings.premiumProperties || (person?.isPremium ?? false),
        project_access: settings.projectAccess || (person?.hasProjectAccess ?? false),
      },
      min_radius_range: String(settings.minRadius),
      max_radius_range: String(settings.maxRadius),
      map_style_url: settings.mapStyleUrl,
      ...(person && {
        verification_status: person.verification,
        is_active: person.isActive,
        is_premium: person.isPremium,
        subscription: person.hasSubscription,
      }),
    },
  };
}
