import { addPersonalData } from '@keystead/accounts/server';
import { paymentParties as paymentPartiesPoint } from '@keystead/content/server';
import { addCustomerSummary } from '@keystead/platform/customer-summary';
import { addMetrics } from '@keystead/platform/metrics';
import { addFilesInUse } from '@keystead/platform/orphans';
import { addReviewSource } from '@keystead/platform/review';
import { addToDo } from '@keystead/platform/to-do';
import { paymentMetrics, paymentSummary, paymentToDo } from './metrics.ts';
import { paymentParties } from './outside.ts';
import { routes as customerRoutes } from './payments.routes.ts';
import { ownPayments } from './personal-data.ts';
import { receiptFiles } from './receipts.queries.ts';
import { paymentReview } from './staff.review.ts';
import { staffRoutes } from './staff.routes.ts';

export type { GatewayName } from '../gateways.ts';
export { receiveWebhook } from './announcing.service.ts';
export { decidePayment, listedPayments } from './deciding.service.ts';
export { paymentReceived, type Received } from './extension-points.ts';
export { bankDetails, gatewayStatuses, setBankDetails, setGateway } from './gateways.service.ts';
export { areGatewaysReached, openGateways } from './gateways.talk.ts';
export { type InvoiceTerms, invoiceTerms, setInvoiceTerms } from './invoices/index.ts';
export {
  type MovedPayment,
  type MovedReceipt,
  movePayment,
  moveReceipts,
  storeMovedReceipt,
} from './moving.service.ts';
export { jobs } from './payments.jobs.ts';
export { seedPayments } from './payments.seed.ts';
export { paymentsOfAgency } from './personal-data.ts';
export { refund } from './refunding.service.ts';

/** Calls of customers, and those of staff. */
export const routes = [...customerRoutes, ...staffRoutes];

/** Says which stored files are in use, and what goes when one goes. */
export function connect(): void {
  addFilesInUse(receiptFiles);
  addPersonalData(ownPayments);
  addMetrics(paymentMetrics);
  addCustomerSummary(paymentSummary);
  addReviewSource(paymentReview);
  addToDo(paymentToDo);
  paymentPartiesPoint.fill(paymentParties);
}
