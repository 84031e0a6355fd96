import type { PropertyDetail } from '../../contract.ts';

/** Returns address, city and country in one line, without a part that an earlier one has said already. */
export function wholeAddress({
  address,
  city,
  country,
}: Pick<PropertyDetail, 'address' | 'city' | 'country'>): string {
  const parts = [address, city, country];
  const isNews = (part: string, place: number) =>
    part !== '' && !parts.slice(0, place).some((earlier) => earlier.includes(part));
  return parts.filter(isNews).join(', ');
}
