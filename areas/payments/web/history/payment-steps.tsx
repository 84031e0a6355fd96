import { useApi, useChange, useLaterCall } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { useToast } from '@keystead/ui/toast';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { getInvoice } from '../../contract.invoices.ts';
import { failPayment, getPaymentSettings, type PaymentTransaction } from '../../contract.ts';
import { BankAccount } from '../checkout/bank-account.tsx';
import { ReceiptDrop } from '../checkout/receipt-drop.tsx';
import { useText } from '../text.ts';
import { useAmount } from '../use-amount.ts';

/** Papers of a payment, and what its payer can do about it now. */
export function PaymentSteps({ payment }: { payment: PaymentTransaction }) {
  const t = useText();
  const [sends, setSends] = useState(false);
  const name = useNames()('package', payment.package.name);
  const { invoices, receipts, takes_receipt, can_cancel } = payment;
  if (invoices.length + receipts.length === 0 && !takes_receipt && !can_cancel) return '–';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-md:justify-end">
      {invoices.map((paper) => (
        <InvoiceButton key={paper.number} {...paper} />
      ))}
      {receipts.map(({ name: file, url }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex max-w-48 items-center gap-1.5 text-sm"
        >
          <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
          <VisuallyHidden>{t('receipt', { name: '' })}</VisuallyHidden>
          <span className="truncate">{file}</span>
        </a>
      ))}
      {takes_receipt ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setSends(true)}
          aria-label={t('sendReceiptFor', { name })}
        >
          {t('sendReceipt')}
        </Button>
      ) : null}
      {can_cancel ? <GiveUp payment={payment} /> : null}
      {sends ? <SendReceipt payment={payment} onClose={() => setSends(false)} /> : null}
    </div>
  );
}

function InvoiceButton({ number, kind }: PaymentTransaction['invoices'][number]) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const fetchPdf = async () => {
    setBusy(true);
    try {
      // The PDF is a download: the page stays.
      window.location.assign((await api(getInvoice, { number })).data.url);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('failedLoad'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void fetchPdf()}
      className={buttonClass('ghost', 'sm')}
    >
      <Download aria-hidden="true" />
      {t(kind, { number })}
    </button>
  );
}

function GiveUp({ payment }: { payment: PaymentTransaction }) {
  const t = useText();
  const named = useNames();
  const toast = useToast();
  const queries = useQueryClient();
  const giveUp = useChange(failPayment);
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={giveUp.isPending}
      aria-label={t('giveUpFor', { name: named('package', payment.package.name) })}
      onClick={() =>
        giveUp.mutate(
          { payment_transaction_id: payment.id },
          {
            onSuccess: () => toast.success(t('givenUp')),
            onError: ({ message }) => toast.error(message),
            onSettled: () => void queries.invalidateQueries(),
          },
        )
      }
    >
      {t('giveUp')}
    </Button>
  );
}

function SendReceipt({ payment, onClose }: { payment: PaymentTransaction; onClose: () => void }) {
  const t = useText();
  const amount = useAmount()(payment.amount, payment.currency);
  const { data } = useLaterCall(getPaymentSettings);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('transferTitle', { amount })}
      closeLabel={t('close')}
    >
      <div className="grid gap-5">
        <p>{t('transferText')}</p>
        {data ? (
          <BankAccount details={data.bank_details} amount={amount} reference={payment.transfer_reference} />
        ) : null}
        <ReceiptDrop transactionId={payment.id} />
      </div>
    </Dialog>
  );
}
