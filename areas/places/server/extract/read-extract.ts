import { type Bounds, readBlocks, readHeader } from './blocks.ts';
import { type Member, type Tags, visitBlock } from './elements.ts';
import { districtLevelOf, entryTagsOf } from './entries.ts';
import { EntryReading, type NoteEntry, Numbered } from './entry-reading.ts';
import {
  borderLevelOf,
  type Described,
  describeArea,
  describeLine,
  describeMiddle,
  describePoint,
  houseNumberOf,
  type Languages,
} from './features.ts';
import { ExtractError, LIMITS } from './limits.ts';
import { NodeStore, unsorted } from './node-store.ts';
import { type Coordinates, joinRings, middleOf, polygonsOf } from './rings.ts';

/** Something to draw. */
export interface Shape {
  readonly kind: 'point' | 'line' | 'area';
  readonly what: Described;
  /** Of a point and a line one; of an area the outer ring and its holes. */
  readonly parts: readonly Coordinates[];
}

/** What an extract holds. */
export interface Found {
  streets: number;
  buildings: number;
  places: number;
  points: number;
  houseNumbers: number;
  waters: number;
  /** Areas that the edge of the extract cuts, and what is larger than the limits: not drawn. */
  cut: number;
}

interface WantedRelation {
  readonly id: number;
  /** What it is drawn as; undefined: only what is found by its name. */
  readonly area: Described | undefined;
  readonly middle: Described | undefined;
  /** What is found by its name, if anything is. */
  readonly tags: Tags | undefined;
  readonly members: readonly Member[];
}

/** Tests of points against rings that one relation may cost. */
const MOST_TESTS = 500_000_000;

interface Given {
  readonly languages: Languages;
  readonly draw: (shape: Shape) => void;
  readonly note: NoteEntry;
  readonly progress: (bytes: number) => void;
}

/**
 * Reads an extract of OpenStreetMap twice, once for the areas that are made of several lines, and hands out what is to be drawn
 * and what is found by its name.
 * @param progress gets the bytes read so far, of both times together
 * @throws ExtractError when it cannot be read
 */
export async function readExtract(path: string, given: Given): Promise<{ found: Found; bounds: Bounds }> {
  const relations = await readRelations(path, given);
  const reading = new Reading(relations, given);
  let size = 0;
  for await (const block of readBlocks(path)) {
    if (block.kind === 'data') visitBlock(block.bytes, reading);
    else reading.header(readHeader(block.bytes));
    size = block.readTo;
    given.progress(size + relations.bytes);
  }
  return reading.end();
}

interface Relations {
  readonly bytes: number;
  readonly areas: ReadonlyMap<number, WantedRelation>;
  /** Lines of areas, by their ids, and what is known of their points by now. */
  readonly lines: Map<number, readonly number[] | undefined>;
  /** The highest level of the borders that run along a line. */
  readonly borders: ReadonlyMap<number, number>;
  readonly numbered: Numbered;
}

async function readRelations(path: string, { languages, progress }: Given): Promise<Relations> {
  const areas = new Map<number, WantedRelation>();
  const lines = new Map<number, readonly number[] | undefined>();
  const borders = new Map<number, number>();
  const numbered = new Numbered();
  let memberships = 0;
  let texts = 0;
  let bytes = 0;
  const relation = (id: number, members: readonly Member[], tags: Tags) => {
    const level = borderLevelOf(tags);
    if (level !== undefined)
      for (const { way } of members) borders.set(way, Math.min(level, borders.get(way) ?? level));
    const area = tags.get('type') === 'multipolygon' ? describeArea(tags) : undefined;
    if (area || districtLevelOf(tags) !== undefined) {
      memberships += members.length;
      // A line that is named twice would be joined twice.
      const lineMembers = [...new Map(members.map((member) => [member.way, member])).values()];
      const middle = area && describeMiddle(area, tags, languages);
      const entry = entryTagsOf(tags);
      for (const [key, value] of entry ?? []) texts += key.length + value.length;
      areas.set(id, { id, area, middle, tags: entry, members: lineMembers });
      for (const { way } of members) lines.set(way, undefined);
    }
    const isTooMuch = areas.size > LIMITS.relations || memberships > LIMITS.memberships;
    if (isTooMuch || texts > LIMITS.areaTexts || lines.size + borders.size > LIMITS.members)
      throw new ExtractError(
        'The extract has more areas of several lines than can be read: take a smaller region',
      );
  };
  const way = (_: number, refs: readonly number[], tags: Tags) => numbered.way(refs, tags);
  for await (const block of readBlocks(path)) {
    if (block.kind === 'data') visitBlock(block.bytes, { way, relation });
    bytes = block.readTo;
    progress(bytes);
  }
  return { bytes, areas, lines, borders, numbered };
}

