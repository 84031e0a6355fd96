import { describeReading, hideListing } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { routes } from './catalogue.routes.ts';

const {
  getCategories,
  getCities,
  getCountries,
  getFacilities,
  getFacilitiesForFilter,
  reverseGeocode,
  searchPlaces,
} = contract;

it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call)).toEqual([
    getCategories,
    getFacilities,
    getFacilitiesForFilter,
    getCities,
    getCountries,
    reverseGeocode,
    searchPlaces,
  ]);
});

describeReading(
  [
    { call: getCategories, args: { has_property: 1 } },
    { call: getCategories, args: { slug_id: "flat' or 1=1 --" } },
    { call: getFacilities },
    { call: getFacilitiesForFilter },
    { call: getCities, args: { userid: 1 } },
    { call: getCountries, args: { userid: 1 } },
    { call: reverseGeocode, args: { latitude: 41.15, longitude: -8.61 } },
    { call: searchPlaces, args: { search: "%' or 1=1" } },
  ],
  hideListing,
);
