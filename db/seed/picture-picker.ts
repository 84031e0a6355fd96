import type { Random } from '@keystead/kit/random';
import { isHome, type Kind } from './kinds.ts';
import type { DemoPicture } from './manifest.ts';

/** Pictures chosen for one listing, by file name. */
export interface ChosenPictures {
  title?: DemoPicture;
  gallery: DemoPicture[];
  plan?: DemoPicture;
  panorama?: DemoPicture;
}

/** Which lists a card will stand in. */
export interface Place {
  city: string;
  country: string;
  featured: boolean;
  /** Others stand in no public list. */
  live: boolean;
}

/** What the pictures must not contradict. */
export interface PicturedFacts {
  bedrooms?: number;
  bathrooms?: number;
  floors?: number;
}

/**
 * How many listings back a title picture must not be seen again, in all lists, in its country and city, among
 * featured ones. Cards that touch in a grid of 2, 3 or 4 columns are at most 5 apart in the order of the list.
 */
const APART = { all: 10, country: 7, city: 6, featured: 6 };
/** Below this a picture was seen a moment ago. */
const STALE = 0.34;
/** Views inside a place of work, by its kind; land has none. */
const INSIDE: Partial<Record<Kind['name'], string>> = { office: 'office' };

/**
 * Chooses pictures that fit, so that no two neighbouring cards show the same house. Remembers what it gave out, so
 * ask in the order of the listings.
 */
export class PicturePicker {
  readonly #byGroup: Map<string, DemoPicture[]>;
  readonly #recent = new Map<string, string[]>();

  constructor(pictures: readonly DemoPicture[]) {
    this.#byGroup = Map.groupBy(pictures, (picture) => picture.group);
  }

  choose(random: Random, kind: Kind, facts: PicturedFacts, where: Place): ChosenPictures {
    const title = this.#title(random, kind, where);
    const more = this.#otherViews(random, kind, title);
    if (!isHome(kind.name)) return { ...(title && { title }), gallery: more };
    const plan = this.#plan(random, kind, facts);
    const panoramas = this.#group('panorama').filter(
      ({ kind: room }) => room !== 'office' && (room !== 'bedroom' || (facts.bedrooms ?? 0) > 0),
    );
    return {
      ...(title && { title }),
      gallery: [...this.#rooms(random, kind, facts), ...more],
      ...(plan && { plan }),
      ...(panoramas.length > 0 && random.chance(0.2) && { panorama: random.pick(panoramas) }),
    };
  }

  /** Returns an exterior of the kind, the one that was not seen for longest in the lists the card will stand in. */
  #title(random: Random, kind: Kind, where: Place): DemoPicture | undefined {
    const lists = [
      ['all', APART.all] as const,
      [`country ${where.country}`, APART.country] as const,
      [`city ${where.city}`, APART.city] as const,
      ...(where.featured ? [['featured', APART.featured] as const] : []),
    ];
    const freshness = (picture: DemoPicture) =>
      Math.min(...lists.map(([list, apart]) => Math.min(1, this.#since(list, picture) / apart)));
    const exteriors = this.#fitting('exterior', kind.pictures);
    // With too few exteriors a good room leads, rather than the same house twice.
    const rooms = isHome(kind.name)
      ? this.#group('interior').filter(({ kind: room }) => room === 'living')
      : this.#group('interior').filter(({ kind: room }) => room === INSIDE[kind.name]);
    const candidates = exteriors.some((picture) => freshness(picture) > STALE)
      ? exteriors
      : [...exteriors, ...rooms];
    if (candidates.length === 0) return undefined;
    // Longest unseen wins; chance decides among the equally fresh.
    const best = Math.max(...candidates.map(freshness));
    const chosen = random.pick(candidates.filter((picture) => freshness(picture) === best));
    if (where.live) for (const [list, apart] of lists) this.#remember(list, chosen, apart);
    return chosen;
  }

  /** Rooms of a home: as many bedrooms and bathrooms as it has, each of them once, and at least five pictures. */
  #rooms(random: Random, kind: Kind, { bedrooms = 0, bathrooms = 1 }: PicturedFacts): DemoPicture[] {
    const take = (room: string, count: number) => this.#sample(random, 'interior', room, count);
    const outdoors = kind.name !== 'studio' && random.chance(0.4);
    const studies = bedrooms > 2 && random.chance(0.5);
    const chosen = [
      ...take('living', bedrooms > 3 ? 2 : 1),
      ...take('kitchen', 1),
      ...take('bedroom', bedrooms),
      ...take('bathroom', Math.max(1, Math.min(3, Math.floor(bathrooms)))),
      ...(studies ? take('office', 1) : []),
      ...(outdoors ? take('terrace', 1) : []),
    ];
    if (chosen.length >= 4) return chosen;
    // A small home is shown by a second look at its one room and by its bath.
    const seen = new Set(chosen);
    const again = ['living', 'kitchen', 'terrace'].flatMap((room) => take(room, 2));
    return [...chosen, ...again.filter((picture) => !seen.has(picture)).slice(0, 4 - chosen.length)];
  }

  /** Returns what else shows a place no one lives in: an office by its rooms. Other shops or other land would be a lie. */
  #otherViews(random: Random, kind: Kind, title: DemoPicture | undefined): DemoPicture[] {
    const inside = isHome(kind.name) ? undefined : INSIDE[kind.name];
    if (inside === undefined) return [];
    const rooms = this.#group('interior').filter((room) => room.kind === inside && room !== title);
    return random.sample(rooms, 4);
  }

  /**
   * Returns the plan of the kind, or of a like kind, that shows as many bedrooms as there are, or the floor below them; none
   * where none fits.
   */
  #plan(random: Random, kind: Kind, { bedrooms = 0, floors = 1 }: PicturedFacts): DemoPicture | undefined {
    const flats = ['apartment', 'studio'];
    const like = flats.includes(kind.name) ? flats : ['house', 'townhouse', 'villa', 'farmhouse'];
    const fits = this.#group('plan').filter(
      ({ kind: shown, tags }) =>
        like.includes(shown) &&
        (tags.includes(`bedrooms-${bedrooms}`) || (floors > 1 && tags.includes('bedrooms-0'))),
    );
    const own = fits.filter((plan) => plan.kind === kind.name);
    const plans = own.length > 0 ? own : fits;
    return plans.length > 0 && random.chance(0.7) ? random.pick(plans) : undefined;
  }

  #sample(random: Random, group: string, kind: string, count: number): DemoPicture[] {
    return random.sample(
      this.#group(group).filter((picture) => picture.kind === kind),
      count,
    );
  }

  /** Returns pictures of a group that are filed under any of the words. */
  #fitting(group: string, words: readonly string[]): DemoPicture[] {
    return this.#group(group).filter(
      ({ kind, tags }) => words.includes(kind) || tags.some((tag) => words.includes(tag)),
    );
  }

  #group(group: string): DemoPicture[] {
    return this.#byGroup.get(group) ?? [];
  }

  #since(list: string, picture: DemoPicture): number {
    const place = (this.#recent.get(list) ?? []).lastIndexOf(picture.file);
    return place === -1 ? Number.POSITIVE_INFINITY : (this.#recent.get(list) ?? []).length - place;
  }

  #remember(list: string, picture: DemoPicture, apart: number): void {
    this.#recent.set(list, [...(this.#recent.get(list) ?? []), picture.file].slice(-apart));
  }
}
