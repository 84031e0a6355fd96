import {
  address,
  choice,
  colour,
  countries,
  currency,
  email,
  flag,
  hosts,
  html,
  language,
  line,
  number,
  picture,
  text,
  whole,
} from './definition.ts';

const same = <Value>(value: Value) => value;
/** What owners read after posting with a client that has no words of its own. */
const SUBMITTED = 'Thank you. We look at every listing before it goes live, usually within a day.';
const textFlag = (value: boolean) => (value ? ('1' as const) : ('0' as const));

/** Everything the operator decides about the site, by the names used inside. Adding one is a line here. */
export const siteSettings = {
  companyName: line({
    ...{ group: 'look', label: 'Name', max: 120, isRequired: true, initial: 'Keystead' },
    wire: { company_name: same },
  }),
  logo: picture({
    ...{ group: 'look', label: 'Logo', hint: 'On light ground. A PNG without ground, 480 pixels wide.' },
    wire: { web_logo: same },
  }),
  footerLogo: picture({
    ...{ group: 'look', label: 'Logo on dark ground' },
    wire: { web_footer_logo: same },
  }),
  favicon: picture({
    ...{ group: 'look', label: 'Icon of the browser tab', hint: 'A square PNG, at least 64 pixels.' },
    wire: { web_favicon: same },
  }),
  placeholderLogo: picture({
    ...{ group: 'look', label: 'Mark', hint: 'Stands where a person or a firm has no picture.' },
    wire: { web_placeholder_logo: same },
  }),
  placeholderPicture: picture({
    ...{ group: 'look', label: 'Picture of homes without one' },
    wire: { img_placeholder: same },
  }),
  brandColour: colour({
    ...{ group: 'look', label: 'Colour of the house', hint: 'Buttons, links and marks.', initial: '#1f5a46' },
    wire: { system_color: same },
  }),
  categoryBackground: colour({
    ...{ group: 'look', label: 'Ground of categories', initial: '#e5efe9' },
    wire: { category_background: same },
  }),
  sellColour: colour({
    ...{ group: 'look', label: 'For sale', initial: '#1f5a46' },
    wire: { sell_web_color: same },
  }),
  sellTint: colour({
    ...{ group: 'look', label: 'Ground of “for sale”', initial: '#e2efe8' },
    wire: { sell_web_background_color: same, sell_background: same },
  }),
  rentColour: colour({
    ...{ group: 'look', label: 'To rent', initial: '#2f4a78' },
    wire: { rent_web_color: same },
  }),
  rentTint: colour({
    ...{ group: 'look', label: 'Ground of “to rent”', initial: '#e6ecf7' },
    wire: { rent_web_background_color: same },
  }),
  tintIcons: flag({
    ...{ group: 'look', label: 'Draw icons in the colour of the house', initial: true },
    wire: { svg_clr: textFlag },
  }),
  adminName: line({
    ...{ group: 'look', label: 'Your name in chats', max: 120, isRequired: true, initial: 'Keystead' },
    wire: { admin_name: same },
  }),
  adminImage: picture({
    ...{ group: 'look', label: 'Your picture in chats' },
    wire: { admin_image: same },
  }),

  companyEmail: email({ group: 'contact', label: 'E-mail', wire: { company_email: same } }),
  companyPhone: line({ group: 'contact', label: 'Telephone', max: 40, wire: { company_tel1: same } }),
  companyPhone2: line({ group: 'contact', label: 'Second telephone', max: 40, wire: { company_tel2: same } }),
  companyAddress: text({ group: 'contact', label: 'Address', max: 500, wire: { company_address: same } }),
  companyMap: address({
    ...{ group: 'contact', label: 'Map of the office', hint: 'Address of a map that can be embedded.' },
    wire: { iframe_link: same },
  }),
  facebook: address({ group: 'contact', label: 'Facebook', wire: { facebook_id: same } }),
  instagram: address({ group: 'contact', label: 'Instagram', wire: { instagram_id: same } }),
  twitter: address({ group: 'contact', label: 'X (Twitter)', wire: { twitter_id: same } }),
  youtube: address({ group: 'contact', label: 'YouTube', wire: { youtube_id: same } }),
  playStore: line({ group: 'contact', label: 'App at Google Play', max: 500, wire: { playstore_id: same } }),
  appStore: line({
    ...{ group: 'contact', label: 'App at the App Store', max: 500 },
    wire: { appstore_id: same },
  }),

  currency: currency({
    ...{ group: 'money', label: 'Currency' },
    hint: 'All prices are in it. Amounts that were entered stay as they are: they are not converted.',
    initial: { code: 'EUR', symbol: '€', name: 'Euro' },
    wire: { selected_currency_data: same, currency_symbol: ({ symbol }) => symbol },
  }),
  numberWithSuffix: flag({
    ...{
      group: 'money',
      label: 'Write large prices short',
      hint: '1.2M in place of 1,200,000.',
      initial: false,
    },
    wire: { number_with_suffix: textFlag },
  }),
  priceDecimals: flag({
    ...{ group: 'money', label: 'Write whole prices with two decimals', initial: false },
    hint: '1,200.00 in place of 1,200. Short prices stay short.',
    wire: { price_decimals: same },
  }),

  latitude: number({
    ...{ group: 'map', label: 'Latitude where maps begin', min: -90, max: 90, initial: 38.7223 },
    wire: { latitude: String },
  }),
  longitude: number({
    ...{ group: 'map', label: 'Longitude where maps begin', min: -180, max: 180, initial: -9.1393 },
    wire: { longitude: String },
  }),
  distanceOption: choice({
    ...{ group: 'map', label: 'Distances in', initial: 'km' },
    options: { km: 'Kilometres', m: 'Metres', mi: 'Miles', yd: 'Yards' },
    wire: { distance_option: same },
  }),
  areaUnit: choice({
    ...{ group: 'map', label: 'Sizes in', initial: 'distance' },
    hint: 'Visitors can choose at the end of each page.',
    options: {
      distance: 'As distances: square feet with miles and yards, else square metres',
      ft2: 'Square feet',
      m2: 'Square metres',
    },
    wire: { area_unit: same },
  }),
  minRadius: number({
    ...{ group: 'map', label: 'Smallest radius of a search', min: 0, max: 20_000, initial: 1 },
    wire: { min_radius_range: String },
  }),
  maxRadius: number({
    ...{ group: 'map', label: 'Largest radius of a search', min: 1, max: 20_000, initial: 100 },
    wire: { max_radius_range: String },
  }),
  mapStyleUrl: address({
    ...{
      group: 'map',
      label: 'Style of maps',
      hint: 'Address of a MapLibre style; empty: OpenFreeMap. Visitors are asked before it is fetched.',
    },
    wire: { map_style_url: same },
  }),
  mapHosts: hosts({
    ...{ group: 'map', label: 'Other hosts of the style' },
    hint: 'Where tiles, letters and signs come from, if not from the same host; with spaces between. No others are let in.',
    wire: { map_hosts: same },
  }),
  streetMaps: flag({
    ...{ group: 'map', label: 'Maps may show streets', initial: true },
    hint: 'Off: maps show coasts and borders, and nobody outside is asked for anything.',
    wire: { street_maps: same },
  }),

  autoApprove: flag({
    ...{ group: 'listings', label: 'Listings go live at once', initial: true },
    hint: 'Off: staff look at each first.',
    // Existing clients ask only whether it is truthy, and the text "0" would be.
    wire: { auto_approve: (value) => (value ? '1' : 0) },
  }),
  submissionText: text({
    ...{ group: 'listings', label: 'What owners read after posting', max: 2000 },
    hint: 'Shown where listings wait for staff, in every language as it is written; empty: our own words.',
    wire: { text_property_submission: (value) => value || SUBMITTED, own_submission_text: same },
  }),
  autoApproveAdvertisements: flag({
    ...{ group: 'listings', label: 'Advertisements run at once', initial: true },
    hint: 'Off: staff look at each first.',
  }),
  verificationRequired: flag({
    ...{ group: 'listings', label: 'Only verified people may post', initial: false },
    wire: { verification_required_for_user: same },
  }),
  listingDays: whole({
    ...{ group: 'listings', label: 'A listing stays for', unit: 'days', min: 0, max: 3650, initial: 90 },
    hint: 'After its owner last said that it is available; 0: for ever.',
  }),
  listingQuestionDays: whole({
    ...{
      group: 'listings',
      label: 'Its owner is asked before, by',
      unit: 'days',
      min: 0,
      max: 365,
      initial: 7,
    },
    hint: 'Whether it is still available; 0: never.',
  }),
  featureDays: whole({
    ...{ group: 'listings', label: 'Featured for', unit: 'days', min: 1, max: 365, initial: 30 },
    hint: 'Where no package says how long.',
  }),
  premiumProperties: flag({
    ...{ group: 'listings', label: 'Premium homes are open to everybody', initial: true },
    hint: 'Off: to whoever has a package that holds them.',
  }),
  projectAccess: flag({
    ...{ group: 'listings', label: 'Details of projects are open to everybody', initial: true },
    hint: 'Off: to whoever has a package that holds them.',
  }),
  packagesRequired: flag({
    ...{ group: 'listings', label: 'What packages hold is had by package only', initial: true },
    hint: 'Off: packages are offered, and nothing asks for them.',
  }),

  passwordLogin: flag({
    ...{ group: 'signIn', label: 'With e-mail and password', initial: true },
    wire: { email_password_login: textFlag },
  }),
  phoneCodeLogin: flag({
    ...{ group: 'signIn', label: 'With a code to the telephone', initial: true },
    wire: { number_with_otp_login: textFlag },
  }),
  // Shown only where the environment names a provider.
  socialLogin: flag({
    ...{ group: 'signIn', label: 'With Google or Apple', initial: true },
    hint: 'Offered where the environment names their keys.',
  }),
  codeProvider: choice({
    ...{ group: 'signIn', label: 'Who sends codes', initial: 'twilio' },
    hint: 'Apps that have Firebase of their own send codes by that.',
    options: { twilio: 'This server', firebase: 'Firebase' },
    wire: { otp_service_provider: same },
  }),
  textCountries: countries({
    ...{ group: 'signIn', label: 'Countries that codes are texted to' },
    hint: 'Codes of two letters, as PT ES FR. Empty: to all. Fewer countries make fraud with text messages dearer.',
  }),
  textsPerDay: whole({
    ...{
      group: 'signIn',
      label: 'Text messages a day, at most',
      unit: 'messages',
      min: 10,
      max: 1_000_000,
      initial: 500,
    },
    hint: 'Owners are told by email at 80 %. From there on only people on devices they have signed in with get one.',
  }),
  passwordMinimum: whole({
    ...{
      group: 'signIn',
      label: 'Passwords have at least',
      unit: 'characters',
      min: 6,
      max: 128,
      initial: 6,
    },
  }),
  staffTwoFactor: flag({ group: 'signIn', label: 'Staff sign in with two factors', initial: true }),

  defaultLanguage: language({
    ...{ group: 'visitors', label: 'Language of new visitors', initial: 'en' },
    wire: { default_language: same },
  }),
  allowCookies: flag({
    ...{ group: 'visitors', label: 'Ask visitors before maps come from outside', initial: true },
    hint: 'Off: they are not asked, and see maps without streets until they allow more under “Privacy choices”.',
    wire: { allow_cookies: same },
  }),
  seo: flag({
    ...{ group: 'visitors', label: 'Texts for search engines', initial: true },
    wire: { seo_settings: same },
  }),

  maintenance: flag({
    ...{ group: 'access', label: 'Maintenance mode', initial: false },
    hint: 'Visitors see a page that says so; the back office stays open.',
    wire: { web_maintenance_mode: textFlag },
  }),
  maintenanceText: text({
    ...{ group: 'access', label: 'What visitors read meanwhile', max: 1000 },
    initial: 'We are making the house better and open again soon. Thank you for your patience.',
  }),
  maintenanceMinutes: whole({
    ...{ group: 'access', label: 'Come again in', unit: 'minutes', min: 1, max: 1440, initial: 15 },
    hint: 'Told to browsers and search engines.',
  }),
  demoMode: flag({
    ...{ group: 'access', label: 'Demonstration', initial: false },
    hint: 'Visitors can try everything that is theirs alone. What they share stays: accounts, listings, projects, blocks.',
    wire: { demo_mode: same },
  }),

  // Kept here for existing clients; content and payments have screens of their own for them.
  aboutUs: html({ label: 'About us', wire: { about_us: same } }),
  terms: html({ label: 'Terms', wire: { terms_conditions: same } }),
  privacy: html({ label: 'Privacy', wire: { privacy_policy: same } }),
  stripePublishableKey: line({ label: 'Stripe', max: 500, wire: { stripe_publishable_key: same } }),
  paystackPublicKey: line({ label: 'Paystack', max: 500, wire: { paystack_public_key: same } }),
} as const;
