import type { NamedKind } from '@keystead/places/contract';
import { type NamedPlace, suggestNamed } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { placesText } from '../written.ts';
import { plainWords } from './words.service.ts';

/** Kilometres around a place within which homes are of interest, at least; of what is larger, as far as it reaches. */
const AROUND: Readonly<Record<NamedKind, number>> = {
  address: 0.5,
  street: 0.5,
  district: 0.7,
  school: 1,
  station: 1,
  hospital: 1.5,
  university: 1.5,
};
const FARTHEST_KM = 15;
/** Degrees, to a metre: what is asked for stands in an address. */
const DIGITS = 5;

interface Named {
  readonly kind: string;
  readonly name: string;
  readonly city: string;
}

/**
 * Returns streets, addresses, districts, stations and the like of the operator's extract, each with what `places` of a search
 * calls it: a point with what is around it. Homes need not name them.
 */
export async function mappedPlaces(ctx: Ctx, text: string, limit: number) {
  const found = await suggestNamed(ctx, text, limit);
  return found.map(wireMapped);
}

function wireMapped(found: NamedPlace) {
  const { kind, number, names, postcode, district, city, reach } = found;
  const whole = (name: string) => (number === '' ? name : `${name} ${number}`);
  const name = whole(found.name);
  const inLanguages = Object.entries(names).map(([language, other]) => [language, whole(other)]);
  const [lat, lng] = [Number(found.lat.toFixed(DIGITS)), Number(found.lng.toFixed(DIGITS))];
  const km = Math.min(FARTHEST_KM, Math.max(AROUND[kind], Math.ceil(reach / 100) / 10));
  const asked = { kind: 'point', name, city, state: '', country: '', at: { lat, lng }, km } as const;
  return {
    kind,
    name,
    own: found.name,
    names: Object.fromEntries(inLanguages) as Record<string, string>,
    postcode,
    district,
    city,
    latitude: lat,
    longitude: lng,
    place: placesText([asked]),
  };
}

/** Leaves out districts and streets that homes name: their own names find those homes. */
export function withoutNamed<Place extends Named & { readonly own: string; readonly district: string }>(
  mapped: readonly Place[],
  named: readonly Named[],
): Omit<Place, 'own'>[] {
  const keys = new Set(named.map(({ kind, name, city }) => keyOf(kind, name, city)));
  return mapped
    .filter(({ kind, own, city, district }) => ![city, district].some((at) => keys.has(keyOf(kind, own, at))))
    .map(({ own: _, ...place }) => place);
}

const keyOf = (kind: string, name: string, within: string) =>
  `${kind}|${plainWords(name).join(' ')}|${plainWords(within).join(' ')}`;
