import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { useState } from 'react';
import type { AskedFirst } from './actions.ts';
import { useText } from './text.ts';

/** What is about to happen, and to which listings. */
export interface Question {
  readonly action: AskedFirst;
  readonly ids: readonly number[];
  /** Where it is about one. */
  readonly title?: string;
}

/** Asks before a deal is made public or listings are deleted; says what goes with them and what could be done instead. */
export function AskFirst({
  question,
  onAnswer,
}: {
  question: Question | undefined;
  /** With the answer; the window stays, waiting, until it has been acted upon. */
  onAnswer: (isWanted: boolean) => Promise<unknown> | undefined;
}) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  if (!question) return null;
  const { action, ids, title } = question;
  const count = ids.length;
  const answer = async (isWanted: boolean) => {
    setPending(isWanted);
    await onAnswer(isWanted);
    setPending(false);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) void answer(false);
      }}
      title={title === undefined ? t(`ask_${action}`, { count }) : t(`askOne_${action}`)}
      description={t(`askText_${action}`, { count })}
      confirmLabel={t(`do_${action}`)}
      cancelLabel={t('cancel')}
      danger={action === 'delete'}
      pending={isPending}
      onConfirm={() => void answer(true)}
    >
      {title === undefined ? null : (
        <p className="mt-2 rounded-md bg-sunken px-3.5 py-2.5 text-sm font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
      )}
    </ConfirmDialog>
  );
}
