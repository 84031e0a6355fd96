/** Flat labels by key, in the i18next form: `{{name}}` placeholders, plurals as `key_one`, `key_other`. */
export type Labels = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** Names of what a list declares, by key and language: a `messages/names.json`. */
export type Names<Key extends string> = Readonly<Record<Key, { readonly en: string }>>;

/** Returns the English of such names, as messages in English are. */
export function englishNames<Key extends string>(names: Names<Key>): Readonly<Record<Key, string>> {
  const entries = Object.entries<{ readonly en: string }>(names);
  return Object.fromEntries(entries.map(([key, { en }]) => [key, en])) as Record<Key, string>;
}

/** Where labels are looked up: the chosen language first, under the area's prefix, then the bundled English. */
export interface LabelSource {
  locale: string;
  labels: Labels;
  prefix: string;
  fallback: Labels;
  /** Where the language runs from the right, what is put in keeps its own direction. */
  isolate?: boolean;
}

/**
 * Returns the label for a key, with values put in. A value named `count` chooses the plural form of the language.
 * A key no one wrote a label for shows itself, so that it is seen and mended.
 */
export function translate(source: LabelSource, key: string, values: Values = {}): string {
  const forms =
    typeof values.count === 'number'
      ? [...none(key, values.count), `${key}_${plural(source.locale, values.count)}`, `${key}_other`, key]
      : [key];
  const label = find(source.labels, source.prefix, forms) ?? find(source.fallback, '', forms) ?? key;
  if (!label.includes('{{')) return label;
  return label.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = values[name];
    return source.isolate && value !== undefined ? isolated(value) : String(value ?? whole);
  });
}

/**
 * Between the signs FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: a title in Latin letters does not turn the
 * Arabic around it. Numbers need none.
 */
export const isolated = (value: string | number) =>
  typeof value === 'number' || /^\d*$/.test(value) ? String(value) : `\u2068${value}\u2069`;

/** A text of its own for nothing at all wins in every language, as in i18next: "Ends within the hour". */
const none = (key: string, count: number) => (count === 0 ? [`${key}_zero`] : []);

function find(labels: Labels, prefix: string, forms: readonly string[]): string | undefined {
  for (const form of forms) {
    const label = labels[prefix + form];
    if (label !== undefined) return label;
  }
  return undefined;
}

const rules = new Map<string, Intl.PluralRules>();

function plural(locale: string, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  return rule.select(count);
}
