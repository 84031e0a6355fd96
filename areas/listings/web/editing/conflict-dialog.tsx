import { type Conflict, takeTheirs } from '@keystead/drafts';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { RadioGroup } from '@keystead/ui/radio-group';
import { useState } from 'react';
import type { PostingDraft } from '../posting/draft.ts';
import { changedFields, type Field } from './changes.ts';
import { useFieldLabels } from './conflict-labels.ts';
import { useText } from './text.ts';

/** Two editors: what each has made of the listing, and what of it could be brought together. */
export interface EditConflict {
  before: PostingDraft;
  theirs: PostingDraft;
  merged: PostingDraft;
  conflicts: readonly Conflict<PostingDraft>[];
}

/** Shows an edit conflict: what the other editor changed, and a choice for what both changed. */
export default function ConflictDialog({
  conflict: { before, theirs, merged, conflicts },
  onSettle,
  onDrop,
  onClose,
}: {
  conflict: EditConflict;
  /** With the draft to go on with. */
  onSettle: (draft: PostingDraft) => void;
  onDrop: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { nameOf, valueLabel } = useFieldLabels();
  const [taken, setTaken] = useState<ReadonlySet<Conflict<PostingDraft>>>(new Set());
  const fought = new Set(conflicts.map(({ field }) => field));
  const there = changedFields(before, theirs).filter((field) => !fought.has(field));
  const choose = (conflict: Conflict<PostingDraft>, isTheirs: boolean) =>
    setTaken((now) => new Set(isTheirs ? [...now, conflict] : [...now].filter((each) => each !== conflict)));
  const settle = () => {
    let draft = merged;
    for (const conflict of taken) draft = { ...draft, ...takeTheirs(draft, conflict) };
    onSettle(draft);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={t('conflictTitle')}
      description={t('conflictText')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onDrop}>
            {t('conflictDrop')}
          </Button>
          <Button onClick={settle}>{t('conflictSave')}</Button>
        </>
      }
    >
      <div className="grid gap-6">
        {conflicts.length > 0 ? (
          <section aria-labelledby="both">
            <h3 id="both" className="font-sans text-sm font-semibold tracking-normal">
              {t('conflictBoth')}
            </h3>
            <ul className="mt-3 grid gap-5">
              {conflicts.map((conflict) => (
                <li key={`${conflict.field} ${conflict.part}`}>
                  <p className="mb-2 text-sm font-medium">{nameOf(conflict)}</p>
                  <RadioGroup
                    label={nameOf(conflict)}
                    look="cards"
                    className="sm:grid-cols-2"
                    value={taken.has(conflict) ? 'theirs' : 'mine'}
                    onValueChange={(value) => choose(conflict, value === 'theirs')}
                    options={[
                      {
                        value: 'mine',
                        label: t('mine'),
                        hint: valueLabel(conflict.field as Field, valueAt(merged, conflict)),
                      },
                      {
                        value: 'theirs',
                        label: t('theirs'),
                        hint: valueLabel(conflict.field as Field, conflict.theirs),
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {there.length > 0 || conflicts.length === 0 ? (
          <section aria-labelledby="there">
            <h3 id="there" className="font-sans text-sm font-semibold tracking-normal">
              {t('conflictThere')}
            </h3>
            {there.length === 0 ? (
              <p className="mt-2 text-sm text-muted">{t('conflictNothing')}</p>
            ) : (
              <dl className="mt-2 grid divide-y divide-line border-y border-line text-sm">
                {there.map((field) => (
                  <div key={field} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
                    <dt className="text-muted">{nameOf({ field, part: undefined })}</dt>
                    <dd dir="auto" className="wrap-anywhere">
                      {valueLabel(field, theirs[field])}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

function valueAt(draft: PostingDraft, { field, part }: Conflict<PostingDraft>): unknown {
  const value = draft[field];
  return part === undefined ? value : (value as Record<string, unknown>)[part];
}
