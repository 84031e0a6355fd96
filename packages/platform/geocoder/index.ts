import { live } from '../live/index.ts';
import { Gazetteer } from './gazetteer.ts';
import { GoogleGeocoder } from './google.ts';
import { MemoryGeocoder } from './memory.ts';
import { NominatimGeocoder } from './nominatim.ts';
import type { Geocoder } from './port.ts';

export { MemoryGeocoder } from './memory.ts';
export { otherPlaceNames, type PlaceSpan, wordsOfPlaces } from './place-names.ts';
export * from './port.ts';

export interface GeocoderConfig {
  provider: 'gazetteer' | 'nominatim' | 'google' | 'memory';
  /** Address of the service. Nominatim: default the public one of OpenStreetMap, for light use only. */
  url?: string | undefined;
  /** Needed by Google; some Nominatim-compatible services want one too. */
  key?: string | undefined;
  /** Address of this site or of its operator, sent to Nominatim as its rules ask. */
  contact?: string | undefined;
  timeoutMs?: number | undefined;
}

/** Returns the configured geocoder. Throws for Google without a key. */
export function createGeocoder(config: GeocoderConfig): Geocoder {
  const { provider, url, key, contact, timeoutMs } = config;
  const optional = { ...(url && { url }), ...(key && { key }), ...(timeoutMs && { timeoutMs }) };
  switch (provider) {
    case 'gazetteer':
      return new Gazetteer();
    case 'memory':
      return new MemoryGeocoder();
    case 'nominatim': {
      const userAgent = `Keystead${contact ? ` (${contact})` : ''}`;
      return new NominatimGeocoder({ url: 'https://nominatim.openstreetmap.org', ...optional, userAgent });
    }
    case 'google':
      if (!key) throw new Error('The Google geocoder needs a key');
      return new GoogleGeocoder({ ...optional, key });
  }
}

/** Looks places up by the set-up of each moment: it may change while the server runs. */
export function liveGeocoder(read: () => Promise<GeocoderConfig>): Geocoder {
  const geocoder = live(read, createGeocoder);
  return {
    reverse: async (point, options) => (await geocoder()).reverse(point, options),
    search: async (text, options) => (await geocoder()).search(text, options),
  };
}
