import type { ReactNode } from 'react';
import type { PanLabels } from './pan-control.ts';
import type { MapPattern } from './pattern.ts';

/** Degrees; west, south, east, north. East below west crosses the antimeridian. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** Something to point at: a listing's pin or a cluster of them. */
export interface MapMark {
  /** Stable: a mark that stays keeps its element and its focus. */
  id: string;
  latitude: number;
  longitude: number;
  /** A dot is a pin without room for its text: that shows while it is lifted, or has the pointer or the focus. */
  kind: 'pin' | 'dot' | 'cluster';
  /** What the mark shows: a short price, a count. */
  text: string;
  /** Spoken name. */
  label: string;
  tone?: 'sale' | 'rent' | undefined;
  /** Looked at before, or not there at the last visit: its label says it too. */
  freshness?: 'seen' | 'new' | undefined;
}

/** A circle that says "about here". */
export interface MapArea {
  latitude: number;
  longitude: number;
  /** Metres. */
  radius: number;
}

/** Corners of an area, longitude and latitude; the last is joined to the first. */
export type MapRing = readonly (readonly [longitude: number, latitude: number])[];

/** An outer ring, and the rings of its holes. */
export type MapPolygon = readonly MapRing[];

/** What the map shows now. */
export interface MapViewport {
  bounds: MapBounds;
  /** Longitude and latitude in the middle of what is in sight. */
  center: readonly [longitude: number, latitude: number];
  zoom: number;
  /** False for moves the program made (first view, `fit`). */
  byUser: boolean;
}

/** Labels of the map itself; English by default. */
export interface MapLabels extends PanLabels {
  /** Spoken with the map when it has the focus: how keys move it. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  /** On the button that shows where the map comes from. */
  sources: string;
  /** Read out when the reader has moved the map and it has come to rest: how many marks are in sight. */
  inSight: (count: number) => string;
  /** On the button that takes off the drawn area at this place. */
  removeShape: (place: number) => string;
}

/** Streets that this site serves, as vector tiles of the layers that the kit lists. */
export interface StreetTiles {
  /** With `{z}`, `{x}` and `{y}` for the place of a tile. */
  readonly url: string;
  readonly maxZoom: number;
  /** There are none outside of it. */
  readonly bounds: MapBounds;
  /** Whom the map names as where they come from: plain text, and an address or "". */
  readonly credits: readonly { readonly text: string; readonly url: string }[];
  /** Names are in it, where they are known in it. */
  readonly language: string;
  /** A new number asks for them again. */
  readonly attempt?: number;
}

/** Shapes over the map, as vector tiles of this site with the layer `shapes` and the property `class`. */
export interface MapOverlay {
  /** Another one is another overlay. */
  readonly id: string;
  /** With `{z}`, `{x}` and `{y}` for the place of a tile. */
  readonly url: string;
  readonly maxZoom: number;
  readonly bounds: MapBounds;
  /** Whose they are: the map says it with its own sources. */
  readonly source: string;
  /** How shapes of each class look: their colour on light maps and on dark ones. */
  readonly classes: readonly {
    readonly number: number;
    readonly light: string;
    readonly dark: string;
    readonly pattern: MapPattern;
  }[];
}

/** What is shown of a mark, at its place and over all else on the map. */
export interface MapCard {
  latitude: number;
  longitude: number;
  content: ReactNode;
  /** The map beside it was clicked. */
  onClose: () => void;
}

/** A name that is written on the map where it has no streets. */
export interface MapName {
  name: string;
  latitude: number;
  longitude: number;
}

export interface MapProps {
  /** Spoken name of the map. */
  label: string;
  /** In the order in which the tab key should reach them, most often that of the list beside. */
  marks?: readonly MapMark[];
  /** The mark to lift, because its card has the pointer or the focus. */
  activeId?: string | undefined;
  onSelect?: (mark: MapMark) => void;
  /** The pointer or the focus has come to a mark; undefined: it has left. */
  onHover?: (mark: MapMark | undefined) => void;
  onViewport?: (viewport: MapViewport) => void;
  card?: MapCard | undefined;
  /** First view. Later changes move the map there. */
  fit?: MapBounds | undefined;
  /** Where the reader had left it: the first view in the place of `fit`. */
  start?: Pick<MapViewport, 'center' | 'zoom'> | undefined;
  /** One pin that the reader may drag, for choosing a place; a click on the map moves it too. */
  pin?: { latitude: number; longitude: number } | undefined;
  onPinMove?: ((place: { latitude: number; longitude: number }) => void) | undefined;
  /** A circle, for a place that is only about known. */
  area?: MapArea | undefined;
  /** What can be reached in time, each from one place. */
  reach?: readonly (readonly MapPolygon[])[] | undefined;
  /** What the reader wants to see over the map. */
  overlays?: readonly MapOverlay[] | undefined;
  /** Areas that a reader has drawn. */
  shapes?: readonly MapRing[] | undefined;
  /** Areas that are left out. */
  cutouts?: readonly MapRing[] | undefined;
  /** Takes one of them off, by its place among the areas and, behind them, those left out; without, none has a button for that. */
  onShapeRemove?: ((place: number) => void) | undefined;
  /** Corners of the area that is being drawn; undefined: none is, and clicks are not for drawing. */
  draft?: MapRing | undefined;
  /** The map was clicked for one more corner. */
  onCorner?: ((corner: MapRing[number]) => void) | undefined;
  /** A line was drawn in one stroke, by mouse or finger: while this is there, a draft is drawn so, and the map stands still. */
  onStroke?: ((line: MapRing) => void) | undefined;
  /** The first corner was clicked again, or the last one twice. */
  onDraftClose?: (() => void) | undefined;
  /** Streets that this site serves; without, the bundled world is drawn. */
  tiles?: StreetTiles | undefined;
  /** Whether the wanted tiles have come; without them, the bundled world shows. */
  onStreets?: ((came: boolean) => void) | undefined;
  /** Names of districts or the like, the most important first: written where there are no streets, which have their own. */
  names?: readonly MapName[] | undefined;
  /** What cities are called in the language of the reader, by their English names; others keep those. */
  cityNames?: Readonly<Record<string, string>> | undefined;
  /** Of the scale that a map without streets has. */
  units?: 'metric' | 'imperial';
  labels?: Partial<MapLabels> | undefined;
  className?: string;
  /** What lies over the map. */
  children?: ReactNode;
}
