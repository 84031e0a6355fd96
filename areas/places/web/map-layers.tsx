import { useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import type { MapOverlay } from '@keystead/ui/map';
import { onDemand } from '@keystead/ui/on-demand';
import { Layers } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { getMapLayers } from '../contract.ts';
import { chosenLayers, overlayOf, type ShownLayer } from './chosen-layers.ts';
import { useText } from './text.ts';

const LayerPanel = onDemand(() => import('./layer-panel.tsx').then((part) => part.LayerPanel));
const NONE: readonly ShownLayer[] = [];

/** Renders the button that chooses what is drawn over a map; nothing where the operator has no layers. */
export default function MapLayers({ onChange }: { onChange: (overlays: readonly MapOverlay[]) => void }) {
  const t = useText();
  const layers = useLaterCall(getMapLayers).data?.data ?? NONE;
  const chosen = chosenLayers.useChosen();
  const shown = useMemo(() => {
    const ids = new Set(chosen?.split(','));
    return layers.filter(({ id }) => ids.has(String(id)));
  }, [layers, chosen]);
  const change = useEffectEvent(onChange);
  useEffect(() => change(shown.map(overlayOf)), [shown]);
  if (layers.length === 0) return null;
  return (
    <LayerPanel
      layers={layers}
      shown={shown}
      trigger={
        <Button variant="secondary" size="sm">
          <Layers aria-hidden="true" />
          {shown.length === 0 ? t('layers') : t('layersShown', { count: shown.length })}
        </Button>
      }
    />
  );
}
