import { boundsAround, boundsWith, NearMap } from '@keystead/listings/web';
import type { MapMark } from '@keystead/ui/map';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import type { ProjectDetail } from '../contract.ts';
import { useText } from './text.ts';

/**
 * Renders the place of the project: as text, and on a map that loads near the viewport.
 * @param props.points near it: they are on the map, too
 */
export function ProjectMap({ project, points }: { project: ProjectDetail; points: readonly MapMark[] }) {
  const t = useText();
  const latitude = Number(project.latitude);
  const longitude = Number(project.longitude);
  const around = useMemo(() => boundsAround(latitude, longitude), [latitude, longitude]);
  const fit = useMemo(() => boundsWith(around, points), [around, points]);
  const { id, title, type, location } = project;
  const pin = {
    id: String(id),
    kind: 'pin' as const,
    latitude,
    longitude,
    text: t(type),
    label: title,
    tone: 'sale' as const,
  };
  return (
    <>
      <p className="mb-4 inline-flex min-w-0 items-center gap-2">
        <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-muted" strokeWidth={1.5} />
        <bdi className="min-w-0 wrap-anywhere">{location}</bdi>
      </p>
      <NearMap label={t('mapLabel', { title })} marks={[pin, ...points]} fit={fit} />
    </>
  );
}
