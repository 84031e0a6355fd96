import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { InvoiceRow } from './invoices.queries.ts';
import { wordsOf } from './labels.ts';
import { sheetOf } from './sheet.ts';
import { loadTypefaces } from './typefaces.ts';

// The thread that renders one PDF, for `pdfOf`.
await loadTypefaces();
parentPort?.postMessage(await renderToBuffer(sheetOf(wordsOf(workerData as InvoiceRow))));
