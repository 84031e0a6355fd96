import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { useMoney } from '@keystead/listings/web';
import { useSettings } from '@keystead/settings/web';
import { type MapBounds, type MapMark, MapView, type MapViewport } from '@keystead/ui/map';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { mapListings } from '../contract.ts';
import { boundsText, mapArgs, type ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

const WORLD: MapBounds = [-170, -60, 179, 75];

/** The results on a map: moving it narrows the list to what is in view, so both always agree. */
export function ResultsMap({
  search,
  fixed,
  activeId,
  shown,
  onChange,
}: {
  search: ResultsSearch;
  fixed: Readonly<ResultsSearch>;
  activeId: number | undefined;
  /** On narrow screens: the map is what the reader chose to see. */
  shown: boolean;
  onChange: (next: ResultsSearch, options?: { replace?: boolean }) => void;
}) {
  const t = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const settings = useSettings();
  const wide = useWideScreen();
  const [viewport, setViewport] = useState<MapViewport>();
  const visible = wide || shown;
  const fit = useFirstFit(search, fixed, visible);
  const { data } = useLaterCall(
    mapListings,
    viewport
      ? mapArgs({ ...search, bounds: undefined } as ResultsSearch, fixed, viewport)
      : { bounds: boundsText(WORLD) },
    { enabled: visible && viewport !== undefined, placeholderData: keepPreviousData },
  );
  const marks = useMemo(() => (data ? marksOf(data.data, money, t) : []), [data, money, t]);
  const [zoomTo, setZoomTo] = useState<MapBounds>();

  const select = (mark: MapMark) => {
    const cluster = data?.data.clusters.find((candidate) => clusterId(candidate) === mark.id);
    if (cluster) {
      setZoomTo([...cluster.bounds]);
      onChange({ bounds: cluster.bounds.join(','), view: search.view ?? '' }, { replace: false });
      return;
    }
    const pin = data?.data.pins.find((candidate) => `pin ${candidate.id}` === mark.id);
    if (pin) void navigate({ to: '/properties-details/$slug', params: { slug: pin.slug_id } });
  };
  const moved = (next: MapViewport) => {
    setViewport(next);
    if (next.byUser) onChange({ bounds: boundsText(next.bounds) }, { replace: true });
  };

  return (
    <div className={shown ? '' : 'max-xl:hidden'}>
      {visible ? (
        <MapView
          label={t('mapLabel')}
          className="h-[70vh] rounded-lg border border-line xl:sticky xl:top-20 xl:h-[calc(100vh-6.5rem)]"
          marks={marks}
          activeId={activeId === undefined ? undefined : `pin ${activeId}`}
          fit={zoomTo ?? fit}
          onSelect={select}
          onViewport={moved}
          styleUrl={settings.map_style_url}
        />
      ) : null}
    </div>
  );
}

/** Where the map begins: the box in the address, else the box around everything that was found. */
function useFirstFit(
  search: ResultsSearch,
  fixed: Readonly<ResultsSearch>,
  enabled: boolean,
): MapBounds | undefined {
  const { bounds: _bounds, ...everywhere } = search;
  const { data } = useLaterCall(mapListings, mapArgs(everywhere, fixed, { bounds: WORLD, zoom: 0 }), {
    enabled,
  });
  return useMemo(() => {
    if (search.bounds) return search.bounds.split(',').map(Number) as unknown as MapBounds;
    if (!data) return undefined;
    const boxes = [
      ...data.data.clusters.map((cluster) => cluster.bounds),
      ...data.data.pins.map(({ longitude, latitude }) => [longitude, latitude, longitude, latitude] as const),
    ];
    if (boxes.length === 0) return undefined;
    return [
      Math.min(...boxes.map(([west]) => west)),
      Math.min(...boxes.map(([, south]) => south)),
      Math.max(...boxes.map(([, , east]) => east)),
      Math.max(...boxes.map(([, , , north]) => north)),
    ];
    // The user's own moves write the address; only a new search may move the map.
  }, [data]);
}

type MapAnswer = Answer<typeof mapListings>['data'];

const clusterId = ({ latitude, longitude, count }: MapAnswer['clusters'][number]) =>
  `cluster ${latitude} ${longitude} ${count}`;

function marksOf(
  answer: MapAnswer,
  money: (amount: number, short?: boolean) => string,
  t: ReturnType<typeof useText>,
): MapMark[] {
  const clusters = answer.clusters.map(
    (cluster): MapMark => ({
      id: clusterId(cluster),
      kind: 'cluster',
      latitude: cluster.latitude,
      longitude: cluster.longitude,
      text: cluster.count.toLocaleString('en'),
      label: t('homesHere', { count: cluster.count, price: money(cluster.min_price, true) }),
    }),
  );
  const pins = answer.pins.map(
    (pin): MapMark => ({
      id: `pin ${pin.id}`,
      kind: 'pin',
      latitude: pin.latitude,
      longitude: pin.longitude,
      text: money(pin.price, true),
      label: `${pin.title}, ${money(pin.price, true)}`,
      tone: pin.property_type === 'rent' ? 'rent' : 'sale',
    }),
  );
  return [...clusters, ...pins];
}

/** Whether list and map stand side by side; false on the server and at first paint. */
function useWideScreen(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(min-width: 1280px)');
    const update = () => setWide(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return wide;
}
