import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { documentOf } from './document.ts';
import type { InvoiceLabels } from './labels.ts';
import { loadTypefaces } from './typefaces.ts';

// The thread that renders one PDF, for `pdfOf`.
await loadTypefaces();
parentPort?.postMessage(await renderToBuffer(documentOf(workerData as InvoiceLabels)));
