export type { Amounts } from './amounts.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { issueCreditNote, issueInvoice, type Paid } from './issuing.service.ts';
export { pageOf } from './page.ts';
export { invoiceOf, invoicesOf, invoicesOfAccount, pdfUrlOf, wholeInvoicesOf } from './reading.service.ts';
export { lockTerms } from './terms.queries.ts';
export { askedFor, type InvoiceTerms, invoiceTerms, setInvoiceTerms, storedTerms } from './terms.service.ts';
