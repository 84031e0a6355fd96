import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { documentOf } from './document.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { labelsOf } from './labels.ts';
import { loadTypefaces } from './typefaces.ts';

// The thread that renders one PDF, for `pdfOf`.
await loadTypefaces();
const { row, day } = workerData as { row: InvoiceRow; day: string };
parentPort?.postMessage(await renderToBuffer(documentOf(labelsOf(row, undefined, day))));
