import { StreetMap } from '@keystead/content/web';
import { useLaterCall } from '@keystead/http/react';
import { useNumber } from '@keystead/languages/web';
import { type ListedHome, useMoney, useOtherMoney } from '@keystead/listings/web';
import { MapLayers } from '@keystead/places/web';
import type { MapBounds, MapMark, MapOverlay, MapRing, MapViewport } from '@keystead/ui/map';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { mapListings } from '../contract.ts';
import { parseAreas } from '../shape.ts';
import { leaveView, leftView } from './left-view.ts';
import { useCityOutline } from './locality/use-city-outline.ts';
import { behindMark, boxAround, boxOf, markOf, marksOf } from './map-marks.ts';
import { canDrawMaps, MapPicture } from './map-picture.tsx';
import { spaceMarks } from './map-spacing.ts';
import { Marked } from './marked-homes.ts';
import { pinCard } from './pin-card.tsx';
import type { Pin } from './pin-preview.tsx';
import type { Drawing } from './places/draw-panel.tsx';
import { DrawTool } from './places/draw-tool.tsx';
import { cornersLeft, drawnAreas, fitsAddress, withAreas } from './places/drawn-areas.ts';
import { cornersOf } from './places/freehand.ts';
import { useAreaName } from './places/use-area-name.ts';
import { useReach } from './places/use-reach.ts';
import { boundsText, mapArgs } from './results-requests.ts';
import { feedQuery, type ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';
import { useMapLabels } from './use-map-labels.ts';

const WORLD: MapBounds = [-170, -60, 179, 75];
const NOTHING: readonly ListedHome[] = [];

interface ResultsMapProps {
  search: ResultsSearch;
  fixed: Readonly<ResultsSearch>;
  /** The homes of the list beside. */
  listed: readonly ListedHome[] | undefined;
  /** The listing whose card has the pointer or the focus: its mark is lifted. */
  activeId: number | undefined;
  onChange: (next: ResultsSearch, options?: { replace?: boolean }) => void;
  /** Receives the listing whose pin has the pointer or the focus. */
  onHover: (id: number | undefined) => void;
}

/** What never changes needs no subscription. */
const never = () => () => undefined;

/** Renders the results on a map, or as a picture of it where the browser cannot draw maps. */
export default function ResultsMap(props: ResultsMapProps) {
  // The server draws none, and takes it that the browser will.
  const canDraw = useSyncExternalStore(never, canDrawMaps, () => true);
  return canDraw ? <DrawnMap {...props} /> : <PictureOfMap {...props} />;
}

function PictureOfMap({ search, fixed }: ResultsMapProps) {
  const fit = useFirstFit(search, fixed);
  const bounds = fit ?? WORLD;
  const { excluded } = useContext(Marked);
  const { data } = useLaterCall(mapListings, mapArgs(search, fixed, { bounds, zoom: 0 }, excluded), {
    enabled: fit !== undefined,
  });
  return <MapPicture search={search} fixed={fixed} bounds={fit} count={data?.total ?? 0} />;
}

/** Renders the results on a map: moving it narrows the list to what is in view, so both always agree. */
function DrawnMap({ search, fixed, listed = NOTHING, activeId, onChange, onHover }: ResultsMapProps) {
  const t = useText();
  const own = useMoney();
  const other = useOtherMoney();
  // Like the filters beside it, in the visitor's currency where there is another.
  const shown = other?.short ?? own;
  const money = useCallback(
    (amount: number) => (amount > 0 ? shown(amount, true) : t('onRequest')),
    [shown, t],
  );
  const number = useNumber();
  const { excluded, markOf: freshnessOf } = useContext(Marked);
  const areaName = useAreaName();
  // Not the address: it is the next page's while this one is still here.
  const shownSearch = feedQuery(search, fixed);
  const [start] = useState(() => leftView(shownSearch));
  const [viewport, setViewport] = useState<MapViewport>();
  useEffect(() => {
    if (viewport) leaveView(shownSearch, viewport);
  }, [shownSearch, viewport]);
  const [overlays, setOverlays] = useState<readonly MapOverlay[]>();
  const [zoomTo, setZoomTo] = useState<MapBounds>();
  const [selected, setSelected] = useState<Pin>();
  /** The area that is being drawn; undefined: none is. */
  const [drawing, setDrawing] = useState<Drawing>();
  const corners = drawing?.corners;
  const { polygon, exclude_polygon: without } = search;
  const areas = useMemo(
    () => drawnAreas({ polygon, exclude_polygon: without } as ResultsSearch),
    [polygon, without],
  );
  const shapes = useMemo(() => areas.filter(({ isOut }) => !isOut).map(({ ring }) => ring), [areas]);
  // Around the homes of a city, until the visitor draws areas of their own.
  const outline = useCityOutline(fixed.city);
  const { districts } = useCityOutline((fixed.city ?? search.city) || undefined);
  const cutouts = useMemo(() => areas.filter(({ isOut }) => isOut).map(({ ring }) => ring), [areas]);
  const { reach, isEstimate } = useReach(search.commute);
  const fit = useFirstFit(search, fixed);
  /** Areas drawn on this map, and where it stood: they are in sight, so it stays. */
  const [drawn, setDrawn] = useState<{ areas: string; fit: MapBounds | undefined }>();
  const shownFit = drawn && drawn.areas === areasKey(search) ? drawn.fit : (zoomTo ?? fit);
  const { data } = useLaterCall(
    mapListings,
    viewport
      ? mapArgs({ ...search, bounds: undefined } as ResultsSearch, fixed, viewport, excluded)
      : { bounds: boundsText(WORLD) },
    { enabled: viewport !== undefined, placeholderData: keepPreviousData },
  );
  const zoom = viewport?.zoom;
  const answer = useMemo(
    () => (data && zoom !== undefined ? spaceMarks(data.data, zoom, { money, number }) : undefined),
    [data, zoom, money, number],
  );
  const order = useMemo(() => listed.map(({ id }) => id), [listed]);
  const marks = useMemo(
    () => (answer ? marksOf(answer, order, { money, number, t, freshnessOf }) : []),
    [answer, order, money, number, t, freshnessOf],
  );
  const mapLabels = useMapLabels();
  const labels = useMemo(
    () => ({
      ...mapLabels,
      removeShape: (place: number) =>
        t('removeOnMap', {
          name: areaName(areas, place),
        }),
    }),
    [mapLabels, t, areas, areaName],
  );

  const select = (mark: MapMark) => {
    if (drawing) return addCorner([mark.longitude, mark.latitude]);
    const { cluster, pin } = behindMark(answer, mark);
    setSelected(pin);
    if (!cluster) return;
    setZoomTo([...cluster.bounds]);
    onChange({ bounds: cluster.bounds.join(','), view: search.view ?? '' }, { replace: false });
  };
  const moved = (next: MapViewport) => {
    setViewport(next);
    // An area says where; the map under it is moved to draw, or to look around.
    if (next.byUser && !drawing && shapes.length === 0)
      onChange({ bounds: boundsText(next.bounds) }, { replace: true });
  };

  const addCorner = (place: MapRing[number] | undefined) => {
    if (!drawing || drawing.isFreehand || !place) return;
    const { corners: set, isOut } = drawing;
    if (cornersLeft(areas, isOut, set) > 0)
      setDrawing({ ...drawing, corners: [...set, place], problem: undefined });
  };
  const draw = (next: Drawing | undefined) => {
    setSelected(undefined);
    setDrawing(next);
  };
  const setAreas = (change: ResultsSearch) => {
    setDrawing(undefined);
    setDrawn({ areas: areasKey(change), fit: shownFit });
    onChange(change, { replace: false });
  };
  /** Counted as the map counts them: those that are included first. */
  const removeArea = (place: number) => {
    const ordered = [...areas.filter(({ isOut }) => !isOut), ...areas.filter(({ isOut }) => isOut)];
    setAreas(withAreas(areas.filter((area) => area !== ordered[place])));
  };
  const finish = (ring: MapRing) => {
    if (!drawing) return;
    const { name, isOut } = drawing;
    const change = withAreas([...areas, { ring, name: name.trim(), isOut }]);
    if (ring.length < 3) setDrawing({ ...drawing, problem: 'enclosesNothing' });
    else if (!fitsAddress(change)) setDrawing({ ...drawing, problem: 'tooDetailed' });
    else setAreas(change);
  };
  const finishStroke = (line: MapRing) => {
    if (drawing) finish(cornersOf(line, cornersLeft(areas, drawing.isOut)));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the map inside bubble up
    <div
      className="relative size-full"
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLCanvasElement) addCorner(viewport?.center);
        if (key === 'Escape' && drawing) draw(undefined);
      }}
    >
      <StreetMap
        label={t('mapLabel')}
        className="size-full max-xl:[--map-top:4.25rem]"
        marks={marks}
        activeId={markOf(answer, listed.find(({ id }) => id === activeId) ?? (selected && pinOf(selected)))}
        card={pinCard(selected, () => setSelected(undefined), listed)}
        fit={shownFit}
        start={start}
        onSelect={select}
        onHover={(mark) => onHover(mark && behindMark(answer, mark).pin?.id)}
        onViewport={moved}
        reach={reach}
        overlays={overlays}
        shapes={areas.length > 0 ? shapes : outline.rings}
        cutouts={areas.length > 0 ? cutouts : outline.holes}
        onShapeRemove={areas.length > 0 ? removeArea : undefined}
        draft={corners}
        onCorner={addCorner}
        onStroke={drawing?.isFreehand ? finishStroke : undefined}
        onDraftClose={() => corners && finish(corners)}
        names={districts}
        labels={labels}
      />
      {drawing || selected ? null : (
        <div className="pointer-events-none absolute start-3 bottom-24 z-10 grid max-w-[calc(100%-1.5rem)] justify-items-start gap-1.5">
          {isEstimate ? <MapNote>{t('reachEstimated')}</MapNote> : null}
          {data && data.unplaced > 0 ? (
            <MapNote>{t('unplaced', { count: data.unplaced, shown: number(data.unplaced) })}</MapNote>
          ) : null}
        </div>
      )}
      <DrawTool
        areas={areas}
        drawing={drawing}
        onCorner={() => addCorner(viewport?.center)}
        onDrawing={draw}
        onFinish={finish}
        onClear={() => setAreas(withAreas([]))}
      >
        <Suspense>
          <MapLayers onChange={setOverlays} />
        </Suspense>
      </DrawTool>
    </div>
  );
}

