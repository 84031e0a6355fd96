/** What charges of a home may say, and what they come to. Pure. */
import { type Rates, rateOf } from '@keystead/currencies/contract';
import type { FieldIssue } from '@keystead/http/errors';
import { basisOf, type ChargeBasis } from './charge-bases.ts';
import { type Charge, type ChargeKind, chargeKind } from './charges.ts';
import type { PropertyType } from './limits.ts';
import { isCountryOf } from './rules.facts.ts';

/** A charge as a form or a file says it. */
export interface SaidCharge {
  readonly kind: ChargeKind;
  readonly amount?: number | undefined;
  readonly basis?: ChargeBasis | undefined;
  readonly currency?: string | undefined;
  readonly is_included?: boolean | undefined;
  readonly note?: string | undefined;
}

/** What charges are read and checked by. */
export interface Charging {
  readonly offer: PropertyType;
  /** Of the price; "" for the operator's. */
  readonly currency: string;
  readonly rates: Rates;
}

const saleOrRent = (offer: PropertyType) => (offer === 'sell' || offer === 'sold' ? 'sell' : 'rent');

/** Returns what an amount of this kind may mean in such an offer, the usual first; none where the offer has no such charge. */
export function basesFor(kind: ChargeKind, offer: PropertyType): ChargeBasis[] {
  const { forOffer, bases } = chargeKind(kind);
  const side = saleOrRent(offer);
  if ((forOffer ?? side) !== side) return [];
  return bases.filter((name) => (basisOf(name).forOffer ?? side) === side);
}

/** Returns the charges that such an offer can have: what was for sale and is for rent has others. */
export const chargesFor = <One extends Pick<Charge, 'kind' | 'basis'>>(
  charges: readonly One[],
  offer: PropertyType,
): One[] => charges.filter(({ kind, basis }) => basesFor(kind, offer).includes(basis));

/** Checks charges and returns them as they are stored. @param reject gets the place of the charge, and the field that is wrong */
export function checkCharges(
  said: readonly SaidCharge[],
  { offer, currency, rates }: Charging,
  reject: (place: number, field: keyof Charge, message: string) => void,
): Charge[] {
  return said.flatMap(
    ({ kind, amount, basis: wanted, currency: own = '', is_included = false, note = '' }, place) => {
      const bases = basesFor(kind, offer);
      const basis = wanted ?? bases[0];
      if (basis === undefined) {
        reject(
          place,
          'kind',
          `is no charge of what is for ${saleOrRent(offer) === 'sell' ? 'sale' : 'rent'}`,
        );
        return [];
      }
      if (!bases.includes(basis)) reject(place, 'basis', `must be one of ${bases.join(', ')}`);
      const { most, shareOf } = basisOf(basis);
      if (amount === undefined && !is_included) reject(place, 'amount', 'is required');
      if (amount !== undefined && !(amount >= 0 && amount <= most))
        reject(place, 'amount', `must be between 0 and ${most.toLocaleString('en')}`);
      if (kind === 'other' && note.trim() === '') reject(place, 'note', 'is required');
      const code = own || currency;
      if (code !== '' && rateOf(rates, code) === undefined)
        reject(place, 'currency', 'must be a currency that there are rates for');
      return [
        {
          kind,
          amount: amount === undefined ? null : Math.round(amount * 100) / 100,
          basis,
          currency: shareOf || code === '' || code === rates.base ? null : code,
          is_included,
          note: note.trim(),
        },
      ];
    },
  );
}

/** Returns errors of charges by the fields of a request. */
export function chargeIssues(said: readonly SaidCharge[] | undefined, charging: Charging): FieldIssue[] {
  const issues: FieldIssue[] = [];
  checkCharges(said ?? [], charging, (place, field, message) => {
    issues.push({ field: `charges[${place}][${field}]`, message });
  });
  return issues;
}

/** Returns kinds of charges that such an offer may have: first those that are usual in the country, then those of all. */
export function kindsFor(
  kinds: readonly ChargeKind[],
  { offer, country, locale }: { offer: PropertyType; country: string; locale: string },
): ChargeKind[] {
  const rank = ({ countries }: { countries?: readonly string[] }) =>
    !countries || country.trim() === '' ? 1 : isCountryOf(countries, country, locale) ? 0 : 2;
  return kinds
    .filter((kind) => basesFor(kind, offer).length > 0)
    .sort((one, other) => rank(chargeKind(one)) - rank(chargeKind(other)));
}
