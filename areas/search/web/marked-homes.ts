import { createContext } from 'react';

/** What a later area knows of how the visitor has marked homes. */
export interface MarkedHomes {
  /** Ids with commas between them that every search leaves out: what a guest has hidden. The server knows those of others. */
  readonly excluded?: string | undefined;
  readonly markOf: (home: { id: number; created_at?: string | undefined }) => 'seen' | 'new' | undefined;
}

let excluded: string | undefined;

/** Remembers what the visitor's searches leave out, for loaders, which have no context; called in effects, so on no server. */
export function rememberExcluded(ids: string | undefined): void {
  excluded = ids;
}
export const excludedHere = (): string | undefined => excluded;

export const Marked = createContext<MarkedHomes>({ markOf: () => undefined });
