import { commaLine } from '@keystead/kit/place-line';
import { slugify } from '@keystead/kit/words';
import type { Named } from '@keystead/languages/web';
import type { PropertyDetail } from '../../contract.ts';

type Address = Pick<
  PropertyDetail,
  ('address' | 'street' | 'house_number' | 'unit_number' | 'district' | 'postcode') | ('city' | 'country')
>;

/** Returns the street with its number, "" where it is not stated apart. */
export const streetLine = ({ street, house_number: number }: Pick<Address, 'street' | 'house_number'>) =>
  street === '' ? '' : `${street} ${number}`.trim();

/**
 * Returns the address with its parts, city and country in one line, without a part that an earlier one has said already; a unit
 * may have the number of its house.
 */
export function wholeAddress(listing: Address, named: Named): string {
  const { address, unit_number: unit, district = '', postcode = '', city, country } = listing;
  const parts = [address, streetLine(listing), unit, district, postcode, city, country];
  const isNews = (part: string, place: number) =>
    part !== '' &&
    (part === unit || !parts.slice(0, place).some((earlier) => wordsOf(earlier).includes(wordsOf(part))));
  return commaLine(
    parts
      .filter(isNews)
      .flatMap((part) => part.split(', '))
      .map((part) =>
        part === city ? named('city', part) : part === country ? named('country', part) : part,
      ),
  );
}

/**
 * Returns the page of the district that a home names, as its route has it; undefined where there may be none: only open homes on
 * offer make one.
 */
export function districtPage({
  city,
  district = '',
  is_premium: isPremium,
  property_type: type,
}: Pick<PropertyDetail, 'city' | 'district' | 'is_premium' | 'property_type'>) {
  const slug = slugify(district);
  const hasPage = slug !== '' && !isPremium && (type === 'sell' || type === 'rent');
  return hasPage ? { city, district: slug } : undefined;
}

/** Returns words with a blank around each, so that no one is found inside another. */
const wordsOf = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
