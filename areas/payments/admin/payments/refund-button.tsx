import { ActDialog, useAct } from '@keystead/admin';
import { Button, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { StaffPaymentPage } from '../../contract.staff.ts';
import { LIMITS, METHOD_NAMES, TRANSFER } from '../../rules.ts';
import { moneyLabel } from '../labels.ts';

/** Gives the money of a payment back, or a part of it. */
export function RefundButton({ payment }: { payment: StaffPaymentPage }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const left = moneyLabel(payment.left, payment.currency);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Undo2 aria-hidden="true" size={18} />}
        onClick={() => setOpen(true)}
      >
        Give money back
      </Button>
      {isOpen ? (
        <ActDialog
          title={`Give money back: payment ${payment.id}`}
          label="Refund"
          isDangerous
          fields={[
            {
              name: 'amount',
              label: `Amount in ${payment.currency}`,
              isNumber: true,
              help: `Empty: all that is left (${left}), and the package ends. Less than that: the package stays.`,
            },
            {
              name: 'reason',
              label: 'Reason',
              isRequired: true,
              lines: 2,
              most: LIMITS.reason,
              help: 'It stands on the credit note, which its payer reads.',
            },
          ]}
          send={async (values, idempotencyKey) => {
            const { message } = await act(
              'payments',
              'refund',
              { id: payment.id, ...values },
              { idempotencyKey },
            );
            notify(String(message), { type: 'info' });
          }}
          onEnd={(isDone) => {
            setOpen(false);
            if (isDone) refresh();
          }}
        >
          <Typography>
            {payment.account_name || 'Someone'} paid {moneyLabel(payment.amount, payment.currency)} for{' '}
            {payment.package_name}
            {payment.returned > 0 ? `, and has ${moneyLabel(payment.returned, payment.currency)} back` : ''}.{' '}
            {payment.method === TRANSFER
              ? 'It was a bank transfer: send the money back at your bank, too.'
              : `${METHOD_NAMES[payment.method]} sends it back; this cannot be undone.`}
          </Typography>
        </ActDialog>
      ) : null}
    </>
  );
}
