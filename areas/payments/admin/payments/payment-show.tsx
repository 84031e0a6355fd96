import { Facts, momentLabel, useRecord, WaitsAlert } from '@keystead/admin';
import { moneyLabel } from '@keystead/kit/money';
import { Alert, Link as Anchor, Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, type RaRecord, Title } from 'react-admin';
import type { StaffPaymentPage } from '../../contract.staff.ts';
import { METHOD_NAMES } from '../../rules.ts';
import { ACTION_LABELS, PART_LABELS, statusLabel } from '../labels.ts';
import { RefundButton } from './refund-button.tsx';
import { useInvoicePdf } from './use-invoice-pdf.ts';

type Payment = StaffPaymentPage & RaRecord;

/** Renders a payment: how it stands, what may be done, its papers, and every step of its life. */
export function PaymentShow() {
  const words = { missing: 'There is no such payment.', back: 'Back to the payments' };
  const { record: payment, instead } = useRecord<Payment>('payments', words, { whole: 'steps' });
  if (!payment) return instead;
  return (
    <Stack sx={{ gap: 3, pb: 4, pt: 2, maxInlineSize: 960 }}>
      <Title title={`Payment ${payment.id}`} />
      <Waiting payment={payment} />
      <Facts
        rows={[
          ['Customer', [payment.account_name || 'Someone', payment.account_email].filter(Boolean).join(', ')],
          ['Agency', payment.agency_id === null ? '' : payment.agency_name || 'One that has ended'],
          ['For', payment.package_name],
          ['Amount', moneyLabel(payment.amount, payment.currency)],
          ['Refunded', payment.returned > 0 ? moneyLabel(payment.returned, payment.currency) : ''],
          ['Status', statusLabel(payment)],
          ['Paid by', METHOD_NAMES[payment.method]],
          ['Reference', payment.reference],
          // Parts and their reasons stand below.
          ['Note', payment.parts.length > 0 && payment.state === 'success' ? '' : payment.reason],
          ['Started', momentLabel(payment.created_at)],
        ]}
      />
      {payment.can_refund ? (
        <CanAccess action="refund">
          <Box>
            <RefundButton payment={payment} />
          </Box>
        </CanAccess>
      ) : null}
      <Papers payment={payment} />
      <Parts payment={payment} />
      <Disputes payment={payment} />
      <Steps payment={payment} />
    </Stack>
  );
}

function Waiting({ payment: { id, is_waiting, is_refunding, is_disputed } }: { payment: Payment }) {
  if (is_waiting) return <WaitsAlert item={`payment-${id}`} />;
  if (is_refunding)
    return <Alert severity="info">Refund in progress. The package is paused until it is done.</Alert>;
  if (!is_disputed) return null;
  return (
    <Alert severity="warning">
      The customer disputes this payment: answer on the gateway’s dashboard. The package is paused until then.
    </Alert>
  );
}

function Section({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <Box component="section">
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 1 }}>
        {children}
      </Stack>
    </Box>
  );
}

function Papers({ payment: { invoices, receipts, currency } }: { payment: Payment }) {
  const open = useInvoicePdf();
  return (
    <>
      <Section title="Receipts" isShown={receipts.length > 0}>
        {receipts.map(({ url, name, created_at }) => (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noreferrer">
              {name}
            </Anchor>
            , {momentLabel(created_at)}
          </li>
        ))}
      </Section>
      <Section title="Invoices" isShown={invoices.length > 0}>
        {invoices.map(({ id, number, kind, total }) => (
          <li key={id}>
            <Anchor component="button" type="button" onClick={() => void open(id)}>
              {number}
            </Anchor>
            , {kind === 'invoice' ? 'invoice' : 'credit note'} of {moneyLabel(total, currency)}
          </li>
        ))}
      </Section>
    </>
  );
}

function Parts({ payment: { parts, currency } }: { payment: Payment }) {
  return (
    <Section title="Partial refunds" isShown={parts.length > 0}>
      {parts.map(({ id, amount, state, reason, created_at }) => (
        <li key={id}>
          {moneyLabel(amount, currency)}, {PART_LABELS[state]}: {reason} ({momentLabel(created_at)})
        </li>
      ))}
    </Section>
  );
}

function Disputes({ payment: { disputes } }: { payment: Payment }) {
  return (
    <Section title="Disputes" isShown={disputes.length > 0}>
      {disputes.map(({ reference, state, reason, opened_at }) => (
        <li key={reference}>
          {reference}: {state}, {reason} ({momentLabel(opened_at)})
        </li>
      ))}
    </Section>
  );
}

function Steps({ payment: { steps } }: { payment: Payment }) {
  return (
    <Section title="History" isShown={steps.length > 0}>
      {steps.map(({ id, action, note, at }) => (
        <li key={id}>
          <Typography>
            {ACTION_LABELS[action] ?? action}
            {note === '' ? '' : `: ${note}`}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {momentLabel(at)}
          </Typography>
        </li>
      ))}
    </Section>
  );
}
