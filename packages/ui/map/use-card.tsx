import { type Map as MapLibre, Popup } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { PIN_HEIGHT } from './mark-size.ts';
import { panIntoView } from './pan-into-view.ts';
import type { MapCard } from './types.ts';

/** Between a card and the pin that it belongs to, in pixels. */
const GAP = 8;

/**
 * Shows a card at a place of the map: above it in the lower half, below it in the upper; the map moves as far as there is no room.
 * Returns what is to be rendered.
 */
export function useCard(map: MapLibre | null, card: MapCard | undefined): ReactNode {
  const [box, setBox] = useState<HTMLElement>();
  const close = useEffectEvent(() => card?.onClose());
  const latitude = card?.latitude;
  const longitude = card?.longitude;
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const element = document.createElement('div');
    element.dir = document.documentElement.dir;
    const isAbove = map.project([longitude, latitude]).y > map.getContainer().clientHeight / 2;
    const shown = new Popup({
      anchor: isAbove ? 'bottom' : 'top',
      // A pin stands on its place.
      offset: [0, isAbove ? -PIN_HEIGHT - GAP : GAP],
      closeButton: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      className: 'map-card',
    });
    shown.setLngLat([longitude, latitude]).setDOMContent(element).addTo(map);
    const closed = () => close();
    shown.on('close', closed);
    setBox(element);
    const sized = new ResizeObserver(() => panIntoView(map, element));
    sized.observe(element);
    return () => {
      sized.disconnect();
      shown.off('close', closed);
      shown.remove();
      setBox(undefined);
    };
  }, [map, latitude, longitude]);
  return box && card ? createPortal(card.content, box) : null;
}
