import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as money from '../contract.staff.money.ts';
import * as calls from '../contract.staff.ts';
import {
  bankAccountOf,
  changeBankAccount,
  changeGateway,
  changeTerms,
  moneyOf,
  staffGateway,
  staffGateways,
  termsOf,
  tryGateway,
} from './staff.money.service.ts';
import {
  invoicePage,
  paymentPage,
  pdfUrlForStaff,
  refundByStaff,
  staffInvoice,
  staffPayment,
} from './staff.payments.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listPayments, (ctx: Ctx, input) => paymentPage(ctx, input)),
  route(calls.onePayment, async (ctx: Ctx, { id }) => ({ data: await staffPayment(ctx, id) })),
  route(calls.refundPayment, (ctx: Ctx, input) => refundByStaff(ctx, input)),
  route(calls.listInvoices, (ctx: Ctx, input) => invoicePage(ctx, input)),
  route(calls.oneInvoice, async (ctx: Ctx, { id }) => ({ data: await staffInvoice(ctx, id) })),
  route(calls.invoiceSheet, async (ctx: Ctx, { id }) => ({ data: await pdfUrlForStaff(ctx, id) })),

  route(money.listGateways, async (ctx: Ctx, { ids, order, page, per_page: size }) => {
    const found = (await staffGateways(ctx)).filter(({ id }) => ids === undefined || ids.includes(id));
    const sorted = order === 'desc' ? found.reverse() : found;
    return { data: sorted.slice((page - 1) * size, page * size), total: found.length };
  }),
  route(money.oneGateway, async (ctx: Ctx, { id }) => ({ data: await staffGateway(ctx, id) })),
  route(money.updateGateway, async (ctx: Ctx, input) => ({ data: await changeGateway(ctx, input) })),
  route(money.checkGateway, async (ctx: Ctx, { id }) => ({ data: await tryGateway(ctx, id) })),
  route(money.bankAccount, async (ctx: Ctx) => ({ data: await bankAccountOf(ctx) })),
  route(money.setBankAccount, async (ctx: Ctx, input) => ({ data: await changeBankAccount(ctx, input) })),
  route(money.moneySettings, async (ctx: Ctx) => ({ data: await moneyOf(ctx) })),
  route(money.invoiceTerms, async (ctx: Ctx) => ({ data: await termsOf(ctx) })),
  route(money.updateInvoiceTerms, async (ctx: Ctx, input) => ({ data: await changeTerms(ctx, input) })),
];
