import { StreetMap } from '@keystead/content/web';
import { useLaterCall } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { useMoney, useOtherMoney } from '@keystead/listings/web';
import type { MapBounds, MapViewport } from '@keystead/ui/map';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { mapListings } from '../../contract.ts';
import { behindMark, boxAround, boxOf, markOf, marksOf } from '../map-marks.ts';
import { canDrawMaps, MapPicture } from '../map-picture.tsx';
import { spaceMarks } from '../map-spacing.ts';
import { Marked } from '../marked-homes.ts';
import { pinCard } from '../pin-card.tsx';
import type { Pin } from '../pin-preview.tsx';
import { boundsText, mapArgs } from '../results-requests.ts';
import { useText } from '../text.ts';
import { useMapLabels } from '../use-map-labels.ts';
import { searchOf } from './load-locality.ts';
import type { Locality } from './locality.ts';
import { ringsOf } from './rings.ts';

const WORLD: MapBounds = [-170, -60, 179, 75];
const NO_SEARCH = {};
const never = () => () => undefined;

interface Props {
  locality: Locality;
  label: string;
  /** The listing whose card has the pointer or the focus. */
  activeId: number | undefined;
  /** Receives the listing whose pin has the pointer or the focus. */
  onHover: (id: number | undefined) => void;
}

/** Renders a place with its outline and its homes on a map, or as a picture of it where the browser cannot draw maps. */
export default function LocalityMap(props: Props) {
  const canDraw = useSyncExternalStore(never, canDrawMaps, () => true);
  const { locality } = props;
  const fixed = useMemo(() => searchOf(locality), [locality]);
  const rings = useMemo(() => ringsOf(fixed.polygon), [fixed]);
  const { excluded } = useContext(Marked);
  const { data } = useLaterCall(mapListings, mapArgs(NO_SEARCH, fixed, { bounds: WORLD, zoom: 0 }, excluded));
  const fit = useMemo(
    () =>
      rings.length > 0
        ? boxOf(rings.flatMap((ring) => ring.map(([x, y]) => [x, y, x, y] as const)))
        : data && boxAround(data.data),
    [rings, data],
  );
  if (!canDraw) return <MapPicture search={NO_SEARCH} fixed={fixed} bounds={fit} count={data?.total ?? 0} />;
  return <Drawn {...props} fixed={fixed} rings={rings} fit={fit} />;
}

function Drawn({
  label,
  activeId,
  onHover,
  fixed,
  rings,
  fit,
}: Props & {
  fixed: ReturnType<typeof searchOf>;
  rings: ReturnType<typeof ringsOf>;
  fit: MapBounds | undefined;
}) {
  const t = useText();
  const number = useNumber();
  const own = useMoney();
  const shown = useOtherMoney()?.short ?? own;
  const money = useCallback(
    (amount: number) => (amount > 0 ? shown(amount, true) : t('onRequest')),
    [shown, t],
  );
  const { excluded, markOf: freshnessOf } = useContext(Marked);
  const [viewport, setViewport] = useState<MapViewport>();
  const [zoomTo, setZoomTo] = useState<MapBounds>();
  const [selected, setSelected] = useState<Pin>();
  const cutouts = useMemo(() => ringsOf(fixed.exclude_polygon), [fixed]);
  const { data } = useLaterCall(
    mapListings,
    viewport ? mapArgs(NO_SEARCH, fixed, viewport, excluded) : { bounds: boundsText(WORLD) },
    { enabled: viewport !== undefined, placeholderData: keepPreviousData },
  );
  const zoom = viewport?.zoom;
  const answer = useMemo(
    () => (data && zoom !== undefined ? spaceMarks(data.data, zoom, { money, number }) : undefined),
    [data, zoom, money, number],
  );
  const marks = useMemo(
    () => (answer ? marksOf(answer, [], { money, number, t, freshnessOf }) : []),
    [answer, money, number, t, freshnessOf],
  );
  const labels = useMapLabels();
  return (
    <div className="relative size-full">
      <StreetMap
        label={label}
        className="size-full"
        marks={marks}
        activeId={markOf(answer, pinOf(activeId))}
        fit={zoomTo ?? fit}
        onSelect={(mark) => {
          const { cluster, pin } = behindMark(answer, mark);
          setSelected(pin);
          if (cluster) setZoomTo([...cluster.bounds]);
        }}
        onHover={(mark) => onHover(mark && behindMark(answer, mark).pin?.id)}
        onViewport={setViewport}
        card={pinCard(selected, () => setSelected(undefined))}
        shapes={rings}
        cutouts={cutouts}
        labels={labels}
      />
    </div>
  );
}

const pinOf = (id: number | undefined) =>
  id === undefined ? undefined : { id, latitude: '', longitude: '' };
