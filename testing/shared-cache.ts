/** An answer as a cache between visitors and a site would hand it on. */
export interface SharedAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Whether it was made for someone else. */
  readonly isShared: boolean;
}

interface Kept {
  readonly asked: Record<string, string>;
  readonly answer: Omit<SharedAnswer, 'isShared'>;
}

/**
 * Returns a cache that does with answers all that HTTP allows a shared one (RFC 9111): it keeps what `Cache-Control` lets it keep,
 * and gives it to whoever sends the same value for each header that `Vary` names.
 */
export function sharedCache(origin: string) {
  const kept = new Map<string, Kept[]>();
  return {
    /** Everything that it has handed to more than one, or would. */
    texts: () => [...kept.values()].flat().map(({ answer }) => answer.text),
    async get(path: string, headers: Record<string, string>): Promise<SharedAnswer> {
      const known = kept.get(path)?.find(({ asked, answer }) => isFor(answer.headers, asked, headers));
      if (known) return { ...known.answer, isShared: true };
      const response = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
      const answer = { status: response.status, text: await response.text(), headers: response.headers };
      if (mayKeep(response.headers)) kept.set(path, [...(kept.get(path) ?? []), { asked: headers, answer }]);
      return { ...answer, isShared: false };
    },
  };
}

function mayKeep(headers: Headers): boolean {
  const said = (headers.get('cache-control') ?? '').split(/\s*,\s*/);
  if (said.some((one) => ['private', 'no-store', 'no-cache'].includes(one))) return false;
  return said.some((one) => /^s-maxage=[1-9]/.test(one));
}

function isFor(answered: Headers, before: Record<string, string>, now: Record<string, string>): boolean {
  const names = (answered.get('vary') ?? '').split(/\s*,\s*/).filter(Boolean);
  return names.every((name) => name !== '*' && before[name.toLowerCase()] === now[name.toLowerCase()]);
}
