import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of an address; of several runs the median (performance) or the worst (the rest). */
export interface Audit {
  /** Scores of 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds, of the median run. */
  lcp: number;
  tbt: number;
  /** Checks that failed outside performance, `category: what`. */
  findings: string[];
}

type Run = Awaited<ReturnType<typeof once>>;

/**
 * Lighthouse's preset for phones, against a browser that listens for devtools on `port`. The reports of the last run
 * are written to `folder`.
 */
export async function audit(
  address: string,
  options: { port: number; runs: number; folder: string; name: string },
): Promise<Audit> {
  const runs: Run[] = [];
  for (let run = 0; run < options.runs; run += 1) runs.push(await once(address, options));
  const byScore = [...runs].sort((a, b) => a.scores.performance - b.scores.performance);
  const median = byScore[Math.floor((byScore.length - 1) / 2)] as Run;
  const worst = (category: Category) => Math.min(...runs.map(({ scores }) => scores[category]));
  return {
    scores: {
      performance: median.scores.performance,
      accessibility: worst('accessibility'),
      'best-practices': worst('best-practices'),
      seo: worst('seo'),
    },
    lcp: median.lcp,
    tbt: median.tbt,
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  };
}

/** Now and then the browser's recording lacks its beginning (NO_NAVSTART); Lighthouse asks to be run again then. */
const RECORDINGS = 3;

async function recorded(address: string, port: number, left = RECORDINGS) {
  const result = await lighthouse(address, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // What is measured is a demo world, whose robots.txt keeps search engines out; e2e/seo.spec.ts reads what pages say themselves.
    skipAudits: ['is-crawlable'],
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${address}`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result;
  if (left <= 1) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  return recorded(address, port, left - 1);
}

async function once(address: string, { port, folder, name }: { port: number; folder: string; name: string }) {
  const { lhr, report } = await recorded(address, port);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.html`), String(report));
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Record<Category, number>,
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    findings: CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      failed(lhr, category),
    ),
  };
}

function failed(
  lhr: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'],
  category: Category,
): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ audit: lhr.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit && audit.score !== null && audit.score < 1)
    .map(({ audit }) => `${category}: ${audit?.title} (${audit?.id})${where(audit?.details)}`);
}

/** Returns the first places a check points at. */
function where(details: unknown): string {
  const { items = [] } = (details ?? {}) as {
    items?: { node?: { selector?: string }; description?: string }[];
  };
  const places = items.map(({ node, description }) => node?.selector ?? description ?? '').filter(Boolean);
  return places.length > 0 ? `: ${places.slice(0, 3).join('; ')}` : '';
}
