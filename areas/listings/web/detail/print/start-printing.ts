import { comeNear } from './near-print.ts';

/** What takes longer stays away from the sheet; milliseconds. */
const PATIENCE = 4000;
const STEP = 40;

/** Prints the page's sheet once its code and pictures are there. */
export async function startPrinting(): Promise<void> {
  comeNear();
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[data-print-view] img')];
  const isThere = () =>
    document.querySelector('[data-print-view] svg[role=img]') !== null &&
    pictures().every(({ complete }) => complete);
  for (let waited = 0; waited < PATIENCE && !isThere(); waited += STEP)
    await new Promise((resolve) => setTimeout(resolve, STEP));
  window.print();
}
