import type { RentDuration } from './rules.draft.ts';

/** What a person says of a home in the form of posting, without its files: what a saved draft holds as JSON. */
export interface PostingWords {
  propertyType: 'sell' | 'rent';
  categoryId: number | null;
  title: string;
  description: string;
  price: number | null;
  rentDuration: RentDuration;
  isPremium: boolean;
  /** Answers by parameter: text, or the chosen ones of several. */
  parameters: Record<number, string | string[]>;
  place: {
    address: string;
    city: string;
    state: string;
    country: string;
    /** Degrees. */
    latitude: number | null;
    longitude: number | null;
  };
  clientAddress: string;
  /** The public sees only about where it is. */
  hidePlace: boolean;
  /** Distances by facility, in the operator's unit. */
  facilities: Record<number, number>;
  videoLink: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
}
