import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { useDirection } from '@base-ui/react/direction-provider';
import {
  AttributionControl,
  type CameraOptions,
  Map as MapLibre,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTheme } from '../theme/index.ts';
import { LiveMessage } from '../visually-hidden/visually-hidden.tsx';
import { drawArea, removeArea } from './area-layer.ts';
import { coveredTop, fitPadding } from './fit-padding.ts';
import { MarkLayer } from './mark-layer.ts';
import { drawOverlays } from './overlay-layer.ts';
import { PanControl } from './pan-control.ts';
import { drawReach } from './reach-layer.ts';
import { areEverywhere, closestFit, watchStreets } from './streets.ts';
import { mapStyle, onlyOwn, STREETS } from './style.ts';
import type { MapBounds, MapLabels, MapProps } from './types.ts';
import { useAtlas } from './use-atlas.ts';
import { useCard } from './use-card.tsx';
import { useDrawing, useShapeButtons } from './use-drawing.ts';
import { useInSight } from './use-in-sight.ts';

setWorkerUrl(workerUrl);

const WORLD: MapBounds = [-130, -40, 150, 62];
/** A view that lies within the present one is zoomed into further than that, as far as streets are drawn. */
const DEEPER = { by: 2, most: 20 };

const LABELS: MapLabels = {
  keys: 'arrow keys move it, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pan: 'Move the map',
  panUp: 'Up',
  panDown: 'Down',
  panLeft: 'Left',
  panRight: 'Right',
  sources: 'Where the map comes from',
  inSight: (count) => (count === 1 ? '1 mark in sight' : `${count} marks in sight`),
  removeShape: (place) => `Remove area ${place + 1} from the map`,
};

