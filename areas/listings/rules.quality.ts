import type { CategoryKind } from '@keystead/catalogue/contract';
import { FACTS, type FactName } from './facts.ts';
import type { ListingField } from './fields.ts';
import { type Asking, isAsked, isCountryOf } from './rules.facts.ts';

/**
 * How well a listing shows a home, from 0 to 100, and what would show it better. Pure.
 *
 * What counts, and for how many points; those that a home can have are made into a hundred:
 * - Pictures, 28. Zillow found that homes with fewer than nine pictures sell slowest and that the best number lies
 *   between 9 and 27, by region ("How Listing & Home Characteristics Impact Days on Market", 2016); buyers name many
 *   pictures first of what they want to see (Rightmove, HomeGain 2011). Captions below them, 2.
 * - Facts of the home, up to 18, and answers to the operator's questions, 6. People filter by them: what is not said is
 *   not found. `WANTED_FACTS` has the points of each.
 * - Description, 14. Listings whose pictures and texts let one feel the home earn more (C. Nie and others, Iowa State
 *   University, 2023). Less than a paragraph is too little; more than a page is not read.
 * - Floor plan, 11. Second of what buyers want; a third of them are less likely to ask without one (Rightmove).
 * - Place, 8. Fourth of what buyers want is the place on a map (HomeGain); it may be an approximate one.
 * - Facilities nearby 5, 360° picture 4, video 4: fewer people ask for them, and few listings have them.
 * - A title with something to say 2, a text for search engines 2, its texts in other languages 2.
 * - The energy certificate as a document 2, where the law asks for one.
 *
 * The weights are ours: the studies rank what helps, they do not weigh it on one scale. More of anything never lowers
 * the score, and nothing is asked that such a home, its offer or the law of its country does not need.
 */

/** What is known of a listing, or of one in the making. */
export interface QualityInput {
  /** Null until there is a category. */
  readonly kind: CategoryKind | null;
  readonly offer: Asking['offer'];
  readonly country: string;
  /** The language that the country may be named in. */
  readonly locale: string;
  /** The title picture counts. */
  readonly photos: number;
  /** Pictures that say what they show. */
  readonly captions: number;
  /** Characters, without blanks around. */
  readonly description: number;
  readonly title: number;
  /** Of the questions of the category; `asked` is null until there is one. */
  readonly answered: number;
  readonly asked: number | null;
  /** Facts that it states, itself or by an answer. */
  readonly said: ReadonlySet<FactName>;
  readonly facilities: number;
  readonly metaDescription: number;
  /** Languages its texts are translated to; null where they cannot be yet. */
  readonly translations: number | null;
  /** Coordinates and a city are given. */
  readonly hasPlace: boolean;
  readonly hasFloorPlan: boolean;
  readonly hasPanorama: boolean;
  readonly hasVideo: boolean;
  /** As a document. */
  readonly hasEnergyCertificate: boolean;
}

/** Where whoever offers a home for sale or rent has to show its energy certificate (ISO 3166): the EU, and others alike. */
const ENERGY_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

interface WantedFact {
  /** One of them is enough; those that fit the home are asked for. */
  readonly facts: readonly FactName[];
  /** What says the same, and is not asked for. */
  readonly instead?: readonly FactName[];
  readonly points: number;
  /** Of these kinds alone, where the facts fit others, too. */
  readonly kinds?: readonly CategoryKind[];
  readonly offer?: 'rent';
  readonly countries?: readonly string[];
}

/** A flat has a floor, a house has a plot. */
const WANTED_FACTS: readonly WantedFact[] = [
  { facts: ['living_area'], instead: ['area', 'built_area', 'usable_area'], points: 4 },
  {
    facts: ['built_area'],
    instead: ['area', 'living_area', 'usable_area'],
    points: 4,
    kinds: ['commercial'],
  },
  { facts: ['plot_area'], instead: ['area'], points: 4, kinds: ['land'] },
  { facts: ['floor', 'plot_area'], points: 2, kinds: ['home'] },
  { facts: ['bedrooms'], points: 2 },
  { facts: ['bathrooms'], points: 2 },
  { facts: ['year_built'], points: 2, kinds: ['home', 'commercial'] },
  { facts: ['condition'], points: 1 },
  { facts: ['heating'], points: 1 },
  {
    facts: ['energy_class'],
    instead: ['energy_value', 'energy_exempt'],
    points: 3,
    countries: ENERGY_COUNTRIES,
  },
  { facts: ['furnished'], points: 1, kinds: ['home'], offer: 'rent' },
  { facts: ['available_from'], points: 1, offer: 'rent' },
  { facts: ['tenure'], points: 1 },
];

export const QUALITY_PARTS = [
  'photos',
  'questions',
  'description',
  'floor_plan',
  'place',
  'facilities',
  'panorama',
  'video',
  'captions',
  'title',
  'search_text',
  'translations',
  'energy_certificate',
] as const;
export type QualityPart = (typeof QUALITY_PARTS)[number];

/** Points for an amount, straight between these; the last are the most there are. */
type Ladder = readonly (readonly [amount: number, points: number])[];

interface Step {
  readonly ladder: Ladder;
  readonly amount: number;
}

const whole = (points: number, isThere: boolean): Step => ({
  ladder: [[1, points]],
  amount: isThere ? 1 : 0,
});

