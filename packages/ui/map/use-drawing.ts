import { type Map as MapLibre, type MapMouseEvent, Marker, type Point } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mapButton } from './pan-control.ts';
import { drawShapes } from './shape-layer.ts';
import type { MapRing } from './types.ts';

/** So near the first corner, in pixels, a click closes the area; a finger is less exact than a mouse. */
const NEAR = 12;
const NEAR_FINGER = 24;
/** The second click of a double one, in pixels: no corner of its own. */
const SAME = 4;
const NONE: readonly never[] = [];
const CROSS = 'M18 6 6 18M6 6l12 12';

interface Drawing {
  shapes: readonly MapRing[] | undefined;
  cutouts: readonly MapRing[] | undefined;
  /** Corners of the area that is being drawn; undefined: none is. */
  draft: MapRing | undefined;
  onCorner: ((corner: MapRing[number]) => void) | undefined;
  /** A line was drawn in one stroke; without, corners are set by clicks. */
  onStroke: ((line: MapRing) => void) | undefined;
  /** The area has been closed on the map. */
  onClose: (() => void) | undefined;
}

/**
 * Areas on the map, and the drawing of one more. While that goes on, all clicks are the drawing's: marks let them
 * through, and a double one does not zoom.
 * @param styled the map whose style has come
 */
export function useDrawing(
  map: MapLibre | null,
  styled: MapLibre | null,
  { shapes = NONE, cutouts = NONE, draft, onCorner, onStroke, onClose }: Drawing,
): void {
  const wasDrawn = useRef<MapLibre>(null);
  useEffect(() => {
    const corners = draft ?? NONE;
    const isEmpty = shapes.length + cutouts.length + corners.length === 0;
    if (!styled || (wasDrawn.current !== styled && isEmpty)) return;
    drawShapes(styled, { shapes, cutouts, draft: corners });
    wasDrawn.current = styled;
  }, [styled, shapes, cutouts, draft]);

  const far = (shown: MapLibre, at: Point, corner: MapRing[number] | undefined) =>
    corner ? shown.project([corner[0], corner[1]]).dist(at) : Number.POSITIVE_INFINITY;
  const close = useEffectEvent(() => draft && draft.length >= 3 && onClose?.());
  const click = useEffectEvent(({ target, point, lngLat }: MapMouseEvent) => {
    const near = window.matchMedia('(pointer: coarse)').matches ? NEAR_FINGER : NEAR;
    if (draft && draft.length >= 3 && far(target, point, draft[0]) <= near) onClose?.();
    else if (far(target, point, draft?.at(-1)) > SAME) onCorner?.(lngLat.toArray());
  });
  const isDrawing = draft !== undefined;
  const isStroke = onStroke !== undefined;
  const draw = useEffectEvent((line: MapRing) => {
    if (styled) drawShapes(styled, { shapes, cutouts, draft: line, isLine: true });
  });
  const stroke = useEffectEvent((line: MapRing) => onStroke?.(line));
  useEffect(() => {
    if (!map || !isDrawing || !isStroke) return;
    return followStroke(map, draw, stroke);
  }, [map, isDrawing, isStroke]);
  useEffect(() => {
    if (!map || !isDrawing || isStroke) return;
    const onClick = (event: MapMouseEvent) => click(event);
    const onDoubleClick = () => void close();
    map.getContainer().toggleAttribute('data-drawing', true);
    map.doubleClickZoom.disable();
    map.on('click', onClick);
    map.on('dblclick', onDoubleClick);
    return () => {
      map.getContainer().removeAttribute('data-drawing');
      map.doubleClickZoom.enable();
      map.off('click', onClick);
      map.off('dblclick', onDoubleClick);
    };
  }, [map, isDrawing, isStroke]);
}

/** Follows a pressed mouse or one finger over a map that stands still meanwhile; a second finger ends the line. Returns what ends that. */
function followStroke(map: MapLibre, draw: (line: MapRing) => void, done: (line: MapRing) => void) {
  const box = map.getCanvasContainer();
  let line: MapRing[number][] | undefined;
  const add = (event: PointerEvent) => {
    const { left, top } = box.getBoundingClientRect();
    line?.push(map.unproject([event.clientX - left, event.clientY - top]).toArray());
  };
  const drop = () => {
    line = undefined;
    draw(NONE);
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary) return drop();
    if (event.button !== 0) return;
    box.setPointerCapture(event.pointerId);
    line = [];
    add(event);
  };
  const go = (event: PointerEvent) => {
    if (!line || !event.isPrimary) return;
    add(event);
    draw(line);
  };
  const end = (event: PointerEvent) => {
    if (!line || !event.isPrimary) return;
    const drawn = line;
    drop();
    done(drawn);
  };
  const listening = { pointerdown: begin, pointermove: go, pointerup: end, pointercancel: drop };
  const each = Object.entries(listening) as [keyof typeof listening, (event: PointerEvent) => void][];
  map.getContainer().toggleAttribute('data-drawing', true);
  map.dragPan.disable();
  map.boxZoom.disable();
  map.doubleClickZoom.disable();
  const { touchAction } = box.style;
  box.style.touchAction = 'none';
  for (const [name, listener] of each) box.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of each) box.removeEventListener(name, listener);
    box.style.touchAction = touchAction;
    map.dragPan.enable();
    map.boxZoom.enable();
    map.doubleClickZoom.enable();
    map.getContainer().removeAttribute('data-drawing');
  };
}

/** A button on each area that takes it off again. */
export function useShapeButtons(
  map: MapLibre | null,
  { shapes = NONE, cutouts = NONE }: Pick<Drawing, 'shapes' | 'cutouts'>,
  onRemove: ((place: number) => void) | undefined,
  label: (place: number) => string,
): void {
  const remove = useEffectEvent((place: number) => onRemove?.(place));
  const name = useEffectEvent(label);
  const wanted = onRemove !== undefined;
  useEffect(() => {
    if (!map || !wanted) return;
    const buttons = [...shapes, ...cutouts].map((ring, place) => {
      const [longitude, latitude] = ring.reduce((top, corner) => (corner[1] > top[1] ? corner : top));
      const element = document.createElement('div');
      const button = mapButton(name(place), CROSS);
      button.className = 'map-shape-button';
      button.toggleAttribute('data-cutout', place >= shapes.length);
      if (shapes.length > 1 && place < shapes.length) button.prepend(String(place + 1));
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        remove(place);
      });
      element.append(button);
      const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
      for (const attribute of ['role', 'aria-label', 'tabindex']) element.removeAttribute(attribute);
      return marker;
    });
    return () => {
      for (const marker of buttons) marker.remove();
    };
  }, [map, wanted, shapes, cutouts]);
}
