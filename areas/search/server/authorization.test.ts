import { describeReading, hideListing } from '@keystead/testing/authorization';
import {
  getAllSimilarProperties,
  getFilterCounts,
  getFirstFilters,
  getLocality,
  getNearbyProperties,
  getProperty,
  getPropertyList,
  getSearchRelaxations,
  mapListings,
  pricePosition,
  readSearchSentence,
  searchSuggestions,
} from '../contract.ts';

describeReading(
  [
    { call: getPropertyList, args: { search: 'hidden' }, forged: 403 },
    { call: getPropertyList, args: { slug_id: 'hidden-house' }, status: 404, forged: 403 },
    { call: getAllSimilarProperties, args: { property_id: 1 }, status: 404 },
    { call: getProperty, args: { slug_id: 'hidden-house' }, status: 404, forged: 403 },
    { call: getNearbyProperties, args: { city: 'Porto' } },
    { call: mapListings, args: { bounds: '-10,40,-7,43', zoom: 18 } },
    { call: pricePosition, args: { property_id: 1 }, status: 404 },
    { call: getFilterCounts, args: { city: 'Porto' } },
    { call: getFirstFilters, args: {} },
    { call: getLocality, args: { city: 'Porto' } },
    { call: getSearchRelaxations, args: { city: 'Porto', min_beds: '9' } },
    { call: readSearchSentence, args: { sentence: 'hidden house in Porto' } },
    { call: searchSuggestions, args: { search: 'hidden' } },
  ],
  hideListing,
);
