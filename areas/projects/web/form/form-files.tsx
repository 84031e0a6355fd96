import type { FileRef } from '@keystead/drafts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Piece } from './form-state.ts';

/** Where the files of the form are. */
export interface FormFiles {
  /** Holds files that were chosen, and names them. */
  hold: (files: readonly File[]) => FileRef[];
  release: (pieces: readonly Piece[]) => void;
  /** Where a picture can be seen; undefined for a document. */
  urlOf: (piece: Piece) => string | undefined;
  fileOf: (piece: Piece) => File | undefined;
  reading: Reading;
}

/** Files that were chosen and are still being read: what is in the form is not all of it yet. */
export class Reading {
  readonly #open = new Set<Promise<unknown>>();

  /** Counts the work until it is over. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#open.add(work);
    try {
      return await work;
    } finally {
      this.#open.delete(work);
    }
  }

  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Waits until everything has been read, also what is chosen meanwhile. */
  async over(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }
}

export function useReading(): Reading {
  const [reading] = useState(() => new Reading());
  return reading;
}

const FilesContext = createContext<FormFiles | null>(null);

export function FormFilesProvider({ files, children }: { files: FormFiles; children: ReactNode }) {
  return <FilesContext value={files}>{children}</FilesContext>;
}

export function useFormFiles(): FormFiles {
  const files = useContext(FilesContext);
  if (!files) throw new Error('useFormFiles needs a FormFilesProvider above it');
  return files;
}
