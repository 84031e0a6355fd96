/** What the server and the engine's process say to each other. */

/** The first message: where the engine and the graph are. */
export interface Begin {
  readonly folder: string;
  readonly config: object;
  readonly mostBytes: number;
}

export interface Question {
  readonly id: number;
  readonly call: 'matrix' | 'isochrone';
  readonly request: Record<string, unknown>;
}

export type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });
