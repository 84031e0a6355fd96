import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import type { Place } from '@keystead/platform/geocoder';
import {
  getCategories,
  getCities,
  getCountries,
  getFacilities,
  getFacilitiesForFilter,
  reverseGeocode,
  searchPlaces,
} from '../contract.ts';
import { allFacilities, allParameters, findCategories } from './catalogue.service.ts';
import { countedCountries, shownCities } from './cities.service.ts';
import { addressAt, type FoundPlace, placeAt, placesNamed } from './places.ts';
import { wireCategory, wireCity, wireFacility, wireParameter } from './wire.ts';

interface Page {
  limit: number;
  offset: number;
}

const page = <T>(all: readonly T[], { limit, offset }: Page) => all.slice(offset, offset + limit);

function wirePlace(place: Place) {
  return {
    city: place.city,
    state: place.state,
    country: place.country,
    formatted_address: place.formattedAddress,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  };
}

function wireParts({ street = '', houseNumber = '', postcode = '', district = '' }: Partial<FoundPlace>) {
  return { street, house_number: houseNumber, postcode, district };
}

export const routes: Route<Contexts>[] = [
  route(getCategories, async (ctx, input) => {
    const { id, slug_id: slugId, search, has_property: hasListings } = input;
    const found = await findCategories(ctx, { id, slugId, search, hasListings });
    const data = page(found, input).map(({ category, listings }) => wireCategory(ctx, category, listings));
    return { data, total: found.length };
  }),
  route(getFacilities, async (ctx) => {
    const facilities = await allFacilities(ctx);
    return { data: facilities.map((facility) => wireFacility(ctx, facility)), total: facilities.length };
  }),
  route(getFacilitiesForFilter, async (ctx) => {
    const parameters = (await allParameters(ctx)).filter(({ isFilterable }) => isFilterable);
    return { data: parameters.map((parameter) => wireParameter(ctx, parameter)) };
  }),
  route(getCities, async (ctx, input) => {
    const { country } = input;
    const all = await shownCities(ctx);
    const found = country === undefined ? all : all.filter(({ city }) => city.country === country);
    return {
      data: page(found, input).map(({ city, listings }) => wireCity(ctx, city, listings)),
      total: found.length,
    };
  }),
  route(getCountries, async (ctx) => {
    const data = (await countedCountries(ctx)).filter(({ homes }) => homes > 0);
    return { data: data.map(({ country, homes: count }) => ({ country, count })), total: data.length };
  }),
  route(reverseGeocode, async (ctx, { latitude, longitude }) => {
    const point = { lat: latitude, lng: longitude };
    const [place, address] = await Promise.all([placeAt(ctx, point), addressAt(ctx, point)]);
    const { metres = 0 } = address ?? {};
    return {
      data: {
        ...wirePlace(place),
        address: address && { ...wirePlace(address), ...wireParts(address), metres },
      },
    };
  }),
  route(searchPlaces, async (ctx, { search, limit, latitude, longitude }) => {
    const near =
      latitude === undefined || longitude === undefined ? {} : { near: { lat: latitude, lng: longitude } };
    const places = await placesNamed(ctx, search, { limit, ...near });
    return {
      data: places.map((place) => ({
        ...wirePlace(place),
        ...wireParts(place),
        id: place.id,
        country_code: place.countryCode,
      })),
    };
  }),
];
