interface Posted {
  readonly id: number;
  readonly created_at: string;
}
interface Page<Home> {
  readonly data: readonly Home[];
  readonly total: number;
}

/**
 * Returns a search's homes with those posted after a moment first, and how many these are.
 * @param recent the same search, of whole days that reach back to that moment: where it has more than a page, they all count
 */
export function newSince<Home extends Posted>({
  all,
  recent,
  at,
}: {
  all: Page<Home>;
  recent: Page<Home>;
  at: number;
}): { homes: Home[]; count: number } {
  const fresh = recent.data.filter(({ created_at }) => Date.parse(created_at) > at);
  const ids = new Set(fresh.map(({ id }) => id));
  const count = recent.total > recent.data.length ? recent.total : fresh.length;
  return { homes: [...fresh, ...all.data.filter(({ id }) => !ids.has(id))], count };
}
