import { languageName } from '@keystead/kit/language';
import { moneyLabel } from '@keystead/kit/money';
import type { Ctx } from '@keystead/platform/context';
import { codeText, type ReviewFact, type Says } from '@keystead/platform/review';
import { getSettings } from '@keystead/settings/server';
import { LISTING_FIELDS, type ListingField, type PropertyType } from '../rules.ts';

/** What staff read of a listing: offers, amounts, distances and codes in words. What is stored and compared is in `staff.content.ts`. */

const OFFERS: Readonly<Record<string, string>> = {
  sell: 'For sale',
  rent: 'For rent',
  sold: 'Sold',
  rented: 'Rented',
} satisfies Record<PropertyType, string>;

/** Returns what says the facts of listings. */
export async function listingSays(ctx: Ctx): Promise<Says> {
  const { currency, distanceOption } = await getSettings(ctx);
  return (facts) => facts.map((fact) => ({ ...fact, value: textOf(fact, currency.code, distanceOption) }));
}

function textOf({ field, value }: ReviewFact, currency: string, distanceUnit: string): string {
  const declared = (LISTING_FIELDS as Readonly<Record<string, ListingField>>)[field];
  switch (declared?.kind) {
    case 'offer':
      return OFFERS[value] ?? value;
    // Columns have amounts in the operator's currency, whichever they are written in.
    case 'amount':
      return moneyLabel(Number(value), currency, 'stripIfInteger');
    case 'flag':
    case 'yes_no':
    case 'price_kind':
      return codeText(value);
    case 'choice':
      return declared.isPlain ? value : codeText(value);
    case 'text':
      return declared.format === 'language' ? languageName(value, 'en') : value;
    case undefined:
      if (field.startsWith('facility_')) return `${value} ${distanceUnit}`;
      if (field.startsWith('parameter_')) return /^(?:yes|no)$/.test(value) ? codeText(value) : value;
      // Its kind, and a title.
      return field.startsWith('document_') ? value.replace(/^[a-z_]+/, codeText) : value;
    default:
      return value;
  }
}