/** Renders what the map does not show by itself. */
function MapNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="rounded-md border border-line bg-paper px-3 py-1.5 text-sm text-muted shadow-pop"
    >
      {children}
    </p>
  );
}

/** Returns the home of a pin as lists have it: without a place, for it has its own pin. */
const pinOf = ({ id }: Pin) => ({ id, latitude: '', longitude: '' });

/** Returns a text that areas share when they are the same. */
const areasKey = ({ polygon = '', exclude_polygon: without = '' }: ResultsSearch) => `${polygon} ${without}`;

/** Returns where the map begins: the areas or the box in the address, else the box around everything that was found. */
function useFirstFit(search: ResultsSearch, fixed: Readonly<ResultsSearch>): MapBounds | undefined {
  const { bounds: _bounds, ...everywhere } = search;
  const { excluded } = useContext(Marked);
  const { data } = useLaterCall(
    mapListings,
    mapArgs(everywhere, fixed, { bounds: WORLD, zoom: 0 }, excluded),
  );
  return useMemo(() => {
    if (search.polygon)
      return boxOf(
        parseAreas(search.polygon).flatMap(({ ring }) => ring.map(([x, y]) => [x, y, x, y] as const)),
      );
    if (search.bounds) return search.bounds.split(',').map(Number) as unknown as MapBounds;
    return data && boxAround(data.data);
    // The user's own moves write the address; only a new search may move the map.
  }, [data]);
}
