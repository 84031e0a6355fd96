import type { Outline } from '../outline.testing.ts';
import { LANGUAGES } from './languages.ts';

const FLAG = /^[01]?$/;
const WHOLE = /^\d+$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const CLASS = /^[A-GX]$/;
const words = (text: string) => text.split(' ');

/** What version 3 of the format says, with what its text has beyond the schema of 3.0: `country`, `video_url`, `virtual_tour_url`, https. */
export const KYERO_OUTLINE: Outline = {
  property: {
    children: words(
      'id date ref price currency price_freq part_ownership leasehold new_build type town province country location location_detail beds baths pool surface_area energy_rating url desc features images notes video_url virtual_tour_url',
    ),
    required: words('id date ref price price_freq type town province desc images'),
  },
  id: { text: /^.{1,50}$/ },
  date: { text: /^(19|20)\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/ },
  ref: { text: /^.{1,255}$/ },
  price: { text: /^(\d+|x)$/ },
  currency: { text: /^(EUR|GBP|USD)$/ },
  price_freq: { text: /^(sale|week|month)$/ },
  leasehold: { text: FLAG },
  new_build: { text: FLAG },
  pool: { text: FLAG },
  type: { text: /^[a-zA-Z&\s()/-]{3,}$/ },
  town: { text: /./ },
  province: { text: /./ },
  country: { text: /^.{1,50}$/ },
  location: { children: words('latitude longitude'), required: words('latitude longitude') },
  latitude: { text: DECIMAL },
  longitude: { text: DECIMAL },
  location_detail: { text: /^.{1,50}$/ },
  beds: { text: WHOLE },
  baths: { text: WHOLE },
  surface_area: { children: words('built plot') },
  built: { text: WHOLE },
  plot: { text: WHOLE },
  energy_rating: { children: words('consumption emissions') },
  consumption: { text: CLASS },
  emissions: { text: CLASS },
  url: {},
  desc: { children: LANGUAGES },
  features: { children: ['feature'], required: ['feature'] },
  images: { children: ['image'] },
  image: { children: ['url'], attributes: { id: /^([1-9]?\d|100)$/ } },
};
