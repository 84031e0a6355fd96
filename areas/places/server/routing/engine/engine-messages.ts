/** What the server and the engine's process say to each other. */

/** How the engine searches: from one place outwards, or from both ends of a long way. */
export interface EngineConfigs {
  readonly short: object;
  readonly long: object;
}

/** The first message: where the engine and the graph are. */
export interface Begin {
  readonly folder: string;
  readonly configs: EngineConfigs;
  readonly mostBytes: number;
}

export interface Question {
  readonly id: number;
  readonly call: 'matrix' | 'shortMatrix' | 'isochrone';
  readonly request: Record<string, unknown>;
}

export type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });
