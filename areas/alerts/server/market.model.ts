/** The expected alerts by brute force: asks every search for everything it finds after every change. */

export interface ModelSearch {
  readonly id: number;
  readonly accountId: number;
  readonly frequency: 'instant' | 'off';
  readonly priceDrops: boolean;
}

/** What each search finds at a moment: prices by home, by search. */
export type Finds = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** A home that is due or was sent: as `12 in 3`, with `!` for a lower price. */
interface Known {
  price: number;
  isDrop: boolean;
  isPending: boolean;
}

export class MarketModel {
  readonly searches: ModelSearch[] = [];
  readonly owners = new Map<number, number>();
  readonly inactive = new Set<number>();
  /** Pairs `person other`, both ways. */
  readonly blocked = new Set<string>();
  readonly #known = new Map<string, Known>();
  #changes: { listingId: number; before: Finds; searches: ReadonlySet<number> }[] = [];

  /** A home has changed; `before` is what searches found until then. Who saves a search later has seen it. */
  change(listingId: number, before: Finds): void {
    this.#changes.push({ listingId, before, searches: new Set(this.searches.map(({ id }) => id)) });
  }

  /** Evaluates all changes so far, against the present state. */
  ask(now: Finds): void {
    for (const search of this.searches)
      for (const [listingId, price] of now.get(search.id) ?? []) this.#assess(search, listingId, price);
    this.#changes = [];
  }

  #assess(search: ModelSearch, listingId: number, price: number): void {
    if (!this.#mayBeNotified(search, listingId) || this.inactive.has(search.accountId)) return;
    const pricesBefore = this.#changes
      .filter((one) => one.listingId === listingId && one.searches.has(search.id))
      .map(({ before }) => before.get(search.id)?.get(listingId));
    const isNew = pricesBefore.includes(undefined);
    const isDrop = search.priceDrops && pricesBefore.some((before) => before !== undefined && before > price);
    if (!isNew && !isDrop) return;
    const key = `${listingId} in ${search.id}`;
    const known = this.#known.get(key);
    const isPending = search.frequency !== 'off';
    if (!known) this.#known.set(key, { price, isDrop: !isNew, isPending });
    else if (search.priceDrops && price < known.price)
      this.#known.set(key, { price, isDrop: known.isDrop || !known.isPending, isPending });
  }

  #mayBeNotified({ accountId }: ModelSearch, listingId: number): boolean {
    const owner = this.owners.get(listingId) as number;
    return owner !== accountId && !this.blocked.has(`${accountId} ${owner}`);
  }

  /** Returns the notifications sent now, sorted; what no longer holds is forgotten. */
  notify(now: Finds): string[] {
    const sent: string[] = [];
    for (const [key, known] of this.#known) {
      const [listingId = 0, searchId = 0] = key.split(' in ').map(Number);
      const search = this.searches.find(({ id }) => id === searchId) as ModelSearch;
      if (!known.isPending || this.inactive.has(search.accountId)) continue;
      if (!now.get(searchId)?.has(listingId)) {
        this.#known.delete(key);
        continue;
      }
      known.isPending = false;
      sent.push(known.isDrop ? `${key}!` : key);
    }
    return sent.sort();
  }
}