/** The second time through the file. */
class Reading {
  readonly #nodes = new NodeStore();
  readonly #relations: Relations;
  readonly #languages: Languages;
  readonly #draw: (shape: Shape) => void;
  readonly #entries: EntryReading;
  readonly #found: Found;
  readonly #box: Bounds = [180, 90, -180, -90];
  #stated: Bounds | undefined;
  #heldRefs = 0;
  #past: 'nodes' | 'ways' | 'relations' = 'nodes';

  constructor(relations: Relations, given: Given) {
    this.#relations = relations;
    this.#languages = given.languages;
    this.#draw = given.draw;
    this.#entries = new EntryReading(given.note, given.languages, relations.numbered);
    this.#found = {
      streets: 0,
      buildings: 0,
      places: 0,
      points: 0,
      houseNumbers: 0,
      waters: 0,
      cut: 0,
    };
  }

  header(bounds: Bounds | undefined): void {
    this.#stated = bounds;
  }

  // Fields, for a block visits them without the object.
  readonly node = (id: number, lng: number, lat: number, tags: Tags) => {
    if (this.#past !== 'nodes') throw unsorted();
    this.#nodes.add(id, lng, lat);
    const [west, south, east, north] = this.#box;
    if (lng / 1e7 < west) this.#box[0] = lng / 1e7;
    if (lat / 1e7 < south) this.#box[1] = lat / 1e7;
    if (lng / 1e7 > east) this.#box[2] = lng / 1e7;
    if (lat / 1e7 > north) this.#box[3] = lat / 1e7;
    if (tags.size === 0) return;
    this.#entries.node(id, [lng, lat], tags);
    this.#point(describePoint(tags, this.#languages), lng, lat);
    this.#point(houseNumberOf(tags), lng, lat);
  };

  readonly way = (id: number, refs: readonly number[], tags: Tags) => {
    if (this.#past === 'relations') throw unsorted();
    this.#past = 'ways';
    const { lines, borders } = this.#relations;
    if (lines.has(id)) {
      this.#heldRefs += refs.length;
      if (this.#heldRefs > LIMITS.memberRefs)
        throw new ExtractError(
          'The areas of the extract have more points than can be read: take a smaller region',
        );
      lines.set(id, refs);
    }
    const level = borders.get(id);
    if (level !== undefined) {
      const from = level === 2 ? 3 : 6;
      const border = { layer: 'border', class: `level${level}`, minZoom: from, rank: 90, tags: {} } as const;
      this.#line(border, refs);
    }
    if (tags.size === 0) return;
    if (tags.has('name') || tags.has('addr:interpolation'))
      this.#entries.way(
        id,
        refs,
        refs.map((ref) => this.#nodes.find(ref)),
        tags,
      );
    const line = describeLine(tags, this.#languages);
    const isClosed = refs.length > 3 && refs[0] === refs[refs.length - 1];
    if (line && !(isClosed && tags.get('area') === 'yes')) {
      if (line.layer === 'road' && line.tags.name !== undefined) this.#found.streets += 1;
      this.#line(line, refs);
    }
    if (!isClosed) return;
    const area = describeArea(tags);
    const ring = this.#ring(refs);
    if (area) {
      if (ring) this.#area(area, [ring]);
      else this.#found.cut += 1;
    }
    if (!ring) return;
    this.#entries.area('way', id, [[ring]], tags);
    const [lng, lat] = middleOf(ring);
    this.#point(describeMiddle(area, tags, this.#languages), lng, lat, ring);
    this.#point(houseNumberOf(tags), lng, lat);
  };

  readonly relation = (id: number) => {
    this.#past = 'relations';
    const wanted = this.#relations.areas.get(id);
    if (!wanted) return;
    const refs = wanted.members.reduce(
      (sum, { way }) => sum + (this.#relations.lines.get(way)?.length ?? 0),
      0,
    );
    if (refs > LIMITS.areaRefs) {
      this.#found.cut += 1;
      return;
    }
    const join = (isInner: boolean) => {
      const known = wanted.members.flatMap(({ way, role }) => {
        const refs = (role === 'inner') === isInner ? this.#relations.lines.get(way) : undefined;
        return refs ? [refs] : [];
      });
      const { rings, open } = joinRings(known);
      const shaped = rings.flatMap((refs) => {
        const ring = this.#ring(refs);
        return ring ? [ring] : [];
      });
      return { shaped, lost: open + rings.length - shaped.length };
    };
    const outer = join(false);
    const inner = join(true);
    this.#found.cut += outer.lost;
    const points = outer.shaped.reduce((sum, ring) => sum + ring.length, 0);
    if (points * inner.shaped.length > MOST_TESTS) {
      this.#found.cut += 1;
      return;
    }
    const polygons = polygonsOf(outer.shaped, inner.shaped);
    if (wanted.area) for (const polygon of polygons) this.#area(wanted.area, polygon);
    if (wanted.tags) this.#entries.area('relation', id, polygons, wanted.tags);
    const largest = outer.shaped.toSorted((one, other) => other.length - one.length)[0];
    if (!largest) return;
    const [lng, lat] = middleOf(largest);
    this.#point(wanted.middle, lng, lat, largest);
  };

  end(): { found: Found; bounds: Bounds } {
    if (this.#nodes.size === 0) throw new ExtractError('The extract is empty');
    return { found: this.#found, bounds: this.#stated ?? this.#box };
  }

  /** @param size the area that a name stands in, for how soon it is to be seen */
  #point(what: Described | undefined, lng: number, lat: number, size?: Coordinates): void {
    if (!what) return;
    if (what.layer === 'number') this.#found.houseNumbers += 1;
    else if (what.layer === 'place') this.#found.places += 1;
    else this.#found.points += 1;
    const minZoom = what.minZoom ?? (size ? zoomOfName(size) : 14);
    this.#draw({ kind: 'point', what: { ...what, minZoom }, parts: [[lng, lat]] });
  }

  /** Draws a line, in pieces where the extract was cut. */
  #line(what: Described, refs: readonly number[]): void {
    let piece: number[] = [];
    const end = () => {
      if (piece.length > 2) this.#draw({ kind: 'line', what, parts: [piece] });
      piece = [];
    };
    for (const ref of refs) {
      const place = this.#nodes.find(ref);
      if (place) piece.push(place[0], place[1]);
      else end();
    }
    end();
  }

  #ring(refs: readonly number[]): Coordinates | undefined {
    const ring: number[] = [];
    for (const ref of refs) {
      const place = this.#nodes.find(ref);
      if (!place) return undefined;
      ring.push(place[0], place[1]);
    }
    return ring;
  }

  #area(what: Described, parts: readonly Coordinates[]): void {
    if (what.layer === 'building') this.#found.buildings += 1;
    if (what.layer === 'water') this.#found.waters += 1;
    this.#draw({ kind: 'area', what, parts });
  }
}

/** Returns the zoom at which a ring is wide enough for a name, some 80 pixels. */
function zoomOfName(ring: Coordinates): number {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < ring.length; at += 2) {
    const lng = ring[at] ?? 0;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
  }
  const share = (east - west) / 3.6e9;
  return share > 0 ? Math.min(14, Math.max(6, Math.ceil(Math.log2(80 / 512 / share)))) : 14;
}
