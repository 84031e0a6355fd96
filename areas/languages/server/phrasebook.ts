import type { Say } from '@keystead/http/said';
import { translate } from '@keystead/kit/labels';

/** Longer texts are someone's own: looking for placeholders in them would only take time. Characters. */
const LONGEST = 400;

/** What is put into a text may be a text with something put in; deeper it does not go. */
const DEPTH = 2;

/** How a language joins a field of the request to its problem, and something with a name, such as a question, to its. */
const FIELD_PROBLEM = '{{field}}: {{problem}}';
const NAMED_PROBLEM = '{{name}} {{problem}}';

/** Placeholders for what a client has to send, or reads elsewhere, exactly so. */
const VERBATIM = new Set(['choices', 'words', 'order', 'other', 'methods', 'email', 'code', 'currency']);

/** What stands between the parts of a list, where it is not the comma of Latin script. */
const LIST_COMMA: Readonly<Record<string, string>> = { ar: '، ' };

/** A number as English writes it. */
const GROUPED = /^\d{1,3}(,\d{3})+$/;

/** A pattern with fewer fixed characters than this fits nearly anything: it holds only for values that are known too. */
const SPECIFIC = 10;

/**
 * Says English texts by a table of them. A placeholder of a key stands for what was put into the text where it was
 * made, and a text may begin with the name of a field or of a question; what is put in is said in the language too,
 * where the table knows it, each part of a list by itself.
 * @param texts by the English text: `must be at most {{max}} characters`
 */
export function phrasebook(locale: string, texts: Readonly<Record<string, string>>, isolate: boolean): Say {
  const known = new Map(Object.entries(texts));
  const numbers = new Intl.NumberFormat(`${locale}-u-nu-latn`);
  const source = { locale, labels: texts, prefix: '', fallback: {}, isolate };
  const patterns = Object.keys(texts)
    .filter((key) => key.includes('{{') && key !== FIELD_PROBLEM && key !== NAMED_PROBLEM)
    .map(patternOf);
  // The one that leaves the least to its placeholders says the most.
  patterns.sort((a, b) => b.fixed - a.fixed);
  const predicates = patterns.filter(({ key }) => PREDICATE.test(key));

  /** By the first pattern that fits; undefined when none does. */
  const byPattern = (english: string, depth: number, among: readonly Pattern[]): string | undefined => {
    for (const { key, pattern, fixed } of among) {
      const values = pattern.exec(english)?.groups;
      if (!values) continue;
      const said = mapped(values, (value, placeholder) =>
        VERBATIM.has(placeholder) ? value : say(value, depth - 1),
      );
      const isKnown = (name: string) => said[name] !== values[name] || /^[\d,]+$/.test(values[name] ?? '');
      if (fixed >= SPECIFIC || Object.keys(values).every(isKnown)) return translate(source, key, said);
    }
    return undefined;
  };

  const say = (english: string, depth: number): string => {
    const text = known.get(english);
    if (text !== undefined) return text;
    if (GROUPED.test(english)) return numbers.format(Number(english.replaceAll(',', '')));
    if (depth === 0 || english.length > LONGEST) return english;
    const [, field, rest] = /^([\w.[\]-]+): (.+)$/s.exec(english) ?? [];
    if (field && rest) {
      const problem = say(rest, depth);
      return problem === rest ? english : join(FIELD_PROBLEM, { field, problem });
    }
    const [, name, predicate] = /^(.{1,200}?) ((?:must|is|has|names|does) .*[^.])$/s.exec(english) ?? [];
    if (name && predicate) {
      const problem = known.get(predicate) ?? byPattern(predicate, depth, predicates);
      if (problem !== undefined) return join(NAMED_PROBLEM, { name: say(name, depth - 1), problem });
    }
    const patterned = byPattern(english, depth, patterns);
    if (patterned !== undefined) return patterned;
    const parts = english.split(', ');
    return parts.length > 1 && parts.every((part) => known.has(part))
      ? parts.map((part) => known.get(part)).join(LIST_COMMA[locale] ?? ', ')
      : english;
  };
  /** The problem is in the language already, whichever way that runs; only the name may need to be set apart. */
  const join = (key: string, { problem, ...name }: { problem: string } & Record<string, string>) =>
    translate(source, key, name).replace('{{problem}}', () => problem);
  return (english) => say(english, DEPTH);
}

/** The end of a sentence that a name begins. */
const PREDICATE = /^(must|is|has|names|does) /;

interface Pattern {
  key: string;
  pattern: RegExp;
  /** How many of its characters are no placeholders. */
  fixed: number;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function patternOf(key: string): Pattern {
  const parts = key.split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : escaped(part)));
  const fixed = parts.filter((_, index) => index % 2 === 0).join('').length;
  return { key, pattern: new RegExp(`^${source.join('')}$`, 's'), fixed };
}

const mapped = (
  values: Readonly<Record<string, string>>,
  change: (value: string, name: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
