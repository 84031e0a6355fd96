import type { MovedAdvertisement } from '@keystead/advertising/server';
import type { ParameterKind } from '@keystead/catalogue/contract';
import type { FactName, PropertyType, RentDuration } from '@keystead/listings/contract';
import type { MovedPayment } from '@keystead/payments/server';
import type { MovedGrant, MovedPackage } from '@keystead/plans/server';
import type { Settings } from '@keystead/settings/server';
import type { MovedApplication, MovedField } from '@keystead/verification/server';

/** What other systems know, in the terms of this one. Their ids are texts; files are named as in their folder. */

interface OldThing {
  readonly oldId: string;
  /** Paths of the old site that lead to it, where a rule does not say so. */
  readonly addresses?: readonly string[] | undefined;
  /** What of it does not come, for the report. */
  readonly notes?: readonly string[] | undefined;
}

/** How people sign in: by Google, number, Apple or password. */
export type LoginType = 0 | 1 | 2 | 3;

export interface OldPerson extends OldThing {
  readonly name: string;
  /** Lower case; undefined where there is none, or none that mail reaches. */
  readonly email: string | undefined;
  readonly isEmailConfirmed: boolean;
  /** Digits with country code. */
  readonly mobile: string | undefined;
  readonly isMobileConfirmed: boolean;
  readonly loginType: LoginType;
  /** As the other system hashed it. */
  readonly password: string | undefined;
  readonly isActive: boolean;
  readonly slug: string;
  readonly pictures: readonly string[];
  readonly about: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly facebook: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly youtube: string;
  readonly wantsNotifications: boolean;
  readonly createdAt: Date | undefined;
}

export interface OldParameter extends OldThing {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
}

export interface OldCategory extends OldThing {
  readonly name: string;
  readonly slug: string;
  readonly parameterIds: readonly string[];
  readonly metaTitle: string;
}

export interface OldFacility extends OldThing {
  readonly name: string;
}

