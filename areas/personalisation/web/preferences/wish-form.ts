import type { Args } from '@keystead/http/call';
import type { Preferences, savePreferences } from '../../contract.ts';

/** What the form holds. */
export interface WishForm {
  readonly categories: readonly number[];
  readonly facilities: readonly number[];
  readonly price: { min: number | null; max: number | null };
  /** '' for both. */
  readonly offer: '' | '0' | '1';
  /** '' for anywhere. */
  readonly city: string;
}

export const OPEN: WishForm = {
  categories: [],
  facilities: [],
  price: { min: null, max: null },
  offer: '',
  city: '',
};

/** Returns the form as the person last saved it. */
export function formOf(saved: Preferences | null): WishForm {
  if (!saved) return OPEN;
  const [min, max] = saved.price_range || [];
  const [offer] = saved.property_type || [];
  return {
    categories: numbers(saved.category_ids),
    facilities: numbers(saved.outdoor_facilitiy_ids),
    price: { min: amount(min), max: amount(max) },
    offer: offer === '0' || offer === '1' ? offer : '',
    city: saved.city,
  };
}

/** Returns the call's fields. */
export function argsOf({
  categories,
  facilities,
  price,
  offer,
  city,
}: WishForm): Args<typeof savePreferences> {
  return {
    category_ids: categories.join(','),
    outdoor_facilitiy_ids: facilities.join(','),
    ...((price.min !== null || price.max !== null) && {
      price_range: `${price.min ?? ''},${price.max ?? ''}`,
    }),
    ...(offer !== '' && { property_type: offer }),
    ...(city !== '' && { city }),
  };
}

export function isSame(one: WishForm, other: WishForm): boolean {
  const text = ({ categories, facilities, ...rest }: WishForm) =>
    JSON.stringify([
      [...categories].sort(),
      [...facilities].sort(),
      rest.price.min,
      rest.price.max,
      rest.offer,
      rest.city,
    ]);
  return text(one) === text(other);
}

const numbers = (texts: readonly string[] | '') => (texts === '' ? [] : texts.map(Number));
const amount = (text: string | undefined) => (text ? Number(text) : null);
