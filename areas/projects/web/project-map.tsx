import { NearView } from '@keystead/listings/web';
import { useSettings } from '@keystead/settings/web';
import type { MapBounds } from '@keystead/ui/map';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import type { ProjectDetail } from '../contract.ts';
import { useText } from './text.ts';

const MapView = lazy(() => import('@keystead/ui/map').then((part) => ({ default: part.MapView })));

/** About a kilometre to each side, in degrees of latitude. */
const REACH = 0.01;

/** Where the project is: in words, and on a map that is fetched when it comes near. */
export function ProjectMap({ project }: { project: ProjectDetail }) {
  const t = useText();
  const { map_style_url } = useSettings();
  const latitude = Number(project.latitude);
  const longitude = Number(project.longitude);
  const around = useMemo((): MapBounds => {
    const wide = REACH / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
    return [longitude - wide, latitude - REACH, longitude + wide, latitude + REACH];
  }, [latitude, longitude]);
  const { id, title, type, location } = project;
  const marks = [
    {
      id: String(id),
      kind: 'pin' as const,
      ...{ latitude, longitude, text: t(type), label: title },
      tone: 'sale' as const,
    },
  ];
  return (
    <>
      <p className="mb-4 inline-flex min-w-0 items-center gap-2">
        <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-muted" strokeWidth={1.5} />
        <bdi className="min-w-0 wrap-anywhere">{location}</bdi>
      </p>
      <NearView className="h-80 overflow-hidden rounded-lg bg-sunken sm:h-96 print:hidden">
        <Suspense fallback={null}>
          <MapView
            label={t('mapLabel', { title })}
            className="size-full"
            marks={marks}
            fit={around}
            styleUrl={map_style_url}
          />
        </Suspense>
      </NearView>
    </>
  );
}
