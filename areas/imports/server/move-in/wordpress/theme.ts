import type { FactName } from '@keystead/listings/contract';
import type { Settings } from '@keystead/settings/server';

/** What a field of a home is here: a fact of the listing, or one of the others. */
export type HomeField =
  | FactName
  | 'postcode'
  | 'district'
  | 'price'
  /** What stands before and behind the price: "from", "per month". */
  | 'price_before'
  | 'price_after'
  | 'currency'
  | 'on_request'
  | 'area_unit'
  | 'plot_area_unit'
  /** How many cars its garages hold. */
  | 'garages'
  /** What the site itself calls it: a question "Reference" asks it. */
  | 'reference'
  | 'address'
  | 'street'
  | 'city'
  | 'state'
  | 'country'
  /** `47.1,9.5` with or without a third number. */
  | 'point'
  | 'latitude'
  | 'longitude'
  | 'hides_place'
  | 'premium'
  /** Posts of its agents and its agency, and which of them, or its author, is shown. */
  | 'agents'
  | 'agency'
  | 'shown_person'
  | 'private_note'
  | 'views'
  | 'video'
  /** Whose videos `video` names by an id alone: "youtube" or "vimeo". */
  | 'video_host'
  | 'tour'
  /** Ids of attachments, one to a row, or a list of them. */
  | 'pictures'
  | 'documents'
  /** A list of floors: each with a name and a picture, or only with its picture. */
  | 'plans'
  | 'plan_titles'
  | 'plan_pictures'
  /** A list of further facts in words: pairs of a name and what it says. */
  | 'details';

/** What a field of a person is here. */
export type PersonField =
  | 'email'
  | 'mobile'
  | 'telephone'
  | 'facebook'
  | 'twitter'
  | 'instagram'
  | 'youtube'
  | 'address'
  | 'position'
  | 'picture'
  | 'picture_url'
  /** Of a user: the post that is their profile. */
  | 'profile';

/** What a field of a package on offer is here. */
export type PackageField =
  | 'price'
  | 'listings'
  /** Set where its listings have no limit, whatever their number. */
  | 'unlimited'
  | 'featured'
  /** "Month", and how many of them it lasts. */
  | 'period'
  | 'periods'
  /** "no" where nobody can buy it. */
  | 'visible';

/** What the metadata of a user say of the package that they have. */
export type HolderField =
  | 'package'
  | 'since'
  | 'until'
  /** What it held when they got it; what the package holds where nothing is said. */
  | 'listings'
  | 'featured'
  /** What is left of it; -1 without limit. */
  | 'listings_left'
  | 'featured_left'
  /** "0" once it is not charged again and again any more. */
  | 'recurs'
  /** By which id a gateway charges it again and again. */
  | 'stripe'
  | 'paypal';

/** What a field of an invoice is here. */
type InvoiceField =
  | 'buyer'
  /** In words, and which post. */
  | 'for'
  | 'item'
  | 'price'
  | 'date'
  | 'method'
  /** What the gateway calls it. */
  | 'transaction'
  | 'paid'
  /** Says what other fields say as well. */
  | 'double';

/** Settings that options of the old site may say; the currency is named, and stays as it is. */
export type SettingName = keyof Pick<
  Settings,
  | 'companyName'
  | 'companyEmail'
  | 'companyPhone'
  | 'companyPhone2'
  | 'companyAddress'
  | 'facebook'
  | 'instagram'
  | 'twitter'
  | 'youtube'
  | 'logo'
  | 'footerLogo'
  | 'favicon'
  | 'brandColour'
  | 'areaUnit'
  | 'autoApprove'
  | 'defaultLanguage'
  | 'currency'
>;

/** What keys of metadata are here; of several keys for one field, the first that says anything counts. */
export type Fields<Field extends string> = Readonly<Record<string, Field>>;

/** A theme or plugin for homes, in one table: the next one is another table. */
export interface Theme {
  readonly name: string;
  readonly label: string;
  /** Types of posts. */
  readonly types: {
    readonly home: string;
    readonly agents: readonly string[];
  };
  /** Taxonomies. */
  readonly terms: {
    readonly category: string;
    readonly offer: string;
    readonly features: readonly string[];
    readonly city?: string;
    readonly district?: string;
    readonly state?: string;
    readonly country?: string;
  };
  readonly home: Fields<HomeField>;
  /** Posts of agents and agencies. */
  readonly agent: Fields<PersonField>;
  /** Metadata of users. */
  readonly user: Fields<PersonField>;
  readonly packages?: {
    /** The type of posts that are packages on offer. */
    readonly type: string;
    readonly fields: Fields<PackageField>;
    /** Metadata of users. */
    readonly holder: Fields<HolderField>;
    /** Types of posts that say what the metadata of users say as well. */
    readonly doubles?: readonly string[];
    readonly invoices: {
      readonly type: string;
      readonly fields: Fields<InvoiceField>;
      /** Invoices without a word of whether they are paid were only written once they were. */
      readonly paidWhereSilent?: boolean;
    };
  };
  readonly settings: {
    /** An option that holds options of the theme, each by its key. */
    readonly list?: string;
    /** How options of the theme begin that stand each by itself. */
    readonly beginning?: string;
    readonly options: Fields<SettingName>;
  };
  /** Where favourites are: an option for each person, whose name begins so, or rows of the metadata of users. */
  readonly favourites: { readonly option: string } | { readonly userMeta: string } | undefined;
  /**
   * The first segment of addresses by type of post, where no setting says otherwise; the setting is an option, and a key in it where
   * it holds several.
   */
  readonly bases: Readonly<
    Record<string, { readonly standard: string; readonly option?: string; readonly key?: string }>
  >;
}
