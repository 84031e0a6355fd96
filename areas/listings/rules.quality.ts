/**
 * How well a listing shows a home, from 0 to 100, and what would show it better. Pure.
 *
 * What counts, and for how much:
 * - Pictures, 30. Zillow found that homes with fewer than nine pictures sell slowest and that the best number lies
 *   between 9 and 27, by region ("How Listing & Home Characteristics Impact Days on Market", 2016); buyers name many
 *   pictures first of what they want to see (Rightmove, HomeGain 2011).
 * - Facts, 15. People filter by them: what is not answered is not found.
 * - Description, 15. Listings whose pictures and texts let one feel the home earn more (C. Nie and others, Iowa State
 *   University, 2023). Less than a paragraph is too little; more than a page is not read.
 * - Floor plan, 12. Second of what buyers want; a third of them are less likely to ask without one (Rightmove).
 * - Place, 8. Fourth of what buyers want is the place on a map (HomeGain); it may be an approximate one.
 * - Facilities nearby 6, 360° picture 5, video 5: fewer people ask for them, and few listings have them.
 * - A title with something to say 2, a text for search engines 2.
 *
 * The weights are ours: the studies rank what helps, they do not weigh it on one scale. More of anything never lowers
 * the score.
 */

/** What is known of a listing, or of one in the making. */
export interface QualityFacts {
  /** The title picture counts. */
  readonly photos: number;
  /** Characters, without blanks around. */
  readonly description: number;
  readonly title: number;
  /** Of the questions of the category; `asked` is null until there is one. */
  readonly answered: number;
  readonly asked: number | null;
  readonly facilities: number;
  readonly metaDescription: number;
  /** Coordinates and a city are given. */
  readonly hasPlace: boolean;
  readonly hasFloorPlan: boolean;
  readonly hasPanorama: boolean;
  readonly hasVideo: boolean;
}

export const QUALITY_PARTS = [
  'photos',
  'facts',
  'description',
  'floor_plan',
  'place',
  'facilities',
  'panorama',
  'video',
  'title',
  'search_text',
] as const;
export type QualityPart = (typeof QUALITY_PARTS)[number];

/** Points for an amount, straight between these; the last are the most there are. */
type Ladder = readonly (readonly [amount: number, points: number])[];

const LADDERS = {
  photos: [
    [1, 5],
    [5, 14],
    [10, 23],
    [20, 30],
  ],
  description: [
    [150, 4],
    [400, 9],
    [1000, 15],
  ],
  facilities: [
    [3, 4],
    [5, 6],
  ],
  title: [[20, 2]],
  search_text: [[50, 2]],
} as const satisfies Partial<Record<QualityPart, Ladder>>;
const WHOLE = { facts: 15, floor_plan: 12, place: 8, panorama: 5, video: 5 } as const;

/** Something worth doing next. */
export interface QualityHint {
  readonly part: QualityPart;
  /** How many more pictures, facts or characters it takes; 1 where it is there or not. */
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

export function qualityOf(facts: QualityFacts): Quality {
  const { answered, asked } = facts;
  const amounts = {
    photos: facts.photos,
    description: facts.description,
    facilities: facts.facilities,
    title: facts.title,
    search_text: facts.metaDescription,
  };
  const share = asked === null ? 0 : asked === 0 ? 1 : Math.min(1, answered / asked);
  const shares = {
    facts: share,
    floor_plan: facts.hasFloorPlan ? 1 : 0,
    place: facts.hasPlace ? 1 : 0,
    panorama: facts.hasPanorama ? 1 : 0,
    video: facts.hasVideo ? 1 : 0,
  };
  let points = 0;
  const hints: QualityHint[] = [];
  for (const part of QUALITY_PARTS) {
    if (part in LADDERS) {
      const key = part as keyof typeof LADDERS;
      points += pointsFor(LADDERS[key], amounts[key]);
      const hint = nextRung(LADDERS[key], amounts[key]);
      if (hint) hints.push({ part, ...hint });
    } else {
      const key = part as keyof typeof WHOLE;
      points += shares[key] * WHOLE[key];
      const amount = key === 'facts' ? Math.max(0, (asked ?? 1) - answered) : 1;
      if (shares[key] < 1) hints.push({ part, amount, gain: gained((1 - shares[key]) * WHOLE[key]) });
    }
  }
  return { score: Math.round(points), hints: hints.sort((a, b) => b.gain - a.gain) };
}

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
function nextRung(ladder: Ladder, amount: number): Omit<QualityHint, 'part'> | undefined {
  const rung = ladder.find(([wanted]) => amount < wanted);
  if (!rung) return undefined;
  return { amount: rung[0] - amount, gain: gained(rung[1] - pointsFor(ladder, amount)) };
}

function gained(points: number): number {
  return Math.max(1, Math.round(points));
}

/** Returns whether a question or a document is about the plan of the rooms, by its name. */
export function isFloorPlanName(name: string): boolean {
  return /\bplans?\b|floor.?plan|grundriss|\bplano|\bplanta|नक़?्शा|مخطط/iu.test(
    name.replaceAll(/[_\d]+/g, ' '),
  );
}
