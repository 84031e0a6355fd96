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

/** Rooms that may stand for the whole home. */
const LEADING_ROOMS = ['living', 'terrace', 'kitchen'];

/** How many listings back a title picture must not be seen again: in all lists, in its country and city, among featured ones. */
const APART = { all: 10, country: 4, city: 4, featured: 3 };
/** Below this a picture was seen a moment ago. */
const STALE = 0.34;

/**
 * Chooses pictures that fit, so that no two neighbouring cards show the same house. Remembers what it gave out, so
 * ask in the order of the listings.
 */
export class PictureShelf {
  readonly #byGroup: Map<string, DemoPicture[]>;
  readonly #recent = new Map<string, string[]>();

  constructor(pictures: readonly DemoPicture[]) {
    this.#byGroup = Map.groupBy(pictures, (picture) => picture.group);
  }

  choose(random: Random, kind: Kind, facts: { bedrooms?: number }, where: Place): ChosenPictures {
    const title = this.#title(random, kind, where);
    const rooms = this.#rooms(random, kind, facts.bedrooms ?? 0).filter((room) => room !== title);
    const plans = this.#fitting('plan', kind.pictures);
    const panoramas = this.#group('panorama');
    const home = isHome(kind.name);
    return {
      ...(title && { title }),
      gallery: rooms,
      ...(home && plans.length > 0 && random.chance(0.5) && { plan: random.pick(plans) }),
      ...(home && panoramas.length > 0 && random.chance(0.12) && { panorama: random.pick(panoramas) }),
    };
  }

  #title(random: Random, kind: Kind, where: Place): DemoPicture | undefined {
    const exteriors = this.#fitting('exterior', kind.pictures);
    const leading = isHome(kind.name) ? LEADING_ROOMS : [kind.name as string];
    const rooms = this.#group('interior').filter((picture) => leading.includes(picture.kind));
    const lists = [
      ['all', APART.all] as const,
      [`country ${where.country}`, APART.country] as const,
      [`city ${where.city}`, APART.city] as const,
      ...(where.featured ? [['featured', APART.featured] as const] : []),
    ];
    const freshness = (picture: DemoPicture) =>
      Math.min(...lists.map(([list, apart]) => Math.min(1, this.#since(list, picture) / apart)));
    // Agents like to lead with a good room now and then, and it keeps the lists varied.
    const preferred = random.chance(kind.name === 'villa' ? 0.15 : 0.35) ? rooms : exteriors;
    const candidates = preferred.some((picture) => freshness(picture) > STALE)
      ? preferred
      : [...exteriors, ...rooms];
    if (candidates.length === 0) return undefined;
    // Longest unseen wins; chance decides among the equally fresh.
    const best = Math.max(...candidates.map(freshness));
    const chosen = random.pick(candidates.filter((picture) => freshness(picture) === best));
    if (where.live) for (const [list, apart] of lists) this.#remember(list, chosen, apart);
    return chosen;
  }

  #rooms(random: Random, kind: Kind, bedrooms: number): DemoPicture[] {
    const take = (room: string, count: number) =>
      random.sample(
        this.#group('interior').filter((picture) => picture.kind === room),
        count,
      );
    if (!isHome(kind.name)) return take(kind.name, 3);
    return [
      ...take('living', 1),
      ...take('kitchen', 1),
      ...take('bedroom', Math.min(3, Math.max(1, bedrooms))),
      ...take('bathroom', 1),
      ...(bedrooms > 2 && random.chance(0.5) ? take('office', 1) : []),
      ...(random.chance(0.4) ? take('terrace', 1) : []),
    ];
  }

  /** Pictures of a group that are filed under any of the words. */
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
