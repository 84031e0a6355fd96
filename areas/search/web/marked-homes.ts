import { createContext } from 'react';

/** What a later area knows of how the visitor has marked homes. */
export interface MarkedHomes {
  /** Ids with commas between them that every search leaves out: what a guest has hidden. The server knows those of others. */
  readonly excluded?: string | undefined;
  readonly markOf: (home: { id: number; created_at: string }) => 'seen' | 'new' | undefined;
}

export const Marked = createContext<MarkedHomes>({ markOf: () => undefined });
