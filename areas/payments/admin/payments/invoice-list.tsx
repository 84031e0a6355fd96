import { type Column, momentLabel, PersonInput, ResourceList, ResourceTable } from '@keystead/admin';
import { moneyLabel } from '@keystead/kit/money';
import { Button } from '@mui/material';
import { FileText } from 'lucide-react';
import { DateInput, SelectInput } from 'react-admin';
import type { StaffInvoice } from '../../contract.staff.ts';
import { useInvoicePdf } from './use-invoice-pdf.ts';

const KINDS = [
  { id: 'invoice', name: 'Invoices' },
  { id: 'credit_note', name: 'Credit notes' },
];

/** Renders issued invoices and credit notes, which are immutable. */
export function InvoiceList() {
  return (
    <ResourceList
      sort={{ field: 'issued_at', order: 'DESC' }}
      filters={[
        <SelectInput key="kind" source="kind" choices={KINDS} />,
        <PersonInput key="account_id" source="account_id" />,
        <DateInput key="from" source="from" label="From the day" />,
        <DateInput key="to" source="to" label="To the day" />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}

const money = (source: 'net' | 'tax' | 'total', label: string): Column<StaffInvoice> => ({
  source,
  label,
  isSorted: false,
  isNumber: true,
  cell: (row) => moneyLabel(row[source], row.currency),
});

const COLUMNS: readonly Column<StaffInvoice>[] = [
  { source: 'number', label: 'Number' },
  {
    source: 'kind',
    label: 'Kind',
    isSorted: false,
    cell: ({ kind, credits }) => (kind === 'invoice' ? 'Invoice' : `Credit note to ${credits}`),
  },
  { source: 'buyer', label: 'Buyer', isSorted: false },
  { source: 'description', label: 'For', isSorted: false },
  money('net', 'Net'),
  money('tax', 'Tax'),
  money('total', 'Total'),
  { source: 'issued_at', label: 'Issued', cell: (row) => momentLabel(row.issued_at) },
  { source: 'payment_id', label: 'PDF', isSorted: false, cell: (row) => <PdfButton invoice={row} /> },
];

function PdfButton({ invoice }: { invoice: Pick<StaffInvoice, 'id' | 'number'> }) {
  const open = useInvoicePdf();
  return (
    <Button
      size="small"
      startIcon={<FileText aria-hidden="true" size={16} />}
      aria-label={`Open ${invoice.number}`}
      onClick={() => void open(invoice.id)}
    >
      Open
    </Button>
  );
}
