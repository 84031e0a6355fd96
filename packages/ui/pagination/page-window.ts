/**
 * Returns the page numbers worth showing: first, last, and the neighbours of the current one. A negative number stands for a
 * gap (each gap has its own, so that it can serve as a key).
 */
export function pageWindow(page: number, pages: number, reach = 1): number[] {
  const shown = new Set([1, pages]);
  for (let near = page - reach; near <= page + reach; near += 1) {
    if (near > 1 && near < pages) shown.add(near);
  }
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [-number, number] : [number];
  });
}
