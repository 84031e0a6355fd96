import { comeNear } from './near-print.ts';

/** Pictures that take longer are printed as far as they are there; milliseconds. */
const PATIENCE = 4000;

/** Prints the page's sheet once its code and pictures are there. */
export async function startPrinting(): Promise<void> {
  comeNear();
  await Promise.race([everythingThere(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  window.print();
}

async function everythingThere(): Promise<void> {
  await import('../share/qr-code.tsx');
  // React draws the code, and the pictures begin to come.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const pictures = document.querySelectorAll<HTMLImageElement>('[data-print-sheet] img');
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => undefined)));
}