/** What a home or a development says in another language than its own. */
export interface OldText {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

export interface OldHome extends OldThing {
  /** Undefined for the site itself. */
  readonly ownerId: string | undefined;
  readonly categoryId: string;
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  readonly address: string;
  readonly privateAddress: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly propertyType: PropertyType;
  /** 0: on request. */
  readonly price: number;
  readonly rentDuration: RentDuration | undefined;
  readonly requestStatus: 'approved' | 'pending' | 'rejected';
  readonly isActive: boolean;
  readonly isPremium: boolean;
  readonly video: string | undefined;
  readonly views: number;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly createdAt: Date | undefined;
  /** Where each picture may lie, the likeliest path first; the first picture is the one in front. */
  readonly pictures: readonly string[][];
  readonly documents: readonly string[][];
  readonly answers: readonly { readonly parameterId: string; readonly values: readonly string[] }[];
  readonly facilities: readonly { readonly facilityId: string; readonly distance: number }[];
  /** As the other system writes them, sizes with their unit. */
  readonly facts?: Readonly<Partial<Record<FactName | 'postcode' | 'district', string>>> | undefined;
  /** ISO 4217; that of the site without it. */
  readonly currency?: string | undefined;
  /** Addresses of tours. */
  readonly tours?: readonly string[] | undefined;
  /** Pictures of floors: where each may lie, and what it is called. */
  readonly plans?: readonly { readonly title: string; readonly paths: readonly string[] }[] | undefined;
  readonly isPlaceHidden?: boolean | undefined;
  /** Its owner had not finished it. */
  readonly isDraft?: boolean | undefined;
  readonly texts?: readonly OldText[] | undefined;
  /** Why it was rejected. */
  readonly rejectReason?: string | undefined;
}

export interface OldProject extends OldThing {
  /** Undefined for the site itself. */
  readonly ownerId: string | undefined;
  readonly categoryId: string;
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly isUnderConstruction: boolean;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly review: 'approved' | 'pending' | 'rejected';
  readonly isActive: boolean;
  readonly video: string | undefined;
  readonly metaTitle: string;
  readonly createdAt: Date | undefined;
  /** Where each picture may lie; the first one is the one in front. */
  readonly pictures: readonly string[][];
  readonly documents: readonly string[][];
  readonly plans: readonly { readonly title: string; readonly paths: readonly string[] }[];
  readonly texts?: readonly OldText[] | undefined;
  /** Why it was rejected. */
  readonly rejectReason?: string | undefined;
}

interface OldCityPicture extends OldThing {
  readonly city: string;
  /** Where it may lie. */
  readonly paths: readonly string[];
}

interface OldArticle extends OldThing {
  readonly title: string;
  /** In other languages, by their codes. */
  readonly texts?: Readonly<Record<string, { readonly title: string; readonly body: string }>> | undefined;
  readonly slug: string;
  /** HTML. */
  readonly body: string;
  readonly pictures: readonly string[];
  /** Pictures in the text: their addresses as it has them, and where each may lie. */
  readonly inside?: readonly { readonly src: string; readonly paths: readonly string[] }[] | undefined;
  readonly metaTitle: string;
  readonly createdAt: Date | undefined;
}

interface OldFaq extends OldThing {
  readonly question: string;
  readonly answer: string;
  /** In other languages, by their codes. */
  readonly texts?:
    | Readonly<Record<string, { readonly question: string; readonly answer: string }>>
    | undefined;
}

interface OldFavourite extends OldThing {
  readonly personId: string;
  readonly homeId: string;
}

export interface OldSearch extends OldThing {
  readonly personId: string;
  readonly name: string;
  readonly categoryId: string | undefined;
  /** By the names that filters have here. */
  readonly filters: Readonly<Record<string, string>>;
}

interface OldPreference extends OldThing {
  readonly personId: string;
  readonly categoryIds: readonly string[];
  readonly facilityIds: readonly string[];
  /** As the call for preferences takes it. */
  readonly priceRange: string | undefined;
  readonly propertyType: '0' | '1' | undefined;
  readonly city: string;
}

interface OldLanguage extends OldThing {
  readonly code: string;
  readonly name: string;
}

/** A setting by the name that it has here. */
export type OldSetting = OldThing &
  (
    | { readonly is: 'value'; readonly key: keyof Settings; readonly value: Settings[keyof Settings] }
    | { readonly is: 'picture'; readonly key: keyof Settings; readonly paths: readonly string[] }
    | { readonly is: 'text'; readonly kind: 'about' | 'terms' | 'privacy'; readonly html: string }
  );

type OldPackage = OldThing & MovedPackage;

export interface OldGrant extends OldThing, Pick<MovedGrant, 'startsAt' | 'endsAt' | 'credits'> {
  readonly personId: string;
  readonly packageId: string;
}

export interface OldPayment
  extends OldThing,
    Pick<MovedPayment, 'amount' | 'reference' | 'state' | 'reason'> {
  readonly personId: string;
  readonly packageId: string;
  readonly createdAt: Date | undefined;
  /** Where each receipt of a bank transfer may lie. */
  readonly receipts?: readonly (readonly string[])[] | undefined;
}

interface OldReportReason extends OldThing {
  readonly reason: string;
}

interface OldReport extends OldThing {
  readonly personId: string;
  readonly homeId: string;
  readonly reasonId: string | undefined;
  readonly message: string;
  readonly createdAt: Date | undefined;
}

interface OldMessage extends OldThing {
  /** Undefined for the site itself. */
  readonly senderId: string | undefined;
  readonly receiverId: string | undefined;
  /** Undefined where it is about no home. */
  readonly homeId: string | undefined;
  readonly body: string;
  /** Where its file may lie. */
  readonly file: readonly string[];
  /** Where its voice message may lie. */
  readonly audio: readonly string[];
  readonly isRead: boolean;
  readonly createdAt: Date | undefined;
}

interface OldInterest extends OldThing {
  readonly personId: string;
  readonly homeId: string;
  readonly createdAt: Date | undefined;
}

/** What stands first for a while; one of the two is named. */
interface OldAdvertisement extends OldThing, Pick<MovedAdvertisement, 'startsAt' | 'endsAt'> {
  readonly homeId: string | undefined;
  readonly projectId: string | undefined;
}

type OldVerificationField = OldThing & MovedField;

interface OldVerification extends OldThing, Pick<MovedApplication, 'status'> {
  readonly personId: string;
  readonly createdAt: Date | undefined;
  readonly answers: readonly {
    readonly fieldId: string;
    /** As a form sends it. */
    readonly value: string;
    /** Where its file may lie, of a question that asks for one. */
    readonly file: readonly string[] | undefined;
  }[];
}

interface OldBlock extends OldThing {
  /** Undefined for the site itself. */
  readonly blockerId: string | undefined;
  readonly blockedId: string | undefined;
  readonly reason: string;
}

/** What a source makes of one of its rows. */
export type Read<Thing> = Thing | { readonly oldId: string; readonly leftOut: string };

/** Tables of things by what they are. */
interface Things {
  readonly language: OldLanguage;
  readonly setting: OldSetting;
  readonly person: OldPerson;
  readonly package: OldPackage;
  readonly parameter: OldParameter;
  readonly category: OldCategory;
  readonly facility: OldFacility;
  readonly listing: OldHome;
  readonly project: OldProject;
  readonly 'city picture': OldCityPicture;
  readonly article: OldArticle;
  readonly faq: OldFaq;
  readonly favourite: OldFavourite;
  readonly 'saved search': OldSearch;
  readonly preference: OldPreference;
  readonly grant: OldGrant;
  readonly payment: OldPayment;
  readonly 'report reason': OldReportReason;
  readonly report: OldReport;
  readonly message: OldMessage;
  readonly block: OldBlock;
  readonly interest: OldInterest;
  readonly advertisement: OldAdvertisement;
  readonly 'verification question': OldVerificationField;
  readonly verification: OldVerification;
}

export type Kind = keyof Things;
export type Thing<K extends Kind> = Things[K];
/** In the order in which they are written: what others name comes first. */
export const KINDS: readonly Kind[] = [
  'language',
  'setting',
  'person',
  'package',
  'parameter',
  'category',
  'facility',
  'listing',
  'project',
  'city picture',
  'article',
  'faq',
  'favourite',
  'saved search',
  'preference',
  'grant',
  'payment',
  'report reason',
  'report',
  'message',
  'block',
  'interest',
  'advertisement',
  'verification question',
  'verification',
];
