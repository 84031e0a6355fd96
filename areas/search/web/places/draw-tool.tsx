import { Button } from '@keystead/ui/button';
import type { MapRing } from '@keystead/ui/map';
import { Pentagon, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '../text.ts';
import type { Drawing } from './draw-panel.tsx';
import { type DrawnArea, hasRoom } from './drawn-areas.ts';

// Few draw: the map pays nothing for it before.
const DrawPanel = lazy(() => import('./draw-panel.tsx'));

/** Renders the buttons over the map that draws areas. */
export function DrawTool({
  areas,
  drawing,
  onDrawing,
  onCorner,
  onFinish,
  onClear,
  children,
}: {
  areas: readonly DrawnArea[];
  /** The area that is being drawn; undefined: none is. */
  drawing: Drawing | undefined;
  /** Sets a corner at the cross. */
  onCorner: () => void;
  onDrawing: (drawing: Drawing | undefined) => void;
  onFinish: (ring: MapRing) => void;
  onClear: () => void;
  /** More buttons beside it, while nothing is drawn. */
  children: ReactNode;
}) {
  const t = useText();
  if (drawing)
    return (
      <Suspense>
        <DrawPanel
          areas={areas}
          drawing={drawing}
          onDrawing={onDrawing}
          onCorner={onCorner}
          onFinish={onFinish}
        />
      </Suspense>
    );
  /** A finger draws in one stroke, a mouse corner by corner, until the reader chooses. */
  const begin = (isOut: boolean) =>
    onDrawing({ corners: [], isOut, isFreehand: matchMedia('(pointer: coarse)').matches, name: '' });
  return (
    <div className="absolute start-3 bottom-12 z-10 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        disabled={!hasRoom(areas, false) && !hasRoom(areas, true)}
        onClick={() => begin(!hasRoom(areas, false))}
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
      {children}
    </div>
  );
}
