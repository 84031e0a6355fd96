import { Worker } from 'node:worker_threads';
import { createTurns } from '@keystead/kit/turns';
import type { InvoiceRow } from './invoices.queries.ts';

/** One at a time: setting a sheet takes a processor for half a second. Beyond so many, no matter who comes is sent away. */
const inTurn = createTurns(1, 30);

/**
 * Goes into the addresses of stored sheets: change it with the look of the sheet, or old ones keep being handed out.
 */
export const LOOK = '1';

/** An invoice as PDF, from what was stored of it: the same row gives the same bytes. */
export function pdfOf(row: InvoiceRow): Promise<Buffer> {
  return inTurn(() => setApart(row));
}

/**
 * In a thread of its own, that ends with the sheet: others are answered meanwhile, and the typesetter with its typefaces
 * takes no memory while nobody wants an invoice.
 */
function setApart(row: InvoiceRow): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./setter.ts', import.meta.url), { workerData: row });
    thread.once('message', (sheet: Uint8Array) => resolve(Buffer.from(sheet)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that sets invoices ended without one')));
  });
}
