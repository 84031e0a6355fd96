import type { PALETTES, RoomKind } from './palettes.ts';
import type { WeatherName } from './sky.ts';

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
  /** Viewer's place relative to the room's half size and the turn of the gaze in degrees. */
  stand?: [number, number, number];
};

export type Pane = { wall: 'back' | 'left'; x: number; y: number; w: number; h: number };
