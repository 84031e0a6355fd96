import type { ArchiveEntry } from '@keystead/platform/archive';
import type { SignedInCtx } from '@keystead/platform/context';

/** Something that may be downloaded whole. */
export interface ArchiveKind {
  /** Name of the file, without its ending. */
  readonly file: string;
  /** Lets on only who may have it: asked as the link is made, and again as it is opened. @throws ApiError */
  check(ctx: SignedInCtx, subjectId: number): Promise<void>;
  /** Returns what is in it, one file at a time. */
  entries(ctx: SignedInCtx, subjectId: number): AsyncIterable<ArchiveEntry>;
}

const kinds = new Map<string, ArchiveKind>();

/** Registers what may be downloaded whole; called by `connect` of its area. */
export function addArchiveKind(name: string, kind: ArchiveKind): void {
  kinds.set(name, kind);
}

export const archiveKind = (name: string): ArchiveKind | undefined => kinds.get(name);
