/** A record, whole or in part. */
export type Facts = Record<string, unknown> | null;

/** Fields that are never written down, no matter who forgets to leave them out. */
const SECRET = /password|passwd|secret|token|hash|salt|credential|private|api_?key|(^|_)key$/i;
const HIDDEN = '(secret)';

/** Fields that change with every writing and say nothing. */
const NOISE = new Set(['updated_at', 'updatedAt', 'version']);

/**
 * Returns the differences between two states of a record, secrets hidden. Of something new or deleted: all of it.
 */
export function difference(
  before: Facts | undefined,
  after: Facts | undefined,
): { before: Facts; after: Facts } {
  if (!before || !after) return { before: shown(before), after: shown(after) };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !NOISE.has(name) && text(before[name]) !== text(after[name]));
  const part = (facts: Record<string, unknown>) =>
    shown(Object.fromEntries(changed.map((name) => [name, facts[name]])));
  return { before: part(before), after: part(after) };
}

const text = (value: unknown) => JSON.stringify(value ?? null);

function shown(facts: Facts | undefined): Facts {
  if (!facts) return null;
  return hide(facts) as Facts;
}

function hide(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hide);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET.test(name) && typeof one !== 'boolean' && one !== null ? HIDDEN : hide(one),
    ]),
  );
}
