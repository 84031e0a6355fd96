import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { getInvoice } from '../../contract.invoices.ts';
import { amountOf } from '../amounts.ts';
import { ownInvoice, pdfUrl } from './reading.service.ts';

export const invoiceRoutes: Route<Contexts>[] = [
  route(getInvoice, async (ctx, { number }) => {
    const row = await ownInvoice(ctx, number);
    const amount = (minor: number) => amountOf(minor, row.currency);
    return {
      data: {
        number: row.number,
        kind: row.kind,
        payment_transaction_id: row.transaction_id,
        credits: row.credits ?? '',
        issued_at: row.issued_at.toISOString(),
        currency: row.currency,
        net: amount(row.net_minor),
        tax: amount(row.tax_minor),
        total: amount(row.total_minor),
        url: await pdfUrl(ctx, row),
      },
    };
  }),
];
