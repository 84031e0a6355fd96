import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { checkAddress } from '../../contract.ts';
import { addressDistance } from './lookup.service.ts';

export const namedRoutes: Route<Contexts>[] = [
  route(checkAddress, async (ctx, input) => {
    const { street, house_number: houseNumber = '', postcode = '', city = '' } = input;
    const pin = { lat: input.latitude, lng: input.longitude };
    const found = await addressDistance(ctx, { street, houseNumber, postcode, city }, pin);
    if (!found) return { data: null };
    const { lat, lng, metres, isFar } = found;
    return { data: { latitude: lat, longitude: lng, metres, is_far: isFar } };
  }),
];
