import type { FileKind } from './check-file.ts';

/** Names a file of a draft; its bytes are stored apart, see file-store. */
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
 * How a field that two devices have changed is merged: as a `whole`; by the `parts` of a record; as a `list` of things
 * with ids, which grows by what either has added; as `files`, a list of what cannot be changed; as a `set` of texts that
 * either has added.
 */
export type FieldKind = 'whole' | 'parts' | 'list' | 'files' | 'set';

/** Says what a form that is saved as a draft is made of. Drafts are plain data, so that they survive as text. */
export interface DraftShape<Draft extends { title: string }> {
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

/** Returns the draft without the files that are gone. */
export function withoutLostFiles<Draft extends { title: string }>(
  shape: DraftShape<Draft>,
  draft: Draft,
  present: ReadonlySet<string>,
): Draft {
  return shape.mapFiles(draft, (ref) => (present.has(ref.id) ? ref : null));
}

/** Returns the draft as other devices may see it: files that are still being uploaded are this device's own. */
export function sharedPart<Draft extends { title: string }>(shape: DraftShape<Draft>, draft: Draft): Draft {
  return shape.mapFiles(draft, (ref) => (ref.stored === undefined ? null : ref));
}

/** Reads a draft from its text, with no field missing; undefined when it cannot be read. */
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

/** Returns the fields of a draft that stored text has under their present names. */
function pickKnown<Draft extends object>(empty: Draft, stored: object): Partial<Draft> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in empty)) as Partial<Draft>;
}
