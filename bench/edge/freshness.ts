import { setTimeout as wait } from 'node:timers/promises';
import { changePrice, ownHomes, type Person } from './world.ts';

/** How long changes took to be seen in front, in milliseconds, and what was wrong. */
export interface Freshness {
  changes: number;
  home: { p50: number; p95: number; most: number };
  list: { p50: number; p95: number; most: number };
  /** Pages that were of before again, once all was told. */
  fellBack: number;
}

const LOOKS_EVERY = 20;
const PATIENCE = 20_000;

/** Changes prices and looks, in front, when the page of the home and a list of its city say so. */
export async function measureFreshness(front: string, person: Person, changes: number): Promise<Freshness> {
  const homes = await ownHomes(front, person);
  if (homes.length === 0) throw new Error('Nobody who can sign in has an open home');
  const waits = { home: [] as number[], list: [] as number[] };
  const last = new Map<string, number>();
  for (let change = 0; change < changes; change += 1) {
    const home = homes[change % homes.length] as (typeof homes)[number];
    // Digits that stand nowhere else in the page.
    const price = 731_000 + 7 * change;
    const page = `${front}/properties-details/${home.slug_id}`;
    const list = `${front}/api/get-property-list?city=${encodeURIComponent(home.city)}&max_price=${price}&min_price=${price}`;
    // Both are kept in front before.
    for (const address of [page, page, list, list]) await (await fetch(address)).text();
    await changePrice(front, person, home.id, price);
    const began = performance.now();
    const [homeWait, listWait] = await Promise.all([seen(page, price, began), seen(list, price, began)]);
    waits.home.push(homeWait);
    waits.list.push(listWait);
    last.set(page, price);
  }
  // The second time each change is told is over by then.
  await wait(12_000);
  let fellBack = 0;
  for (const [page, price] of last)
    if (!(await (await fetch(page)).text()).includes(String(price))) fellBack += 1;
  return { changes, home: spread(waits.home), list: spread(waits.list), fellBack };
}

async function seen(address: string, price: number, began: number): Promise<number> {
  while (performance.now() - began < PATIENCE) {
    const text = await (await fetch(address)).text();
    if (text.includes(String(price))) return performance.now() - began;
    await wait(LOOKS_EVERY);
  }
  return PATIENCE;
}

function spread(times: number[]): { p50: number; p95: number; most: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}
