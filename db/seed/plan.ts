import { createRandom, type Random } from '@keystead/kit/random';
import { type Facts, makeFacts } from './facts.ts';
import { type Kind, kinds } from './kinds.ts';
import type { DemoPicture } from './manifest.ts';
import { nearby } from './nearby.ts';
import { type ChosenPictures, PicturePicker } from './picture-picker.ts';
import { type DemoCity, demoCities, marenza, type Neighbourhood } from './places/index.ts';
import { makeOffer, type Offer, pricesBefore } from './price.ts';
import { descriptionOf, groupOf, titleOf, titleWordsOf } from './prose.ts';
import { townHouses } from './town/town.ts';
import { inOtherLanguages, type SaidIn } from './wording/index.ts';

/** Everything about one listing of the demo world, before it meets the database. */
export interface ListingPlan extends Offer {
  /** From 0; the oldest first. Also its name for the re-run of a seed that was cut short. */
  number: number;
  kind: Kind;
  city: DemoCity;
  place: Neighbourhood;
  facts: Facts;
  state: 'live' | 'closed' | 'pending' | 'inactive';
  title: string;
  description: string;
  /** In the other languages of the product. */
  texts: SaidIn[];
  address: string;
  street: string;
  district: string;
  clientAddress: string;
  latitude: number;
  longitude: number;
  facilities: { name: string; distance: number }[];
  pictures: ChosenPictures;
  isPremium: boolean;
  featured: boolean;
  createdAt: Date;
  /** Of before, the first one first. */
  earlierPrices: { price: number; until: Date }[];
  views: number;
  likes: number;
}

export interface WorldOptions {
  listings: number;
  now: Date;
  pictures: readonly DemoPicture[];
  seed?: string;
}

/** Every tenth home stands in the invented town: 60 to find among 640. */
const IN_TOWN = { each: 10, at: 5 };
const houses = townHouses();

const DAY = 86_400_000;
const DAYS = 120;
const METRES_PER_DEGREE = 111_320;

/**
 * Returns the listings of the demo world in the order they were posted. The same options give the same world; each listing
 * has a chance of its own, so the first hundred are the same in a world of a thousand, except for dates.
 */
export function* planListings(options: WorldOptions): Generator<ListingPlan> {
  const picker = new PicturePicker(options.pictures);
  for (let number = 0; number < options.listings; number += 1) {
    yield planListing(number, options, picker);
  }
}

/** A price, in the currency of the site, that few homes have. */
const GRAND_PRICE = 2_000_000;

function planListing(number: number, options: WorldOptions, picker: PicturePicker): ListingPlan {
  const random = createRandom(`${options.seed ?? 'keystead'} ${number}`);
  const year = options.now.getUTCFullYear();
  const kind = random.weighted(kinds, ({ weight }) => weight);
  const drawn = random.weighted(demoCities, ({ weight }) => weight);
  const city = number % IN_TOWN.each === IN_TOWN.at ? marenza : drawn;
  const place = random.pick(city.neighbourhoods.filter(({ setting }) => kind.settings.includes(setting)));
  const facts = makeFacts(random, kind, city, place, year);
  const offer = makeOffer(random, kind, facts, city, place);
  const state = stateOf(number);
  const featured = state === 'live' && number % 16 === 7;
  const subject = { kind, facts, city, place, rented: offer.propertyType === 'rent', year };
  const age = (1 - (number + random.between(0.05, 0.95)) / options.listings) * DAYS;
  const createdAt = new Date(options.now.getTime() - age * DAY);
  const views = Math.round(random.between(2, 9) * (age + 0.5) * (featured ? 3 : 1));
  const words = titleWordsOf(random, subject);
  return {
    ...offer,
    number,
    kind,
    city,
    place,
    facts,
    state,
    featured,
    views,
    title: titleOf(words),
    description: descriptionOf(random, subject),
    texts: inOtherLanguages({ words, kind: kind.name, group: groupOf(kind.name), facts }),
    ...(city === marenza ? houseIn(random, place, kind) : addressIn(random, city, place, kind)),
    facilities: nearby(random, city, place),
    pictures: picker.choose(
      random,
      kind,
      { ...facts, season: options.now },
      {
        city: city.name,
        country: city.country,
        featured,
        live: state === 'live',
        grand: offer.propertyType === 'sell' && offer.price >= GRAND_PRICE,
      },
    ),
    isPremium: random.chance(0.06),
    createdAt,
    earlierPrices:
      state === 'live'
        ? pricesBefore(createRandom(`price ${number}`), offer.price, { createdAt, now: options.now })
        : [],
    likes: Math.round(views * random.between(0.005, 0.06)),
  };
}

/** Returns a few of each state for the pages of owners; everything else can be found. */
function stateOf(number: number): ListingPlan['state'] {
  if (number % 32 === 11) return 'closed';
  if (number % 160 === 51) return 'pending';
  return number % 160 === 99 ? 'inactive' : 'live';
}

/** Somewhere in a neighbourhood, in a street of the city. */
function addressIn(random: Random, city: DemoCity, place: Neighbourhood, kind: Kind) {
  const street = random.pick(city.streets);
  const house = random.int(2, 180);
  return { ...addressOf(random, { city, place, kind, street, house }), ...pointIn(random, place) };
}

/** In one of the houses of the invented town. */
function houseIn(random: Random, place: Neighbourhood, kind: Kind) {
  const { street, number, lat, lng } = random.pick(houses.filter(({ district }) => district === place.name));
  const address = addressOf(random, { city: marenza, place, kind, street, house: number });
  return { ...address, latitude: degrees(lat), longitude: degrees(lng) };
}

function addressOf(
  random: Random,
  at: { city: DemoCity; place: Neighbourhood; kind: Kind; street: string; house: number | string },
) {
  const { city, place, kind, street, house } = at;
  const line = city.numberFirst ? `${house} ${street}` : `${street} ${house}`;
  const unit = ['apartment', 'studio', 'office'].includes(kind.name) ? `, unit ${random.int(1, 24)}` : '';
  return {
    street,
    district: place.name,
    address: `${line}, ${place.name}, ${city.name}`,
    clientAddress: `${line}${unit}, ${place.name}, ${city.name}`,
  };
}

/** Anywhere within the radius, evenly. */
function pointIn(random: Random, place: Neighbourhood) {
  const distance = place.radius * Math.sqrt(random.next());
  const angle = random.between(0, 2 * Math.PI);
  const north = (distance * Math.cos(angle)) / METRES_PER_DEGREE;
  const east =
    (distance * Math.sin(angle)) / (METRES_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180));
  return { latitude: degrees(place.latitude + north), longitude: degrees(place.longitude + east) };
}

function degrees(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
