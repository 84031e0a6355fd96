import { useApi } from '@keystead/http/react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reverseGeocode } from '../contract.ts';
import { selectLocation, type VisitorLocation } from './state.ts';

/** The browser gives up after this, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Returns the visitor's location, if known. `ask` makes the browser ask for permission, so call it only on a click on
 * something that says what it is for; it resolves to undefined when denied or unknown.
 */
export function useVisitorLocation() {
  const location = useSelector(selectLocation);
  const dispatch = useDispatch();
  const api = useApi();
  const [asking, setAsking] = useState(false);

  // The reducers of stored state are loaded when something is stored: a first visit does without.
  const remember = async (place: VisitorLocation | null) => {
    const { locationKnown } = await import('./slice.ts');
    dispatch(locationKnown(place));
  };
  const ask = async (): Promise<VisitorLocation | undefined> => {
    setAsking(true);
    try {
      const { latitude, longitude } = (await currentPosition()).coords;
      // A place without a name is a place all the same.
      const named = await api(reverseGeocode, { latitude, longitude }).catch(() => undefined);
      const { city = '', state = '', country = '', formatted_address = '' } = named?.data ?? {};
      const found = { latitude, longitude, city, state, country, formattedAddress: formatted_address };
      await remember(found);
      return found;
    } catch {
      return undefined;
    } finally {
      setAsking(false);
    }
  };
  const forget = () => remember(null);
  /** A place they named themselves; no browser is asked. */
  const choose = (place: VisitorLocation) => remember(place);
  return { location, asking, ask, choose, forget };
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('This browser knows no place'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE, maximumAge: 600_000 });
  });
}
