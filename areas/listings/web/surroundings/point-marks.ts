import type { MapMark } from '@keystead/ui/map';
import type { ShownKind } from './use-surroundings.ts';

/** Returns the points of a kind as marks of a map. */
export const pointMarks = ({ kind, points }: ShownKind): MapMark[] =>
  points.map(({ name, minutesText, latitude, longitude }, place) => ({
    id: `${kind} ${place}`,
    kind: 'dot',
    latitude,
    longitude,
    text: name,
    label: `${name}, ${minutesText}`,
  }));
