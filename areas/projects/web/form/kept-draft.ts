import { fileStore } from '@keystead/listings/web';
import { type FormState, type Piece, piecesOf, stateOf } from './form-state.ts';

const keyOf = (accountId: number) => `project-draft-${accountId}`;

/** The project this person has begun in this browser, still without its files; an empty form when there is none. */
export function readKept(accountId: number): FormState {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(accountId)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...stateOf(), ...kept } : stateOf();
  } catch {
    return stateOf();
  }
}

/** Keeps the form, its files apart. @returns whether this browser keeps anything */
export function writeKept(accountId: number, state: FormState): boolean {
  try {
    const text = JSON.stringify(state, (name, value: unknown) => (name === 'file' ? undefined : value));
    window.localStorage.setItem(keyOf(accountId), text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the form; its files are removed one by one. */
export function forgetKept(accountId: number): void {
  try {
    window.localStorage.removeItem(keyOf(accountId));
  } catch {
    // Nothing was kept then.
  }
}

/** Puts the kept files back into the form; what the browser has lost is left out. */
export async function withFiles(state: FormState): Promise<FormState> {
  const found = new Map<string, Piece>();
  for (const piece of piecesOf(state)) {
    const file = await fileStore.get(piece.key);
    if (file) found.set(piece.key, { ...piece, file, preview: previewOf(file) });
  }
  const one = (piece: Piece | null) => (piece && found.get(piece.key)) ?? null;
  const many = (pieces: readonly Piece[]) => pieces.flatMap((piece) => found.get(piece.key) ?? []);
  return {
    ...state,
    cover: one(state.cover),
    metaImage: one(state.metaImage),
    gallery: many(state.gallery),
    documents: many(state.documents),
    floors: state.floors.map((floor) => ({ ...floor, plan: one(floor.plan) })),
  };
}

/** An address of the browser's memory for a picture; "" for a document. */
export const previewOf = (file: File) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : '');
