import { useChange } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { DropZone } from '@keystead/ui/file-drop';
import { Spinner } from '@keystead/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { uploadReceipt } from '../../contract.ts';
import { useText } from '../text.ts';

/** Takes the receipt of a transfer and sends it at once. */
export function ReceiptDrop({ transactionId, onSent }: { transactionId: number; onSent?: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const send = useChange(uploadReceipt);
  const take = ([file]: File[]) => {
    if (!file) return;
    send.mutate(
      { payment_transaction_id: transactionId, file },
      {
        onSuccess: () => {
          void queries.invalidateQueries();
          onSent?.();
        },
      },
    );
  };
  if (send.isSuccess) {
    return (
      <Alert tone="success" live title={t('receiptSent')}>
        {t('receiptSentText')}
      </Alert>
    );
  }
  return (
    <div className="grid gap-3">
      <DropZone
        label={t('receiptLabel')}
        touchLabel={t('receiptTouchLabel')}
        hint={t('receiptHint')}
        accept="image/jpeg,image/png,application/pdf"
        multiple={false}
        disabled={send.isPending}
        invalid={send.isError}
        icon={
          send.isPending ? <Spinner label={t('loading')} /> : <FileUp aria-hidden="true" strokeWidth={1.5} />
        }
        onFiles={take}
      />
      {send.error ? (
        <Alert tone="danger" live>
          {send.error.message}
        </Alert>
      ) : null}
    </div>
  );
}
