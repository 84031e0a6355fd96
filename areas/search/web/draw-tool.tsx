import { Button } from '@keystead/ui/button';
import type { MapRing } from '@keystead/ui/map';
import { Check, Pentagon, Plus, Undo2, X } from 'lucide-react';
import { useText } from './text.ts';

/** As many as the wire takes, see `parsePolygon`. */
const MOST_AREAS = 10;
const MOST_CORNERS = 200;

type Corner = MapRing[number];

/** Returns the areas of a search as its address writes them, each the corners of one. */
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

/** Corners that may still be set: those of all areas are counted together. */
export function cornersLeft(areas: readonly MapRing[], corners: MapRing = []): number {
  return MOST_CORNERS - areas.reduce((sum, { length }) => sum + length, corners.length);
}

/**
 * Renders the buttons over the map that draws areas. A corner is set by a click on the map, or, wherever the cross in its middle
 * is, by a button or by Enter on the map. A click on the first one closes the area, as the button does.
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
  /** On a phone the map needs the room: signs say it there. */
  const narrow = 'max-sm:sr-only';
  const left = cornersLeft(areas, corners);
  if (!corners)
    return (
      <div className={bar}>
        <Button
          variant="secondary"
          size="sm"
          disabled={areas.length >= MOST_AREAS || left < 3}
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
        <p className="w-full text-sm text-muted">
          {t('drawHelp')} <span className="pointer-coarse:hidden">{t('drawKeys')}</span>
        </p>
        <p role="status" className="w-full text-sm font-medium max-sm:sr-only">
          {t('cornersSet', { count: corners.length })}
        </p>
        <Button variant="secondary" size="sm" disabled={left <= 0} onClick={onCorner}>
          <Plus aria-hidden="true" />
          <span className={narrow}>{t('corner')}</span>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          disabled={corners.length === 0}
          onClick={() => onCorners(corners.slice(0, -1))}
        >
          <Undo2 aria-hidden="true" />
          <span className={narrow}>{t('undoCorner')}</span>
        </Button>
        <Button size="sm" disabled={corners.length < 3} onClick={() => onFinish(corners)}>
          <Check aria-hidden="true" />
          {t('finishArea')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onCorners(undefined)}>
          <X aria-hidden="true" className="sm:hidden" />
          <span className={narrow}>{t('cancelDrawing')}</span>
        </Button>
      </div>
    </>
  );
}
