import { createTurns } from '@keystead/kit/turns';
import type { InvoiceRow } from './invoices.queries.ts';
import { wordsOf } from './words.ts';

/** One at a time: setting a sheet takes the processor for a moment. */
const inTurn = createTurns(1);

/**
 * Goes into the addresses of stored sheets: change it with the look of the sheet, or old ones keep being handed out.
 */
export const LOOK = '1';

/** An invoice as PDF, from what was stored of it: the same row gives the same bytes. */
export function pdfOf(row: InvoiceRow): Promise<Buffer> {
  return inTurn(async () => {
    // The typesetter is read when somebody wants a sheet, and not before.
    const [{ renderToBuffer }, { sheetOf }, { loadTypefaces }] = await Promise.all([
      import('@react-pdf/renderer'),
      import('./sheet.ts'),
      import('./typefaces.ts'),
    ]);
    await loadTypefaces();
    return renderToBuffer(sheetOf(wordsOf(row)));
  });
}
