import type { ComponentType } from 'react';
import type { PropertyDetail } from '../../contract.ts';

type Part = ComponentType<{ listing: PropertyDetail }>;

/** What a buyer would borrow on: price and down payment, per cent a year, and years. */
interface MortgageTerms {
  amount: number;
  down: number;
  rate: number;
  years: number;
}

/** What later areas offer on the page of a home; components, for what is handed to a part must stay the same. */
export interface ListingPageParts {
  /** What one does with the home itself; beside sharing. */
  Actions: Part;
  /** Writes to the owner about the home, or asks for a viewing; brief where there is little room. Nothing where one cannot. */
  Ask: ComponentType<{ listing: PropertyDetail; about: 'home' | 'viewing'; isBrief?: boolean }>;
  /** Shows the owner's number or address when it is pressed; there is one. */
  Reach: ComponentType<{
    listing: PropertyDetail;
    way: 'call' | 'mail';
    /** Of the email. */
    subject?: string;
    isBrief?: boolean;
  }>;
  /** Other ways to ask, behind the first ones. */
  MoreWays: Part;
  /** What one does about the home and its owner; below how the owner is reached. */
  OwnerActions: Part;
  /** The floor area as it is written, with a way to other units; `area` in square metres. */
  Area: ComponentType<{ area: number; children: string }>;
  /** The mortgage month by month; below its estimate. */
  Schedule: ComponentType<{ terms: MortgageTerms }>;
}
