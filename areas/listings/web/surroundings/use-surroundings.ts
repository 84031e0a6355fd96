import { POINT_KINDS, type PointKind } from '@keystead/kit/point-kinds';
import { useLocale, useMetresText, useMinutes } from '@keystead/languages/web';
import { usePointKind } from '@keystead/places/web';
import { useSettings } from '@keystead/settings/web';
import type { Surroundings } from '../../contract.ts';
import { useText } from './text.ts';

type Point = Surroundings['points'][number];

/** A point as its reader is shown it. */
export interface ShownPoint extends Pick<Point, 'latitude' | 'longitude' | 'minutes'> {
  /** In the reader's language; of one without, its kind. */
  readonly name: string;
  /** How far it is, and how long that takes on foot. */
  readonly metresText: string;
  readonly minutesText: string;
}

/** The points of a kind, the nearest first. */
export interface ShownKind {
  readonly kind: PointKind;
  readonly name: string;
  readonly points: readonly [ShownPoint, ...ShownPoint[]];
}

/** Returns the sentences that say how accurate distances and minutes are. */
export const accuracyOf = ({ is_about, is_estimate }: Surroundings) => [
  ...(is_about ? (['imprecise'] as const) : []),
  ...(is_estimate ? (['estimated'] as const) : []),
  ...(is_about || is_estimate ? [] : (['routed'] as const)),
];

/** Returns what is around a home, kind by kind. */
export function useSurroundings({ points, is_estimate, is_about }: Surroundings): ShownKind[] {
  const t = useText();
  const kindName = usePointKind();
  const language = useLocale().split('-')[0] ?? '';
  const minutesText = useMinutes();
  const metresText = useMetresText(useSettings().distance_option);
  const about = (minutes: number) =>
    is_estimate || is_about ? t('about', { minutes: minutesText(minutes) }) : minutesText(minutes);
  return POINT_KINDS.flatMap((kind) => {
    const name = kindName.one(kind);
    const [first, ...others] = points
      .filter((point) => point.kind === kind)
      .map((point) => ({
        latitude: point.latitude,
        longitude: point.longitude,
        minutes: point.minutes,
        name: point.names?.[language] ?? (point.name || name),
        metresText: metresText(point.metres),
        minutesText: about(point.minutes),
      }));
    return first ? [{ kind, name, points: [first, ...others] as const }] : [];
  });
}
