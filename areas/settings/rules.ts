import { z } from 'zod';
import { DISTANCE_OPTIONS } from './contract.ts';

const line = (max = 255) => z.string().max(max, `must be at most ${max} characters`);
const html = z.string().max(200_000, 'must be at most 200000 characters');
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1f5a46');
const optionalAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'must be a web address' }),
]);
/** Storage key of a picture, a web address, or "" for none. */
const picture = line(500);
const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'must be a language code like en');

/** Everything the operator decides at run time, by the names used inside; the wire has its own. */
export const settingFields = {
  companyName: line(120).min(1, 'must not be empty'),
  companyEmail: z.union([z.literal(''), z.email('must be an e-mail address')]),
  companyPhone: line(40),
  companyPhone2: line(40),
  companyAddress: line(500),
  companyMap: optionalAddress,
  facebook: optionalAddress,
  instagram: optionalAddress,
  twitter: optionalAddress,
  youtube: optionalAddress,
  playStore: line(500),
  appStore: line(500),
  currency: z.strictObject({
    code: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'),
    symbol: z.string().min(1, 'must not be empty').max(8, 'must be at most 8 characters'),
    name: z.string().min(1, 'must not be empty').max(60, 'must be at most 60 characters'),
  }),
  numberWithSuffix: z.boolean(),
  logo: picture,
  footerLogo: picture,
  placeholderLogo: picture,
  placeholderPicture: picture,
  favicon: picture,
  maintenance: z.boolean(),
  brandColour: colour,
  categoryBackground: colour,
  sellColour: colour,
  rentColour: colour,
  sellTint: colour,
  rentTint: colour,
  tintIcons: z.boolean(),
  aboutUs: html,
  terms: html,
  privacy: html,
  latitude: z.number().min(-90, 'must be at least -90').max(90, 'must be at most 90'),
  longitude: z.number().min(-180, 'must be at least -180').max(180, 'must be at most 180'),
  distanceOption: z.enum(DISTANCE_OPTIONS, `must be one of ${DISTANCE_OPTIONS.join(', ')}`),
  defaultLanguage: languageCode,
  phoneCodeLogin: z.boolean(),
  socialLogin: z.boolean(),
  passwordLogin: z.boolean(),
  codeProvider: z.enum(['firebase', 'twilio'], 'must be firebase or twilio'),
  submissionText: line(2000),
  autoApprove: z.boolean(),
  /** Days a listing stays on offer after its owner last said so; 0 for ever. */
  listingDays: z
    .number()
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(3650, 'must be at most 3650'),
  /** Days before that at which the owner is asked whether it is still available; 0 never. */
  listingQuestionDays: z
    .number()
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(365, 'must be at most 365'),
  /** Advertisements run without staff having looked at them. */
  autoApproveAdvertisements: z.boolean(),
  /** Days something is featured where no package says how long. */
  featureDays: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(365, 'must be at most 365'),
  verificationRequired: z.boolean(),
  allowCookies: z.boolean(),
  seo: z.boolean(),
  demoMode: z.boolean(),
  adminName: line(120).min(1, 'must not be empty'),
  adminImage: picture,
  minRadius: z.number().min(0, 'must not be negative').max(20_000, 'must be at most 20000'),
  maxRadius: z.number().min(1, 'must be at least 1').max(20_000, 'must be at most 20000'),
  mapStyleUrl: optionalAddress,
  stripePublishableKey: line(500),
  paystackPublicKey: line(500),
  passwordMinimum: z
    .number()
    .int('must be a whole number')
    .min(6, 'must be at least 6')
    .max(128, 'must be at most 128'),
  /** Staff sign in with two factors. */
  staffTwoFactor: z.boolean(),
  /** Premium homes and details of projects are open to everybody; false: to whoever has a package that holds them. */
  premiumProperties: z.boolean(),
  projectAccess: z.boolean(),
  /** What a package on offer holds is had by package only; false: packages are offered, and nothing asks for them. */
  packagesRequired: z.boolean(),
};

/** All settings; faults that lie between two of them are found here too. */
export const settingsSchema = z.strictObject(settingFields).check((whole) => {
  const { minRadius, maxRadius } = whole.value;
  if (minRadius < maxRadius) return;
  whole.issues.push({
    code: 'custom',
    path: ['maxRadius'],
    message: 'must be larger than minRadius',
    input: maxRadius,
  });
});

export type Settings = z.output<typeof settingsSchema>;

/** What holds until the operator decides otherwise. */
export const defaultSettings: Settings = {
  companyName: 'Keystead',
  companyEmail: '',
  companyPhone: '',
  companyPhone2: '',
  companyAddress: '',
  companyMap: '',
  facebook: '',
  instagram: '',
  twitter: '',
  youtube: '',
  playStore: '',
  appStore: '',
  currency: { code: 'EUR', symbol: '€', name: 'Euro' },
  numberWithSuffix: false,
  logo: '',
  footerLogo: '',
  placeholderLogo: '',
  placeholderPicture: '',
  favicon: '',
  maintenance: false,
  brandColour: '#1f5a46',
  categoryBackground: '#e5efe9',
  sellColour: '#1f5a46',
  rentColour: '#2f4a78',
  sellTint: '#e2efe8',
  rentTint: '#e6ecf7',
  tintIcons: true,
  aboutUs: '',
  terms: '',
  privacy: '',
  latitude: 38.7223,
  longitude: -9.1393,
  distanceOption: 'km',
  defaultLanguage: 'en',
  phoneCodeLogin: true,
  // Shown only where the environment names a provider.
  socialLogin: true,
  passwordLogin: true,
  codeProvider: 'twilio',
  submissionText: 'Thank you. We look at every listing before it goes live, usually within a day.',
  autoApprove: true,
  autoApproveAdvertisements: true,
  featureDays: 30,
  verificationRequired: false,
  allowCookies: true,
  listingDays: 90,
  listingQuestionDays: 7,
  seo: true,
  demoMode: false,
  adminName: 'Keystead',
  adminImage: '',
  minRadius: 1,
  maxRadius: 100,
  mapStyleUrl: '',
  stripePublishableKey: '',
  paystackPublicKey: '',
  passwordMinimum: 6,
  staffTwoFactor: true,
  premiumProperties: true,
  projectAccess: true,
  packagesRequired: true,
};
