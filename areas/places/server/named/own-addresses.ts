import type { OwnAddress } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { NamedPlace } from './lookup.queries.ts';
import { addressNear, suggestNamed } from './lookup.service.ts';

/** Suggestions that are looked through for those that an address may be: stations and schools are none. */
const LOOKED_AT = 3;

/** Returns addresses, streets and districts of the extract for what someone is typing. */
export async function ownNamed(ctx: Ctx, text: string, limit: number): Promise<OwnAddress[]> {
  const found = await suggestNamed(ctx, text, limit * LOOKED_AT);
  return found.flatMap((place) => addressOf(place) ?? []).slice(0, limit);
}

function addressOf(place: NamedPlace): OwnAddress | undefined {
  const { kind, id, name, number, postcode, district, city, lat, lng } = place;
  const at = { id: `${kind} ${id} ${number}`, city, latitude: lat, longitude: lng };
  if (kind === 'district')
    return { ...at, street: '', houseNumber: '', postcode, district: name === city ? '' : name };
  if (kind !== 'address' && kind !== 'street') return undefined;
  return { ...at, street: name, houseNumber: number, postcode, district: district === city ? '' : district };
}

/** Returns the address of the extract that is nearest to a point. */
export async function ownNear(ctx: Ctx, { lat, lng }: { lat: number; lng: number }) {
  const near = await addressNear(ctx, lat, lng);
  if (!near) return undefined;
  const { street, number, postcode, city, metres } = near;
  const district = near.district === city ? '' : near.district;
  const at = { id: 'nearest', latitude: near.lat, longitude: near.lng, metres };
  return { ...at, street, houseNumber: number, postcode, district, city };
}
