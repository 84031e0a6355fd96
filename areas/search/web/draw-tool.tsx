import { Button } from '@keystead/ui/button';
import type { MapRing } from '@keystead/ui/map';
import { Check, Pentagon, Plus, Undo2, X } from 'lucide-react';
import { useText } from './text.ts';

/** As many as the wire takes, see `parsePolygon`. */
const MOST_AREAS = 10;
const MOST_CORNERS = 200;

type Corner = MapRing[number];

/** The areas of a search as its address writes them, each the corners of one. */
export function areasOf(polygon: string | undefined): Corner[][] {
  const corner = (text: string) => text.split(',').map(Number) as unknown as Corner;
  return (polygon ?? '')
    .split('|')
    .filter(Boolean)
    .map((area) => area.split(';').map(corner));
}

export function areasText(areas: readonly MapRing[]): string {
  // A metre exact, and inside the world: a map may be turned past its edge.
  const degrees = (value: number) => Number((((((value + 180) % 360) + 360) % 360) - 180).toFixed(5));
  return areas
    .map((ring) => ring.map(([lng, lat]) => `${degrees(lng)},${Number(lat.toFixed(5))}`).join(';'))
    .join('|');
}

/**
 * The buttons over the map that draws areas. A corner is set by a press on the map, or, wherever the cross in its middle
 * is, by a button or by Enter on the map.
 */
export function DrawTool({
  areas,
  corners,
  onCorner,
  onCorners,
  onFinish,
  onClear,
}: {
  areas: readonly MapRing[];
  /** Of the area that is being drawn; undefined: none is. */
  corners: MapRing | undefined;
  /** Sets a corner at the cross. */
  onCorner: () => void;
  onCorners: (corners: MapRing | undefined) => void;
  onFinish: (ring: MapRing) => void;
  onClear: () => void;
}) {
  const t = useText();
  const bar = 'absolute start-3 bottom-12 z-10 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2';
  const used = areas.reduce((sum, { length }) => sum + length, corners?.length ?? 0);
  if (!corners)
    return (
      <div className={bar}>
        <Button
          variant="secondary"
          size="sm"
          disabled={areas.length >= MOST_AREAS || used > MOST_CORNERS - 3}
          onClick={() => onCorners([])}
        >
          <Pentagon aria-hidden="true" />
          {t(areas.length > 0 ? 'drawAnother' : 'draw')}
        </Button>
        {areas.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={onClear}>
            <X aria-hidden="true" />
            {t('clearAreas')}
          </Button>
        ) : null}
      </div>
    );
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-10 m-auto flex size-8 items-center justify-center text-accent"
      >
        <Plus className="size-8" />
      </span>
      <div className={`${bar} rounded-lg border border-line bg-paper p-3 shadow-pop`}>
        <p className="w-full text-sm text-muted">{t('drawHelp')}</p>
        <p role="status" className="w-full text-sm font-medium">
          {t('cornersSet', { count: corners.length })}
        </p>
        <Button variant="secondary" size="sm" disabled={used >= MOST_CORNERS} onClick={onCorner}>
          <Plus aria-hidden="true" />
          {t('corner')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={corners.length === 0}
          onClick={() => onCorners(corners.slice(0, -1))}
        >
          <Undo2 aria-hidden="true" />
          {t('undoCorner')}
        </Button>
        <Button size="sm" disabled={corners.length < 3} onClick={() => onFinish(corners)}>
          <Check aria-hidden="true" />
          {t('finishArea')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onCorners(undefined)}>
          {t('cancelDrawing')}
        </Button>
      </div>
    </>
  );
}
