import type { Sending } from '@keystead/drafts';
import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Progress } from '@keystead/ui/meter';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from './text.ts';

const MEGABYTE = 1024 * 1024;

/** Always in sight: what is not saved yet, and the ways to save it or to let it go. */
export function SaveBar({
  names,
  sending,
  notice,
  preview,
  onCancel,
  onDiscard,
}: {
  /** Summary of the changes. */
  names: readonly string[];
  sending: Sending | null;
  /** Why the last try failed. */
  notice: ReactNode;
  preview: ReactNode;
  onCancel: () => void;
  onDiscard: () => void;
}) {
  const t = useText();
  const isDirty = names.length > 0;
  return (
    <footer className="sticky bottom-0 z-20 -mx-4 mt-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      {notice ? <div className="mb-3">{notice}</div> : null}
      {sending ? <SendingLine sending={sending} onCancel={onCancel} /> : null}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-40 text-sm max-sm:basis-full">
          {isDirty ? (
            <>
              <span className="block font-medium">{t('unsaved', { count: names.length })}</span>
              <span className="line-clamp-1 text-muted">{names.join(', ')}</span>
            </>
          ) : (
            <span className="flex items-center gap-1.5 text-muted">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              {t('allSaved')}
            </span>
          )}
        </p>
        <span className="flex-1 sm:hidden" />
        {preview}
        {isDirty && !sending ? <Discard onConfirm={onDiscard} /> : null}
        <Button type="submit" disabled={!isDirty} loading={sending !== null} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </footer>
  );
}

function Discard({ onConfirm }: { onConfirm: () => void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" className="max-sm:px-3">
          {t('discard')}
        </Button>
      }
      title={t('discardTitle')}
      description={t('discardText')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepEditing')}
      danger
      onConfirm={() => {
        setOpen(false);
        onConfirm();
      }}
    />
  );
}

/** Only where there are pictures to send: text is sent at once. */
function SendingLine({ sending: { sent, total }, onCancel }: { sending: Sending; onCancel: () => void }) {
  const t = useText();
  if (total < MEGABYTE / 4) return null;
  const isSent = sent >= total;
  const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  return (
    <div className="mb-3 flex items-end gap-4">
      <Progress
        className="flex-1"
        label={isSent ? t('preparing') : t('saving')}
        {...(!isSent && {
          value: (sent / total) * 100,
          valueText: t('sentOf', { sent: inMegabytes(sent), total: inMegabytes(total) }),
        })}
      />
      {isSent ? null : (
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {t('stopSending')}
        </Button>
      )}
    </div>
  );
}
