import type { Random } from '@keystead/kit/random';
import { isHome, type Kind } from './kinds.ts';
import type { DemoPicture } from './manifest.ts';
import { type OutsideFacts, type Place, TitlePicker } from './title-picker.ts';

/** Pictures chosen for one listing, by file name. */
export interface ChosenPictures {
  title?: DemoPicture;
  gallery: DemoPicture[];
  plan?: DemoPicture;
  panorama?: DemoPicture;
}

/** What the pictures must not contradict. */
export interface PicturedFacts extends OutsideFacts {
  bedrooms?: number;
  bathrooms?: number;
}

/** Views inside a place of work, by its kind; land has none. */
const INSIDE: Partial<Record<Kind['name'], string>> = { office: 'office' };

/** Chooses pictures that fit. The titles remember what was given out, so ask in the order of the listings. */
export class PicturePicker {
  readonly #byGroup: Map<string, DemoPicture[]>;
  readonly #titles: TitlePicker;

  constructor(pictures: readonly DemoPicture[]) {
    this.#titles = new TitlePicker(pictures);
    this.#byGroup = Map.groupBy(pictures, (picture) => picture.group);
  }

  choose(random: Random, kind: Kind, facts: PicturedFacts, where: Place): ChosenPictures {
    const title = this.#titles.choose(random, kind, facts, where);
    const more = this.#otherViews(random, kind, title);
    if (!isHome(kind.name)) return { ...(title && { title }), gallery: more };
    const plan = this.#plan(random, kind, facts);
    const panoramas = this.#group('panorama').filter(
      ({ kind: room }) => room !== 'office' && (room !== 'bedroom' || (facts.bedrooms ?? 0) > 0),
    );
    return {
      ...(title && { title }),
      gallery: [...this.#rooms(random, kind, facts, title), ...more],
      ...(plan && { plan }),
      ...(panoramas.length > 0 && random.chance(0.2) && { panorama: random.pick(panoramas) }),
    };
  }

  /** Rooms of a home: as many bedrooms and bathrooms as it has, each of them once, and at least five pictures. */
  #rooms(
    random: Random,
    kind: Kind,
    { bedrooms = 0, bathrooms = 1 }: PicturedFacts,
    title: DemoPicture | undefined,
  ): DemoPicture[] {
    const take = (room: string, count: number) => this.#sample(random, room, count, title);
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

  #sample(random: Random, room: string, count: number, title: DemoPicture | undefined): DemoPicture[] {
    const rooms = this.#group('interior').filter((picture) => picture.kind === room && picture !== title);
    return random.sample(rooms, count);
  }

  #group(group: string): DemoPicture[] {
    return this.#byGroup.get(group) ?? [];
  }
}
