import type { DraftKind } from '../../rules.ts';
import type { FileKind } from './check-file.ts';

/** A file of a draft; what it holds is kept apart, see file-store. */
export interface FileRef {
  id: string;
  name: string;
  /** Its id among the files of the saved draft, once it has been uploaded. */
  stored?: number;
  /** In bytes. */
  size?: number;
  /** Media type. */
  type?: string;
}

/**
 * How what two devices have made of a field comes together: as a `whole`; by the `parts` of a record; as a `list` of
 * things with ids, which grows by what either has added; as `files`, a list of what cannot be changed; as a `set` of
 * words that either has put in.
 */
export type FieldKind = 'whole' | 'parts' | 'list' | 'files' | 'set';

/** A form that is kept as a draft: what it is made of. Drafts are plain data, so that they survive as text. */
export interface DraftShape<Draft extends { title: string }> {
  readonly kind: DraftKind;
  /** What the browser's storage calls it. */
  readonly name: string;
  readonly empty: Draft;
  readonly fields: Readonly<Record<keyof Draft, FieldKind>>;
  /** Fields by the names they had in drafts that were saved before. */
  readonly formerNames?: ReadonlyMap<string, keyof Draft & string>;
  /** Whether there is anything in it that someone would miss. */
  isBegun: (draft: Draft) => boolean;
  /** Every file the draft names. */
  fileRefs: (draft: Draft) => readonly FileRef[];
  /** What each file is meant to be, by its id. */
  usesOf: (draft: Draft) => ReadonlyMap<string, FileKind>;
  /** The draft with each file as the mapping gives it; null leaves it out. */
  mapFiles: (draft: Draft, map: (ref: FileRef) => FileRef | null) => Draft;
}

/** The draft without the files that are gone. */
export function withoutLostFiles<Draft extends { title: string }>(
  shape: DraftShape<Draft>,
  draft: Draft,
  present: ReadonlySet<string>,
): Draft {
  return shape.mapFiles(draft, (ref) => (present.has(ref.id) ? ref : null));
}

/** What other devices may see of the draft: files that are still on their way are this device's own. */
export function sharedPart<Draft extends { title: string }>(shape: DraftShape<Draft>, draft: Draft): Draft {
  return shape.mapFiles(draft, (ref) => (ref.stored === undefined ? null : ref));
}

/** What a draft that was kept as text says, with nothing missing; undefined when it cannot be read. */
export function parseDraft<Draft extends { title: string }>(
  shape: DraftShape<Draft>,
  text: string,
): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const renamed = Object.entries(stored).map(([name, value]) => [
      shape.formerNames?.get(name) ?? name,
      value,
    ]);
    // What stands under its present name is the newer.
    return { ...shape.empty, ...Object.fromEntries(renamed), ...pickKnown(shape.empty, stored) };
  } catch {
    return undefined;
  }
}

/** The fields of a draft that stored text has under their present names. */
function pickKnown<Draft extends object>(empty: Draft, stored: object): Partial<Draft> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in empty)) as Partial<Draft>;
}
