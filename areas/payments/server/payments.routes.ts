import { ApiError } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import { packageAgencies } from '@keystead/plans/server';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { endedAgenciesOf } from './access.service.ts';
import { receiveWebhook } from './announcing.service.ts';
import { confirm, giveUp, ownTransaction } from './asking.service.ts';
import { classicRoutes } from './classic.routes.ts';
import { openMethods } from './gateways.service.ts';
import { invoiceRoutes } from './invoices/index.ts';
import { sendReceipt } from './receipts.service.ts';
import { begin, chosenMethod } from './starting.service.ts';
import { endTestCharge } from './test-gateway.ts';
import { readOwn } from './transactions.queries.ts';
import { intentOnWire, onWire, settingsOnWire } from './wire.beginning.ts';
import { toTransactions } from './wire.ts';

export const routes: Route<Contexts>[] = [
  ...invoiceRoutes,
  ...classicRoutes,
  route(calls.getPaymentSettings, settingsOnWire),
  route(calls.getPaymentDetails, async (ctx, { limit, offset, payment_type: type, agency_id: agencyId }) => {
    const { accountId } = ctx.actor;
    if (agencyId !== undefined) await packageAgencies.get().requireManager(ctx, accountId, agencyId);
    const isTransfer = type === undefined ? undefined : type === 'bank transfer';
    const of =
      agencyId === undefined
        ? { accountId, endedAgencies: await endedAgenciesOf(ctx, accountId) }
        : { agencyId };
    const { rows, total } = await readOwn(ctx, of, { limit, offset, isTransfer });
    return { data: await toTransactions(ctx, rows), total };
  }),
  route(calls.createPaymentIntent, async (ctx, input) => {
    const method = await chosenMethod(ctx, input.payment_method);
    const { package_id: packageId, agency_id: agencyId, platform_type: platform } = input;
    const wish = { packageId, agencyId, method, platform };
    return { data: await intentOnWire(ctx, await begin(ctx, wish)) };
  }),
  route(calls.failPayment, async (ctx, input) => {
    await giveUp(ctx, input.payment_transaction_id);
    return { message: 'The payment was given up.' };
  }),
  route(calls.confirmPayment, async (ctx, { payment_transaction_id: id, returned }) => ({
    data: await onWire(ctx, await confirm(ctx, id, returned)),
  })),
  route(calls.uploadReceipt, async (ctx, { payment_transaction_id: id, file }) => ({
    data: await onWire(ctx, await sendReceipt(ctx, id, file)),
    message: 'Thank you. We look at your receipt and tell you by email.',
  })),
  route(calls.payTest, async (ctx, { payment_transaction_id: id, outcome }) => {
    if (!(await openMethods(ctx)).includes('test'))
      throw new ApiError('not_found', 'There is no test gateway here.');
    const { method, reference } = await ownTransaction(ctx, id);
    const body = method === 'test' && reference ? await endTestCharge(ctx, reference, outcome) : undefined;
    if (!body) throw new ApiError('not_found', 'The test gateway knows no such payment.');
    await receiveWebhook(ctx, 'test', body, {});
    return { message: 'The test gateway has announced it. No money has moved.' };
  }),
];
