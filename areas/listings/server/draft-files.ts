import type { FieldIssue } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { DraftKind } from '../rules.ts';
import { invalidListing } from './issues.ts';
import type { StoredFile } from './reading.queries.ts';
import type { DraftFileRow, SavedDraft } from './saved.queries.ts';
import { discardDraft, requireDraft } from './saved.service.ts';

type FileUse = DraftFileRow['use'];

/** Those files of a saved draft that the form which is posted from it asks for. */
export class DraftFiles {
  readonly draftId: number | undefined;
  readonly #present: readonly DraftFileRow[];
  readonly #taken: StoredFile[] = [];
  readonly #replaced: StoredFile[] = [];
  readonly #issues: FieldIssue[] = [];

  constructor(draft: SavedDraft | undefined) {
    this.draftId = draft?.id;
    this.#present = draft?.files ?? [];
  }

  /** Everything that was found. */
  get taken(): readonly StoredFile[] {
    return this.#taken;
  }

  /** Takes over a copy in the place of a file: the draft's own goes with the draft. */
  replace(file: StoredFile): void {
    this.#replaced.push(file);
  }

  /** What of the found files belongs to what is posted from now on. */
  get handedOver(): readonly StoredFile[] {
    return this.#taken.filter((file) => !this.#replaced.includes(file));
  }

  /** What the form asked for in vain, by the field that did. */
  get issues(): readonly FieldIssue[] {
    return this.#issues;
  }

  /** Returns a file of the draft that is meant for such a use; undefined when none is asked for, or there is none. */
  find<File extends StoredFile>(use: FileUse, field: string, wanted: number | undefined): File | undefined {
    if (wanted === undefined) return undefined;
    const found = this.#present.find((file) => file.id === wanted && file.use === use)?.file;
    if (found) this.#taken.push(found);
    else this.#issues.push({ field, message: `${wanted} is no ${use} of this draft` });
    return found as File | undefined;
  }

  findAll<File extends StoredFile>(use: FileUse, field: string, wanted: readonly number[]): File[] {
    return wanted.map((id) => this.find<File>(use, field, id)).filter((file) => file !== undefined);
  }
}

/** Returns the files of the draft a form names, if it names one. @throws ApiError not_found without such a draft */
export async function openDraft(
  ctx: Ctx,
  ownerId: number,
  kind: DraftKind,
  draftId: number | undefined,
): Promise<DraftFiles> {
  return new DraftFiles(draftId === undefined ? undefined : await requireDraft(ctx, ownerId, draftId, kind));
}

/**
 * Ends the draft in the transaction that writes what was posted from it: what was taken over belongs to that now, the
 * rest goes. Of two that post one draft at the same moment the second finds none.
 * @throws ApiError not_found, validation when a file was removed meanwhile
 */
export async function endDraft(
  ctx: Ctx,
  ownerId: number,
  { draftId, taken, handedOver }: Pick<DraftFiles, 'draftId' | 'taken' | 'handedOver'>,
): Promise<void> {
  if (draftId === undefined) return;
  const { files: present } = await requireDraft(ctx, ownerId, draftId);
  const keys = new Set(present.map(({ file }) => file.key));
  if (taken.some(({ key }) => !keys.has(key)))
    throw invalidListing([{ field: 'draft_id', message: 'has lost a file meanwhile' }]);
  await discardDraft(ctx, ownerId, draftId, handedOver);
}
