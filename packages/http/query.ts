import qs from 'qs';

/** How deep and wide request keys may nest; beyond it qs keeps the rest as one key, which no schema knows. */
export const nestingLimits = {
  depth: 4,
  arrayLimit: 200,
  parameterLimit: 2000,
  ignoreQueryPrefix: true,
} as const;

/** Reads query text or an urlencoded body as a tree, `name[0][sub]` unfolded. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, nestingLimits) as Record<string, unknown>;
}
