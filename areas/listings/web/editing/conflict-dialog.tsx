import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { RadioGroup } from '@keystead/ui/radio-group';
import { useState } from 'react';
import { type Clash, takeTheirs } from '../drafts/merge.ts';
import type { PostingDraft } from '../posting/draft.ts';
import { changedFields, type Field } from './changes.ts';
import { useFieldWords } from './clash-words.ts';
import { useText } from './text.ts';

/** Two editors: what each has made of the listing, and what of it could be brought together. */
export interface Conflict {
  before: PostingDraft;
  theirs: PostingDraft;
  merged: PostingDraft;
  clashes: readonly Clash<PostingDraft>[];
}

/** Tells the second of two editors of the first: what changed there, and what both changed, to choose from. */
export default function ConflictDialog({
  conflict: { before, theirs, merged, clashes },
  onSettle,
  onDrop,
  onClose,
}: {
  conflict: Conflict;
  /** With the draft to go on with. */
  onSettle: (draft: PostingDraft) => void;
  onDrop: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { nameOf, wordsOf } = useFieldWords();
  const [taken, setTaken] = useState<ReadonlySet<Clash<PostingDraft>>>(new Set());
  const fought = new Set(clashes.map(({ field }) => field));
  const there = changedFields(before, theirs).filter((field) => !fought.has(field));
  const choose = (clash: Clash<PostingDraft>, isTheirs: boolean) =>
    setTaken((now) => new Set(isTheirs ? [...now, clash] : [...now].filter((each) => each !== clash)));
  const settle = () => {
    let draft = merged;
    for (const clash of taken) draft = { ...draft, ...takeTheirs(draft, clash) };
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
        {clashes.length > 0 ? (
          <section aria-labelledby="both">
            <h3 id="both" className="font-sans text-sm font-semibold tracking-normal">
              {t('conflictBoth')}
            </h3>
            <ul className="mt-3 grid gap-5">
              {clashes.map((clash) => (
                <li key={`${clash.field} ${clash.part}`}>
                  <p className="mb-2 text-sm font-medium">{nameOf(clash)}</p>
                  <RadioGroup
                    label={nameOf(clash)}
                    look="cards"
                    className="sm:grid-cols-2"
                    value={taken.has(clash) ? 'theirs' : 'mine'}
                    onValueChange={(value) => choose(clash, value === 'theirs')}
                    options={[
                      {
                        value: 'mine',
                        label: t('mine'),
                        hint: wordsOf(clash.field as Field, valueAt(merged, clash)),
                      },
                      {
                        value: 'theirs',
                        label: t('theirs'),
                        hint: wordsOf(clash.field as Field, clash.theirs),
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {there.length > 0 || clashes.length === 0 ? (
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
                      {wordsOf(field, theirs[field])}
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

function valueAt(draft: PostingDraft, { field, part }: Clash<PostingDraft>): unknown {
  const value = draft[field];
  return part === undefined ? value : (value as Record<string, unknown>)[part];
}
