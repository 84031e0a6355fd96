import { type ComponentType, createContext, type RefObject } from 'react';
import type { CardListing } from './card-listing.ts';

export interface PicturesPart {
  listing: CardListing;
  /** How wide they are shown, as in the `sizes` attribute. */
  sizes: string;
  /** The pointer or the focus is on the card. */
  wanted: boolean;
  card: RefObject<HTMLElement | null>;
  /** The link that the whole card is. */
  link: RefObject<HTMLAnchorElement | null>;
}

type CardPart = ComponentType<{ listing: CardListing }>;

/** What cards have in some lists alone, so that other pages pay nothing for it. */
interface Parts {
  /** The other pictures, over the first one. */
  Pictures?: ComponentType<PicturesPart>;
  /** How long it is on the market, and the last change of its price. */
  Market?: CardPart;
  /** How its price lies to similar homes. */
  Position?: CardPart;
}

export const Parts = createContext<Parts>({});

/** Provides the cards below it with such parts. */
export const CardParts = Parts.Provider;
