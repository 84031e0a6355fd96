import { StreetMap } from '@keystead/content/web';
import { useLaterCall } from '@keystead/http/react';
import type { TravelPoint } from '@keystead/kit/travel';
import { Button } from '@keystead/ui/button';
import type { MapBounds } from '@keystead/ui/map';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mapListings } from '../../contract.ts';
import { boxAround } from '../map-marks.ts';
import { boundsText } from '../results-requests.ts';
import { useMapLabels } from '../use-map-labels.ts';
import { usePlaceText } from './text.ts';

const WORLD: MapBounds = [-170, -60, 179, 75];

/** Renders a small map whose middle is the place, so that keys choose one as a finger does. */
export default function PlacePicker({ onPick }: { onPick: (place: TravelPoint) => void }) {
  const labels = useMapLabels();
  const placeText = usePlaceText();
  const [middle, setMiddle] = useState<TravelPoint>();
  const { data } = useLaterCall(mapListings, { bounds: boundsText(WORLD), zoom: 0 });
  const fit = useMemo(() => data && boxAround(data.data), [data]);
  const pin = middle && { latitude: middle.lat, longitude: middle.lng };
  const box = useRef<HTMLElement>(null);
  // The button that asked for the map has gone, and the focus with it.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={box} tabIndex={-1} aria-label={placeText('pickOnMap')} className="grid gap-2 outline-none">
      <p className="text-sm text-muted">{placeText('pickHelp')}</p>
      <div className="h-64 overflow-hidden rounded-md border border-line">
        <StreetMap
          label={placeText('pickOnMap')}
          className="size-full"
          fit={fit}
          pin={pin}
          onPinMove={({ latitude, longitude }) => setMiddle({ lat: latitude, lng: longitude })}
          onViewport={({ center: [lng, lat] }) => setMiddle({ lat, lng })}
          labels={labels}
        />
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="w-fit"
        disabled={middle === undefined}
        onClick={() => middle && onPick(middle)}
      >
        {placeText('pickThis')}
      </Button>
    </section>
  );
}
