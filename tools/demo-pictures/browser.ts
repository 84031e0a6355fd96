import { fileURLToPath } from 'node:url';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { build, type Rollup } from 'vite';
import type { ExteriorSpec } from './scene/exterior.ts';
import type { HandedOver } from './scene/hand-over.ts';
import type { InteriorSpec } from './scene/interior-spec.ts';
import type { SceneSpec } from './scene/main.ts';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--use-gl=angle',
  '--use-angle=swiftshader',
];

/** Bundles the scene code into one script. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./scene/main.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rollupOptions: { input: entry, output: { format: 'iife' } } },
  });
  const output = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  return output.output[0].code;
}

/** A headless browser with software WebGL that turns scene descriptions into PNG bytes. */
export class Studio {
  private readonly browser: Browser;
  private readonly page: Page;

  private constructor(browser: Browser, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  static async open(): Promise<Studio> {
    const code = await bundle();
    const browser = await playwright.launch({
      executablePath: await chromium.executablePath(),
      args: ARGUMENTS,
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(message.text().slice(0, 1500));
    });
    page.on('pageerror', (error) => console.error(error));
    await page.setContent('<!doctype html><title>Studio</title><body></body>');
    await page.addScriptTag({ content: code });
    return new Studio(browser, page);
  }

  /** Renders one scene; width and height in pixels. */
  async render(spec: SceneSpec, width: number, height: number, frames: number): Promise<Buffer> {
    const address = await this.page.evaluate(
      ([a, b, c, d]) => {
        type Global = { renderPicture: (s: SceneSpec, w: number, h: number, f: number) => string };
        return (globalThis as unknown as Global).renderPicture(a, b, c, d);
      },
      [spec, width, height, frames] as const,
    );
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  }

  /** Describes one house or room to the path tracer. */
  handOver(spec: ExteriorSpec | InteriorSpec): Promise<HandedOver> {
    return this.page.evaluate((given) => {
      type Global = { handOverPicture: (s: ExteriorSpec | InteriorSpec) => Promise<HandedOver> };
      return (globalThis as unknown as Global).handOverPicture(given);
    }, spec);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}
