import type { Page } from '@playwright/test';

/**
 * Collects what a browser complains about on a page: errors on its console, uncaught errors, violations of the
 * content security policy. Call it before the first page is opened.
 */
export async function watchErrors(page: Page): Promise<string[]> {
  const issues: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // Stand-ins of vendors have no icon for the tab, and some browsers ask them for one.
    if (/^http:\/\/127\.0\.0\.1:\d+\/favicon\.ico$/.test(url)) return;
    issues.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => issues.push(`uncaught: ${error.message}`));
  await page.exposeFunction('reportViolation', (text: string) => issues.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  return issues;
}

/** Adds up how far things jumped while a page came, as the browser measures it (layout-shift). */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; from: string[] }>> {
  await page.addInitScript(() => {
    const seen = { sum: 0, from: [] as string[] };
    (window as unknown as { layoutShifts: typeof seen }).layoutShifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.sum += entry.value;
        for (const { node } of entry.sources)
          seen.from.push(`${entry.value.toFixed(4)} ${(node as Element | null)?.outerHTML?.slice(0, 120)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { layoutShifts: { sum: number; from: string[] } }).layoutShifts,
    );
}
