import type { PALETTES, RoomKind } from './palettes.ts';
import type { WeatherName } from './sky.ts';
import type { StillName } from './still-life.ts';

export type InteriorSpec = {
  type: 'interior';
  room: RoomKind | 'terrace';
  seed: string;
  palette: keyof typeof PALETTES;
  weather: WeatherName;
  /** Mirrors the plan left to right. */
  flip?: boolean;
  /** A brick or concrete back wall instead of plaster. */
  feature?: 'brick' | 'concrete' | 'color';
  /** Room size in metres: width, depth, height. */
  size?: [number, number, number];
  floor?: 'parquet' | 'tiles' | 'concrete' | 'marble';
  /** The second way of furnishing the room. */
  other?: boolean;
  /** What is seen through the windows: a garden, or roofs from an upper floor. */
  outlook?: 'garden' | 'roofs';
  /** Panes per window up the height: 1 for clear glass, 3 or 4 for steel grids. */
  grid?: number;
  /** A still life for an article instead of furniture. */
  still?: StillName;
  /** Height of the eye in metres and tilt of the gaze in degrees, where not the usual. */
  eye?: [number, number];
  /** Vertical field of view in degrees. */
  fov?: number;
  /** Viewer's place relative to the room's half size and the turn of the gaze in degrees. */
  stand?: [number, number, number];
};

export type Pane = { wall: 'back' | 'left'; x: number; y: number; w: number; h: number };
