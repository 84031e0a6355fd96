import type { Browser, Page, Request } from '@playwright/test';
import { PHONE } from './phone.ts';

/** Bytes of bodies as sent, until a page that no one touches has come to rest. */
export interface Weight {
  html: number;
  script: number;
  css: number;
  fonts: number;
  /** Pictures that the first window shows. */
  pictures: number;
  /** Scripts and styles that a wide window fetches beyond those of a phone: the map beside the results. */
  wideExtra: number;
}

const DESK = { viewport: { width: 1440, height: 900 } } as const;

/** Weighs the first visit to an address on a phone, and what more comes with a wide window. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const phone = await firstVisit(browser, address, PHONE);
  const controller = await firstVisit(browser, address, DESK);
  const code = ({ script, css }: typeof phone) => script + css;
  return { ...phone, wideExtra: Math.max(0, code(controller) - code(phone)) };
}

async function firstVisit(browser: Browser, address: string, device: typeof PHONE | typeof DESK) {
  // The worker would fetch everything a second time, for later visits.
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const shown = new Set(await picturesInWindow(page));
  const sum = { html: 0, script: 0, css: 0, fonts: 0, pictures: 0 };
  for (const request of finished) {
    const kind = kindOf(request, shown);
    if (kind) sum[kind] += (await request.sizes()).responseBodySize;
  }
  await context.close();
  return sum;
}

function kindOf(request: Request, shown: ReadonlySet<string>) {
  switch (request.resourceType()) {
    case 'document':
      return 'html';
    case 'script':
      return 'script';
    case 'stylesheet':
      return 'css';
    case 'font':
      return 'fonts';
    default:
      return shown.has(request.url()) ? 'pictures' : undefined;
  }
}

/** Returns addresses of the pictures a visitor sees without scrolling, those of backgrounds included. */
function picturesInWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInWindow = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < document.body.clientWidth
      );
    };
    const background = (element: Element) =>
      /^url\("(.+)"\)$/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '';
    const images = [...document.images].filter(isInWindow).map(({ currentSrc }) => currentSrc);
    const backgrounds = [...document.querySelectorAll('main *')].filter(isInWindow).map(background);
    return [...images, ...backgrounds.filter((url) => url !== '')];
  });
}
