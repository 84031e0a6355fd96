import { TotalTable } from '../areas/search/server/counting/total-table.ts';
import { countFacets, countMatches, firstMatches } from '../areas/search/server/counting/totals.ts';
for (const N of (process.argv[2] ?? '100000,1000000').split(',').map(Number)) {
  const t = new TotalTable(undefined as never);
  const W = Array.from({ length: 400 }, (_, i) => 1 / (i + 1) ** 0.8);
  const S = W.reduce((a, b) => a + b, 0);
  let seed = 12345;
  const rnd = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32; };
  const cum: number[] = []; let acc = 0; for (const w of W) { acc += w / S; cum.push(acc); }
  const pos = W.map(() => [rnd() * 300 - 150, rnd() * 120 - 60] as const);
  const t0 = performance.now();
  for (let id = 1; id <= N; id++) {
    const r = rnd(); let c = cum.findIndex((x) => x >= r); if (c < 0) c = 399;
    const [x, y] = pos[c]!;
    t.set(id, new Map<string, any>([
      ['city', `city${c}`], ['property_type', rnd() < 0.5 ? 0 : 1], ['category_id', 1 + Math.floor(rnd() ** 1.5 * 10)],
      ['price', Math.round(50000 * Math.exp(rnd() * 4))], ['created_at', rnd() * 6e13], ['promoted', rnd() < 0.01], ['is_premium', rnd() < 0.05],
      ['bedrooms', 1 + Math.floor(rnd() * 5)], ['owner_id', 1 + Math.floor(rnd() * 50)], ['lng', x + (rnd() - 0.5) * 0.4], ['lat', y + (rnd() - 0.5) * 0.4],
    ]));
  }
  const t00 = performance.now();
  t.loaded();
  console.log(N, 'filled', Math.round(t00 - t0), 'arranged', Math.round(performance.now() - t00), 'MB', (t.bytes / 1e6).toFixed(0));
  const time = async (name: string, f: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < 20; i++) await f(i);
    const a = process.cpuUsage().user; const n = 300;
    for (let i = 0; i < n; i++) await f(i);
    console.log(N, name, ((process.cpuUsage().user - a) / 1000 / n).toFixed(3), 'ms');
  };
  const type = (i: number) => i % 2;
  const f = (o: object) => o as never;
  const P = (i: number) => ({ minPrice: 100000 + i * 1000, maxPrice: 500000 + i * 3000 });
  const box = (i: number, s: number) => { const [x, y] = pos[i % 12]!; return [x - s + (i % 7) / 100, y - s / 2, x + s, y + s / 2]; };
  await time('newest city,type,price', (i) => firstMatches(t, f({ city: `city${i % 12}`, propertyType: type(i), ...P(i) }), { order: 'newest', most: 31 }));
  await time('newest type,cat,price', (i) => firstMatches(t, f({ categoryId: 1 + (i % 10), propertyType: type(i), ...P(i) }), { order: 'newest', most: 31 }));
  await time('cheapest', (i) => firstMatches(t, f({ propertyType: type(i), minBeds: 2, ...P(i) }), { order: 'price_asc', most: 31 }));
}
process.exit(0);
