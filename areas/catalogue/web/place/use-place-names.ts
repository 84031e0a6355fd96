import { callQuery, useApi } from '@keystead/http/react';
import { useSettings } from '@keystead/settings/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reverseGeocode } from '../../contract.ts';
import { useVisitorLocation } from '../use-visitor-location.ts';
import {
  type AddressParts,
  around,
  type FoundKind,
  kindOf,
  type Place,
  partsOf,
  roundDegrees,
  withoutStreet,
} from './place.ts';
import type { Suggested } from './place-search.tsx';

type Found = Partial<AddressParts> & {
  city: string;
  state: string;
  country: string;
  formatted_address: string;
};
/** An address near the pin. */
export type Nearest = AddressParts & { city: string; formatted_address: string; metres: number };
export type PlaceTrouble = 'unnamed' | 'unknown' | null;

/** Degrees that the map shows to each side of where the operator lets maps begin: a city with its surroundings. */
const REGION_REACH = 0.25;
/** The same around an address that was chosen: some streets. */
const STREET_REACH = 0.003;

/**
 * Moves the pin and lets the names follow it; an address someone typed is never overwritten.
 * @param onParts gets the parts of an address that was chosen
 * @param onFound hears what the pin stands for: an address, where it was put as well, or the middle of a quarter or a town
 */
export function usePlaceNames(
  place: Place,
  onChange: (place: Place) => void,
  onParts: (parts: AddressParts) => void = () => undefined,
  onFound: (kind: FoundKind) => void = () => undefined,
) {
  const api = useApi();
  const queries = useQueryClient();
  const { ask, asking } = useVisitorLocation();
  const [trouble, setTrouble] = useState<PlaceTrouble>(null);
  const [nearest, setNearest] = useState<Nearest | null>(null);
  const settings = useSettings();
  const [fit, setFit] = useState(() =>
    place.latitude === null || place.longitude === null
      ? around(Number(settings.latitude), Number(settings.longitude), REGION_REACH)
      : around(place.latitude, place.longitude),
  );
  const filledIn = useRef('');
  /** The line of the street that was chosen last: the next choice takes it back. */
  const chosen = useRef('');
  const latest = useRef(place);
  latest.current = place;
  const turn = useRef(0);

  const put = (patch: Partial<Place>) => {
    latest.current = { ...latest.current, ...patch };
    onChange(latest.current);
  };
  const named = (found: Found) => {
    const { address } = latest.current;
    const isOurs = address.trim() === '' || address === filledIn.current;
    // A town or a quarter is no street.
    const line = kindOf(found) === 'address' ? found.formatted_address : '';
    if (isOurs) filledIn.current = line;
    const { city, state, country } = found;
    put({ city, state: state || city, country, ...(isOurs && { address: line }) });
  };
  /** Names the point; undefined when it has no name. */
  const nameOf = async (latitude: number, longitude: number) => {
    const answer = await queries
      .fetchQuery(callQuery(api, reverseGeocode, { latitude, longitude }))
      .catch(() => undefined);
    return answer?.data;
  };

  const movePin = async (latitude: number, longitude: number) => {
    turn.current += 1;
    const mine = turn.current;
    const point = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
    setTrouble(null);
    setNearest(null);
    put(point);
    onFound('address');
    const found = await nameOf(point.latitude, point.longitude);
    // A later pin has overtaken this answer.
    if (mine !== turn.current) return undefined;
    // The extract knows villages that the geocoder takes for the next city.
    if (found) named({ ...found, city: found.address?.city || found.city });
    else setTrouble('unnamed');
    setNearest(found?.address ?? null);
    return found;
  };
  const choose = async (found: Suggested) => {
    turn.current += 1;
    const mine = turn.current;
    const [latitude, longitude] = [Number(found.latitude), Number(found.longitude)];
    const parts = partsOf(found);
    setTrouble(null);
    setNearest(null);
    const line = found.street ? withoutStreet(found) : '';
    const isChosen = chosen.current !== '' && latest.current.address === chosen.current;
    put({ latitude, longitude, ...((line !== '' || isChosen) && { address: line }) });
    chosen.current = line;
    // Chosen is as good as typed: a pin that is moved later does not overwrite it.
    if (found.street) filledIn.current = '';
    setFit(around(latitude, longitude, found.street ? STREET_REACH : undefined));
    onFound(kindOf(found));
    if (!parts) return named(found);
    onParts(parts);
    // The extract knows no states and countries.
    const region = await nameOf(latitude, longitude);
    const { state = '', country = '' } = region ?? {};
    if (mine !== turn.current) return undefined;
    const city = found.city || (region?.city ?? '');
    return named({ ...found, formatted_address: withoutStreet({ ...found, city }), city, state, country });
  };
  /** Takes the address near the pin, which stays where it is. */
  const takeNearest = () => {
    if (!nearest) return;
    filledIn.current = '';
    const { city } = nearest;
    put({ address: withoutStreet(nearest), ...(city && { city }) });
    const parts = partsOf(nearest);
    if (parts) onParts(parts);
    setNearest(null);
  };
  const locate = async () => {
    setTrouble(null);
    const here = await ask();
    if (!here) return setTrouble('unknown');
    const { latitude, longitude, formattedAddress: formatted_address } = here;
    turn.current += 1;
    put({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
    setFit(around(latitude, longitude));
    if (formatted_address === '') setTrouble('unnamed');
    else named({ ...here, formatted_address });
  };
  return { trouble, locating: asking, fit, nearest, movePin, choose, takeNearest, locate };
}
