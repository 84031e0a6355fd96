import { Button } from '@keystead/ui/button';
import { Input } from '@keystead/ui/input';
import type { MapRing } from '@keystead/ui/map';
import { Segmented } from '@keystead/ui/segmented';
import { Check, Plus, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LONGEST_AREA_NAME } from '../../shape.ts';
import { useText } from '../text.ts';
import { cornersLeft, type DrawnArea, hasRoom } from './drawn-areas.ts';
import { usePlaceText } from './text.ts';

/** An area that is being drawn. */
export interface Drawing {
  readonly corners: MapRing;
  readonly name: string;
  /** Its homes are to be left out. */
  readonly isOut: boolean;
  /** In one stroke, not corner by corner. */
  readonly isFreehand: boolean;
  /** Why what was drawn last has not become an area. */
  readonly problem?: 'enclosesNothing' | 'tooDetailed' | undefined;
}

/**
 * Renders what an area is drawn with. A corner is set by a click on the map, or, wherever the cross in its middle is, by
 * a button or by Enter on the map. A click on the first one closes the area, as the button does; freehand, a stroke does.
 */
export default function DrawPanel({
  areas,
  drawing,
  onDrawing,
  onCorner,
  onFinish,
}: {
  areas: readonly DrawnArea[];
  drawing: Drawing;
  onCorner: () => void;
  onDrawing: (drawing: Drawing | undefined) => void;
  onFinish: (ring: MapRing) => void;
}) {
  const t = useText();
  const placeText = usePlaceText();
  const { corners, name, isOut, isFreehand, problem } = drawing;
  const change = (next: Partial<Drawing>) => onDrawing({ ...drawing, problem: undefined, ...next });
  /** On a phone the map needs the room: signs say it there. */
  const narrow = 'max-sm:sr-only';
  const left = cornersLeft(areas, isOut, corners);
  const panel = useRef<HTMLElement>(null);
  // The button that began the drawing has gone, and the focus with it.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {isFreehand ? null : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-10 m-auto flex size-8 items-center justify-center text-accent"
        >
          <Plus className="size-8" />
        </span>
      )}
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={t('draw')}
        className="absolute start-3 bottom-12 z-10 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2 rounded-lg border border-line bg-paper p-3 shadow-pop outline-none"
      >
        <Segmented
          size="sm"
          label={placeText('drawWay')}
          value={isFreehand ? 'freehand' : 'corners'}
          onValueChange={(way) => change({ isFreehand: way === 'freehand', corners: [] })}
          options={[
            { value: 'corners', label: placeText('byCorners') },
            { value: 'freehand', label: placeText('freehand') },
          ]}
        />
        <Segmented
          size="sm"
          label={placeText('areaMeans')}
          value={isOut ? 'out' : 'in'}
          onValueChange={(means) => change({ isOut: means === 'out' })}
          options={[
            { value: 'in', label: placeText('searchInside'), disabled: !hasRoom(areas, false) },
            { value: 'out', label: placeText('cutOut'), disabled: !hasRoom(areas, true) },
          ]}
        />
        <Input
          size="sm"
          aria-label={placeText('areaName')}
          placeholder={placeText('areaName')}
          className="max-w-52 max-sm:hidden"
          maxLength={LONGEST_AREA_NAME}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <p className="w-full text-sm text-muted max-sm:sr-only">
          {isFreehand ? (
            placeText('freehandHelp')
          ) : (
            <>
              {t('drawHelp')} <span className="pointer-coarse:hidden">{t('drawKeys')}</span>
            </>
          )}
        </p>
        <p role="status" className="w-full text-sm font-medium empty:sr-only">
          {problem && placeText(problem)}
        </p>
        {isFreehand ? null : (
          <>
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
              onClick={() => change({ corners: corners.slice(0, -1) })}
            >
              <Undo2 aria-hidden="true" />
              <span className={narrow}>{t('undoCorner')}</span>
            </Button>
            <Button size="sm" disabled={corners.length < 3} onClick={() => onFinish(corners)}>
              <Check aria-hidden="true" />
              {t('finishArea')}
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" onClick={() => onDrawing(undefined)}>
          <X aria-hidden="true" className="sm:hidden" />
          <span className={narrow}>{t('cancelDrawing')}</span>
        </Button>
      </section>
    </>
  );
}
