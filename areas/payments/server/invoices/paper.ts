import { Worker } from 'node:worker_threads';
import { createTurns } from '@keystead/kit/turns';
import type { InvoiceRow } from './invoices.queries.ts';
import { dayOf } from './labels.ts';

/** One at a time: rendering a PDF takes a processor for half a second. Requests beyond this queue are rejected. */
const inTurn = createTurns(1, 30);

/**
 * Part of the addresses of stored PDFs: change it with their layout, or old ones are still served.
 */
export const LOOK = '1';

/** Returns an invoice as PDF, from what was stored of it: the same row gives the same bytes. */
export function pdfOf(row: InvoiceRow): Promise<Buffer> {
  return inTurn(() => setApart(row));
}

/**
 * In a thread of its own, that ends with the PDF and does not know how the site writes dates: others are answered meanwhile, and the typesetter with its typefaces
 * takes no memory while no invoice is requested.
 */
function setApart(row: InvoiceRow): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./setter.ts', import.meta.url), {
      workerData: { row, day: dayOf(row) },
    });
    thread.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that sets invoices ended without one')));
  });
}
