import type { PropertyDetail } from '../../contract.ts';
import type { PicturedRoom, PictureKind } from '../../rules.ts';

/** What pictures of a chapter show: a kind of room, a room in its owner's words, plans, or whatever else there is. */
export type ChapterName =
  | { readonly room: PicturedRoom }
  | { readonly words: string }
  | { readonly rest: 'plan' | 'photos' };

/** Pictures of one room, in the order of the listing. */
export interface Chapter<Picture> {
  readonly name: ChapterName;
  readonly pictures: readonly Picture[];
}

/** What is known of one picture; nothing of those of projects. */
interface Pictured {
  readonly kind?: PictureKind;
  readonly room?: string;
  readonly room_kind?: PicturedRoom | null;
}

type Rooms = readonly Pick<PropertyDetail['rooms'][number], 'name' | 'kind'>[];

/**
 * Groups pictures by the room they show, in the order in which rooms come up; what shows no room follows, and plans are last.
 * Empty
 * where no room is known, or all show the same one: nothing is to be grouped then.
 * @param rooms the home's list of them, which says what kind of room a name is
 */
export function chaptersOf<Picture extends Pictured>(
  pictures: readonly Picture[],
  rooms: Rooms = [],
): Chapter<Picture>[] {
  const chapters = new Map<string, { name: ChapterName; pictures: Picture[] }>();
  for (const picture of pictures) {
    const name = nameOf(picture, rooms);
    const key = Object.entries(name).join();
    const chapter = chapters.get(key) ?? { name, pictures: [] };
    chapters.set(key, chapter);
    chapter.pictures.push(picture);
  }
  const found = [...chapters.values()];
  const ofRooms = found.filter(({ name }) => !('rest' in name));
  if (ofRooms.length === 0 || found.length < 2) return [];
  const rest = (which: 'photos' | 'plan') =>
    found.filter(({ name }) => 'rest' in name && name.rest === which);
  return [...ofRooms, ...rest('photos'), ...rest('plan')];
}

function nameOf({ kind, room = '', room_kind = null }: Pictured, rooms: Rooms): ChapterName {
  if (kind === 'plan') return { rest: 'plan' };
  if (room_kind !== null && room_kind !== 'other') return { room: room_kind };
  const words = room.trim();
  if (words === '') return room_kind === null ? { rest: 'photos' } : { room: room_kind };
  const alike = (name: string) => name.trim().toLocaleLowerCase() === words.toLocaleLowerCase();
  const listed = rooms.find(({ name }) => alike(name))?.kind ?? 'other';
  return listed === 'other' ? { words } : { room: listed };
}
