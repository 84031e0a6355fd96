import { addPersonalData } from '@keystead/accounts/server';
import { paymentParties as paymentPartiesSlot } from '@keystead/content/server';
import { addFigures } from '@keystead/platform/figures';
import { addHolding } from '@keystead/platform/holdings';
import { addFilesInUse } from '@keystead/platform/orphans';
import { addReviewSource } from '@keystead/platform/review';
import { ownPaymentHolding, paymentFigures } from './figures.ts';
import { ownPayments } from './leaving.ts';
import { paymentParties } from './outside.ts';
import { routes as customerRoutes } from './payments.routes.ts';
import { receiptFiles } from './receipts.queries.ts';
import { paymentReview } from './staff.review.ts';
import { staffRoutes } from './staff.routes.ts';

export type { GatewayName } from '../gateways.ts';
export { receiveWebhook } from './announcing.service.ts';
export { decidePayment, listedPayments } from './deciding.service.ts';
export { bankDetails, gatewayStandings, setBankDetails, setGateway } from './gateways.service.ts';
export { type InvoiceTerms, invoiceTerms, setInvoiceTerms } from './invoices/index.ts';
export { jobs } from './payments.jobs.ts';
export { seedPayments } from './payments.seed.ts';
export { refund } from './refunding.service.ts';

/** Calls of customers, and those of staff. */
export const routes = [...customerRoutes, ...staffRoutes];

/** Says which stored files are in use, and what goes when one goes. */
export function connect(): void {
  addFilesInUse(receiptFiles);
  addPersonalData(ownPayments);
  addFigures(paymentFigures);
  addHolding(ownPaymentHolding);
  addReviewSource(paymentReview);
  paymentPartiesSlot.fill(paymentParties);
}