/** Returns how far a listing has come with each part; undefined for what such a home does not need. */
const PARTS: Readonly<Record<QualityPart, (listing: QualityInput) => Step | undefined>> = {
  photos: ({ photos: amount }) => ({
    ladder: [
      [1, 5],
      [5, 13],
      [10, 21],
      [20, 28],
    ],
    amount,
  }),
  questions: ({ answered, asked }) =>
    asked === 0 ? undefined : { ladder: [[asked ?? 1, 6]], amount: answered },
  description: ({ description: amount }) => ({
    ladder: [
      [150, 4],
      [400, 9],
      [1000, 14],
    ],
    amount,
  }),
  floor_plan: (listing) => (isBuilt(listing) ? whole(11, listing.hasFloorPlan) : undefined),
  place: ({ hasPlace }) => whole(8, hasPlace),
  facilities: ({ facilities: amount }) => ({
    ladder: [
      [3, 3],
      [5, 5],
    ],
    amount,
  }),
  panorama: (listing) => (isBuilt(listing) ? whole(4, listing.hasPanorama) : undefined),
  video: ({ hasVideo }) => whole(4, hasVideo),
  captions: ({ captions: amount }) => ({ ladder: [[3, 2]], amount }),
  title: ({ title: amount }) => ({ ladder: [[20, 2]], amount }),
  search_text: ({ metaDescription: amount }) => ({ ladder: [[50, 2]], amount }),
  translations: ({ translations }) => (translations === null ? undefined : whole(2, translations > 0)),
  energy_certificate: (listing) => {
    const { said, hasEnergyCertificate } = listing;
    if (!isBuilt(listing) || !isIn(ENERGY_COUNTRIES, listing)) return undefined;
    return whole(2, hasEnergyCertificate || said.has('energy_exempt'));
  },
};

const isBuilt = ({ kind }: QualityInput) => kind === null || kind === 'home' || kind === 'commercial';

const isIn = (countries: readonly string[], { country, locale }: QualityInput) =>
  country.trim() !== '' && isCountryOf(countries, country, locale);

/** Something worth doing next. */
export interface QualityHint {
  readonly part: QualityPart | 'fact';
  /** Which to state, of a fact: one of them. */
  readonly facts: readonly FactName[];
  /** How many more pictures, answers or characters it takes; 1 where it is there or not. */
  readonly amount: number;
  /** Points it brings; at least 1. */
  readonly gain: number;
}

export interface Quality {
  /** 0 to 100. */
  readonly score: number;
  /** What brings most comes first; where that is equal, in the order of the parts. */
  readonly hints: readonly QualityHint[];
}

export function qualityOf(listing: QualityInput): Quality {
  const steps = [
    ...QUALITY_PARTS.flatMap((part) => {
      const step = PARTS[part](listing);
      return step ? [{ part, facts: [] as readonly FactName[], ...step }] : [];
    }),
    ...factSteps(listing),
  ];
  const most = sum(steps.map(({ ladder }) => ladder.at(-1)?.[1] ?? 0));
  const points = sum(steps.map(({ ladder, amount }) => pointsFor(ladder, amount)));
  const hints = steps.flatMap(({ part, facts, ladder, amount }): QualityHint[] => {
    const rung = nextRung(ladder, amount);
    if (!rung) return [];
    return [{ part, facts, amount: rung.amount, gain: Math.max(1, Math.round((100 * rung.points) / most)) }];
  });
  return { score: Math.round((100 * points) / most), hints: hints.sort((a, b) => b.gain - a.gain) };
}

/** Returns the facts that such a home is searched by. */
function factSteps(listing: QualityInput) {
  const { kind, offer, said } = listing;
  if (kind === null) return [];
  return WANTED_FACTS.flatMap(({ facts, instead = [], points, countries, ...only }) => {
    const fitting = facts.filter((name) => isWanted(name, { ...listing, kind }));
    const fits =
      fitting.length > 0 && (only.kinds?.includes(kind) ?? true) && (only.offer ?? offer) === offer;
    if (!fits || (countries && !isIn(countries, listing))) return [];
    const step = whole(
      points,
      [...facts, ...instead].some((name) => said.has(name)),
    );
    return [{ part: 'fact' as const, facts: fitting, ...step }];
  });
}

/** Returns whether it is asked for of such homes; what one country's law knows is wanted there alone. */
function isWanted(name: FactName, asking: QualityInput & Asking): boolean {
  const { countries }: ListingField = FACTS[name];
  return isAsked(name, asking) && (countries === undefined || asking.country.trim() !== '');
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function pointsFor(ladder: Ladder, amount: number): number {
  let [fromAmount, fromPoints] = [0, 0];
  for (const [toAmount, toPoints] of ladder) {
    if (amount < toAmount) {
      const way = Math.max(0, amount - fromAmount) / (toAmount - fromAmount);
      return fromPoints + way * (toPoints - fromPoints);
    }
    [fromAmount, fromPoints] = [toAmount, toPoints];
  }
  return fromPoints;
}

/** Returns the nearest amount worth aiming at, and what it brings. */
function nextRung(ladder: Ladder, amount: number): { amount: number; points: number } | undefined {
  const rung = ladder.find(([wanted]) => amount < wanted);
  if (!rung) return undefined;
  return { amount: rung[0] - amount, points: rung[1] - pointsFor(ladder, amount) };
}

/** Returns whether a question or a document is about the plan of the rooms, by its name. */
export function isFloorPlanName(name: string): boolean {
  return /\bplans?\b|floor.?plan|grundriss|\bplano|\bplanta|नक़?्शा|مخطط/iu.test(
    name.replaceAll(/[_\d]+/g, ' '),
  );
}
