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

/** How many listings back a title picture must not be seen again: in all lists, in its city, among featured ones. */
const APART = { all: 10, city: 4, featured: 3 };

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

  choose(
    random: Random,
    kind: Kind,
    facts: { bedrooms?: number },
    where: { city: string; featured: boolean },
  ): ChosenPictures {
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

  #title(random: Random, kind: Kind, where: { city: string; featured: boolean }): DemoPicture | undefined {
    const exteriors = this.#fitting('exterior', kind.pictures);
    const living = this.#group('interior').filter((picture) => /living|loft|lounge/.test(picture.kind));
    // Agents like to lead with a good room now and then, and it keeps the lists varied.
    const lead = isHome(kind.name) && living.length > 0 && random.chance(0.22) ? living : exteriors;
    const candidates = lead.length > 0 ? lead : this.#group('exterior');
    if (candidates.length === 0) return undefined;
    const lists = [
      ['all', APART.all] as const,
      [`city ${where.city}`, APART.city] as const,
      ...(where.featured ? [['featured', APART.featured] as const] : []),
    ];
    // Longest unseen wins; chance decides among the equally fresh.
    const freshness = (picture: DemoPicture) =>
      Math.min(...lists.map(([list, apart]) => Math.min(1, this.#since(list, picture) / apart)));
    const best = Math.max(...candidates.map(freshness));
    const chosen = random.pick(candidates.filter((picture) => freshness(picture) === best));
    for (const [list, apart] of lists) this.#remember(list, chosen, apart);
    return chosen;
  }

  #rooms(random: Random, kind: Kind, bedrooms: number): DemoPicture[] {
    const interiors = this.#group('interior');
    const take = (room: string, count: number) =>
      random.sample(
        interiors.filter((picture) => picture.kind.includes(room) || picture.tags.includes(room)),
        count,
      );
    if (!isHome(kind.name)) return kind.rooms.flatMap((room) => take(room, 2)).slice(0, 5);
    const rooms = [
      ...take('living', 1),
      ...take('kitchen', 1),
      ...take('bedroom', Math.min(3, Math.max(1, bedrooms))),
      ...take('bathroom', 1),
      ...(kind.name === 'studio' ? take('loft', 1) : take('dining', 1)),
      ...(random.chance(0.5) ? take('terrace', 1) : take('hall', 1)),
    ];
    return [...new Set(rooms)];
  }

  /** Pictures of a group that are filed under one of the words; the first word that has any decides. */
  #fitting(group: string, words: readonly string[]): DemoPicture[] {
    const all = this.#group(group);
    for (const word of words) {
      const found = all.filter((picture) => picture.kind === word || picture.tags.includes(word));
      if (found.length > 0) return found;
    }
    return group === 'plan' ? all : [];
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
