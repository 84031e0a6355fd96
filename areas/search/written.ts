import type { FacilityDistance } from './facilities.ts';
import type { OverlayCondition } from './overlays.ts';
import { parsePlaces, type SearchPlace } from './places.ts';
import type { NamedArea } from './shape.ts';

/** Writes places, areas, facilities and layers of a search as the texts that `places.ts`, `shape.ts` and others read; apart, as most pages only read them. Pure. */

/** Returns a value as it can stand between the signs of such a text. */
const encoded = (value: string) => value.replaceAll(/[%,;:|@]/g, (sign) => encodeURIComponent(sign));

/** Returns the text of areas, see `parseAreas`. */
export function areasText(areas: readonly NamedArea[]): string {
  return areas
    .map(({ name, ring }) => {
      const corners = ring.map((corner) => corner.join(',')).join(';');
      return name === '' ? corners : `${encoded(name)}:${corners}`;
    })
    .join('|');
}

/** Returns the text of places, in one form. */
export function placesText(places: readonly SearchPlace[]): string {
  return places.map(placeText).join('|');
}

function placeText({ kind, name, city, state, country, at, km }: SearchPlace): string {
  const named = [kind, name, city, state, country].map(encoded).join(',').replace(/,+$/, '');
  return at ? `${named}@${[at.lat, at.lng, ...(km === undefined ? [] : [km])].join(',')}` : named;
}

/** Returns the same places once each and in order, where the middle of one that nothing around is asked of says nothing. */
export function canonicalPlaces(text: string): string {
  const each = parsePlaces(text).map((place) =>
    placeText(place.km === undefined ? { ...place, at: undefined } : place),
  );
  return [...new Set(each)].sort().join('|');
}

/** Returns the text of facilities, in one form: each once, at the shortest of its distances, in order. */
export function facilitiesText(facilities: readonly FacilityDistance[]): string {
  const nearest = new Map<number, number>();
  for (const { id, metres } of facilities) nearest.set(id, Math.min(metres, nearest.get(id) ?? metres));
  return [...nearest]
    .sort(([one], [other]) => one - other)
    .map(([id, metres]) => `${id}:${metres}`)
    .join('|');
}

/** Returns the text of conditions on layers, in one form: each once, in order. */
export function overlaysText(overlays: readonly OverlayCondition[]): string {
  const each = [...overlays]
    .sort((one, other) => one.layer - other.layer || Number(one.isOut) - Number(other.isOut))
    .map(({ layer, classes, isOut }) => {
      const some = [...new Set(classes)].sort((one, other) => one - other).join(',');
      return `${isOut ? '-' : ''}${layer}${some && `:${some}`}`;
    });
  return [...new Set(each)].join('|');
}