/** Renders the map itself; fills its parent. */
export default function Engine({
  label,
  marks,
  activeId,
  onSelect,
  onHover,
  onViewport,
  card,
  fit,
  start,
  pin,
  onPinMove,
  area,
  reach,
  overlays,
  shapes,
  cutouts,
  draft,
  onCorner,
  onStroke,
  onDraftClose,
  onShapeRemove,
  tiles,
  onStreets,
  names,
  cityNames,
  units,
  labels,
}: Omit<MapProps, 'className' | 'children'>) {
  const holder = useRef<HTMLDivElement>(null);
  const layer = useRef<MarkLayer>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  /** The map whose style has come: earlier nothing can be drawn on it. */
  const [styled, setStyled] = useState<MapLibre | null>(null);
  const { dark } = useTheme();
  const rtl = useDirection() === 'rtl';
  const words = { ...LABELS, ...labels };
  const inSight = useInSight(map, marks);
  const select = useEffectEvent((mark: Parameters<NonNullable<typeof onSelect>>[0]) => onSelect?.(mark));
  const hover = useEffectEvent((mark: Parameters<NonNullable<typeof onHover>>[0]) => onHover?.(mark));
  const moved = useEffectEvent((shown: MapLibre, byUser: boolean) => {
    const box = shown.getBounds();
    onViewport?.({
      bounds: [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
      center: shown.getCenter().toArray(),
      zoom: shown.getZoom(),
      byUser,
    });
  });
  const place = useEffectEvent((latitude: number, longitude: number) => onPinMove?.({ latitude, longitude }));
  const firstFit = useEffectEvent(() => fit ?? WORLD);
  const locale = useEffectEvent(() => ({
    'Map.Title': `${label}: ${words.keys}`,
    'NavigationControl.ZoomIn': words.zoomIn,
    'NavigationControl.ZoomOut': words.zoomOut,
    'AttributionControl.ToggleAttribution': words.sources,
  }));
  const panWords = useEffectEvent(() => words);
  const tilesKey = tiles && [tiles.url, tiles.language, tiles.attempt ?? 0].join(' ');
  const wantedTiles = useEffectEvent(() => tiles);
  const reportStreets = useEffectEvent((came: boolean) => onStreets?.(came));
  /** Where the reader was on a map that has been made anew since. */
  const camera = useRef<CameraOptions>(start && { center: [...start.center], zoom: start.zoom });
  const isLeftAsWas = useRef(start !== undefined);

  useEffect(() => {
    const box = holder.current;
    if (!box) return;
    const wanted = wantedTiles();
    const shown = new MapLibre({
      container: box,
      style: mapStyle(wanted, dark),
      transformRequest: onlyOwn,
      ...(camera.current ?? { bounds: [...firstFit()] as [number, number, number, number] }),
      fitBoundsOptions: { padding: paddingOf(box, rtl), maxZoom: closestFit(firstFit(), wanted) },
      attributionControl: false,
      locale: locale(),
      // A name that fades in has the whole map drawn anew for each of its frames.
      ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { fadeDuration: 0 }),
      dragRotate: false,
      pitchWithRotate: false,
    });
    shown.touchZoomRotate.disableRotation();
    shown.keyboard.disableRotation();
    shown.addControl(new NavigationControl({ showCompass: false }), rtl ? 'top-left' : 'top-right');
    shown.addControl(new PanControl(panWords()), rtl ? 'top-left' : 'top-right');
    shown.addControl(new AttributionControl({ compact: true }), rtl ? 'bottom-left' : 'bottom-right');
    shown.on('moveend', (event) => moved(shown, event.originalEvent !== undefined || event.type === 'drag'));
    // Not first when all tiles are there: a server that is silent must not keep the marks away.
    shown.once('style.load', () => {
      setStyled(shown);
      moved(shown, false);
    });
    const stopWatching = wanted && watchStreets(shown, (came) => reportStreets(came), STREETS);
    shown.on('click', (event) => place(event.lngLat.lat, event.lngLat.lng));
    layer.current = new MarkLayer(shown, { select: (mark) => select(mark), hover: (mark) => hover(mark) });
    setMap(shown);
    return () => {
      stopWatching?.();
      layer.current = null;
      setMap(null);
      setStyled(null);
      camera.current = { center: shown.getCenter(), zoom: shown.getZoom() };
      shown.remove();
    };
  }, [tilesKey, dark, rtl]);

  useEffect(() => {
    if (map) layer.current?.show(marks ?? []);
  }, [map, marks]);

  useEffect(() => {
    if (map) layer.current?.lift(activeId);
  }, [map, activeId]);

  const fitKey = fit?.join(',');
  const fitted = useRef<string>(undefined);
  useEffect(() => {
    if (!map || !fitKey) return;
    // A map made anew shows what the reader was looking at.
    if (fitted.current === fitKey) return;
    const isFirst = fitted.current === undefined;
    fitted.current = fitKey;
    if (isLeftAsWas.current) {
      isLeftAsWas.current = false;
      return;
    }
    const [west = 0, south = 0, east = 0, north = 0] = fitKey.split(',').map(Number);
    const isWithin = !isFirst && map.getBounds().contains([(west + east) / 2, (south + north) / 2]);
    const deeper = isWithin ? Math.min(map.getZoom() + DEEPER.by, DEEPER.most) : 0;
    const closest = closestFit([west, south, east, north], wantedTiles());
    const maxZoom = Math.max(closest, deeper);
    const padding = paddingOf(map.getContainer(), rtl);
    map.fitBounds([west, south, east, north], { padding, maxZoom, animate: false });
  }, [map, fitKey, rtl]);

  const drawn = useEffectEvent(() => area);
  const areaKey = area && `${area.latitude} ${area.longitude} ${area.radius}`;
  useEffect(() => {
    const wanted = drawn();
    if (!styled || !areaKey || !wanted) return;
    drawArea(styled, wanted);
  }, [styled, areaKey]);
  useEffect(() => {
    if (styled && !areaKey) removeArea(styled);
  }, [styled, areaKey]);

  const wasReached = useRef<MapLibre>(null);
  useEffect(() => {
    if (!styled || (!reach && wasReached.current !== styled)) return;
    drawReach(styled, reach ?? []);
    wasReached.current = styled;
  }, [styled, reach]);

  useEffect(() => {
    if (styled && overlays) drawOverlays(styled, overlays, dark);
  }, [styled, overlays, dark]);

  useDrawing(map, styled, { shapes, cutouts, draft, onCorner, onStroke, onClose: onDraftClose });
  useShapeButtons(map, { shapes, cutouts }, onShapeRemove, words.removeShape);

  useAtlas(styled && (!tiles || !areEverywhere(tiles)) ? styled : null, {
    marks,
    names,
    cityNames,
    tiles,
    units,
    rtl,
  });

  const shownCard = useCard(map, card);

  const latitude = pin?.latitude;
  const longitude = pin?.longitude;
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const marker = new Marker({ color: 'var(--color-accent)', draggable: true })
      .setLngLat([longitude, latitude])
      .addTo(map);
    marker.on('dragend', () => place(marker.getLngLat().lat, marker.getLngLat().lng));
    return () => {
      marker.remove();
    };
  }, [map, latitude, longitude]);

  // The engine's own stylesheet sets the position of its element, so the filling is done by a box around it.
  return (
    <div className="absolute inset-0">
      <div ref={holder} role="application" aria-label={label} dir="ltr" className="size-full" />
      {shownCard}
      <LiveMessage>{inSight === undefined ? null : words.inSight(inSight)}</LiveMessage>
    </div>
  );
}

function paddingOf(box: HTMLElement, rtl: boolean) {
  const size = { width: box.clientWidth, height: box.clientHeight };
  return fitPadding(size, { covered: coveredTop(box), rtl });
}
