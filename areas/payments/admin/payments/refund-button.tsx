import { ActDialog, useAct } from '@keystead/admin';
import { moneyLabel } from '@keystead/kit/money';
import { Button, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { StaffPaymentPage } from '../../contract.staff.ts';
import { LIMITS, METHOD_NAMES, TRANSFER } from '../../rules.ts';
import { REFUND_REASONS } from '../labels.ts';

/** Refunds a payment, or a part of it. */
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
        Refund
      </Button>
      {isOpen ? (
        <ActDialog
          title={`Refund payment ${payment.id}`}
          label="Refund"
          isDangerous
          fields={[
            {
              name: 'amount',
              label: `Amount in ${payment.currency}`,
              isNumber: true,
              help: `Leave empty for all of it (${left}): the package ends. With a smaller amount the package stays.`,
            },
            {
              name: 'reason',
              label: 'Reason',
              isRequired: true,
              lines: 2,
              most: LIMITS.reason,
              suggestions: REFUND_REASONS,
              help: 'It appears on the credit note that the customer receives.',
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
            {payment.returned > 0
              ? `, of which ${moneyLabel(payment.returned, payment.currency)} is refunded`
              : ''}
            .{' '}
            {payment.method === TRANSFER
              ? 'It was a bank transfer: transfer the amount from your bank, too.'
              : `${METHOD_NAMES[payment.method]} sends it; this cannot be undone.`}
          </Typography>
        </ActDialog>
      ) : null}
    </>
  );
}
