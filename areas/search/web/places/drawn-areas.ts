import type { MapRing } from '@keystead/ui/map';
import { MOST_AREAS, MOST_CORNERS, type NamedArea, parseAreas } from '../../shape.ts';
import { areasText } from '../../written.ts';
import { LONGEST_SHAPE, type ResultsSearch } from '../results-search.ts';

/** An area of a search: its homes alone are wanted, or they are left out. */
export interface DrawnArea extends NamedArea {
  readonly isOut: boolean;
}

/** Returns the areas of a search, those that are left out last. */
export function drawnAreas({ polygon, exclude_polygon: without }: ResultsSearch): DrawnArea[] {
  const read = (text: string | undefined, isOut: boolean) =>
    text ? parseAreas(text).map((area) => ({ ...area, isOut })) : [];
  return [...read(polygon, false), ...read(without, true)];
}

/** Returns the change by which a search is for these areas. */
export function withAreas(areas: readonly DrawnArea[]): ResultsSearch {
  const text = (isOut: boolean) => areasText(areas.filter((area) => area.isOut === isOut).map(exact));
  return { polygon: text(false), exclude_polygon: text(true), bounds: '' };
}

/** Returns whether an address has room for areas, as `withAreas` writes them: names and signs take some beside the corners. */
export const fitsAddress = ({ polygon = '', exclude_polygon: without = '' }: ResultsSearch): boolean =>
  polygon.length <= LONGEST_SHAPE && without.length <= LONGEST_SHAPE;

/** A metre exact, and on this turn of the world: a map may be turned past its edge. */
function exact({ name, ring }: NamedArea): NamedArea {
  const turns = Math.floor(((ring[0]?.[0] ?? 0) + 180) / 360) * 360;
  const degrees = (value: number) => Number(value.toFixed(5));
  return { name, ring: ring.map(([lng, lat]) => [degrees(lng - turns), degrees(lat)] as const) };
}

/** Returns whether one area more may be wanted, or left out. */
export function hasRoom(areas: readonly DrawnArea[], isOut: boolean): boolean {
  const alike = areas.filter((area) => area.isOut === isOut);
  return alike.length < MOST_AREAS && cornersLeft(areas, isOut) >= 3;
}

/** Returns the corners that may still be set: those of all areas of a kind are counted together. */
export function cornersLeft(areas: readonly DrawnArea[], isOut: boolean, corners: MapRing = []): number {
  const alike = areas.filter((area) => area.isOut === isOut);
  return MOST_CORNERS - alike.reduce((sum, { ring }) => sum + ring.length, corners.length);
}

/** Returns the place of an area among those of its kind, from 1 on. */
export function placeAmongAlike(areas: readonly DrawnArea[], place: number): number {
  return areas.slice(0, place + 1).filter(({ isOut }) => isOut === areas[place]?.isOut).length;
}
