import type { Say } from '@keystead/http/said';
import { translate } from '@keystead/kit/labels';

/** Longer texts are somebody's own: looking for placeholders in them would only take time. Characters. */
const LONGEST = 400;

/** What is put into a text may be a text with something put in; deeper it does not go. */
const DEPTH = 2;

/**
 * Says English texts by a table of them. A placeholder of a key stands for what was put into the text where it was
 * made, and a text may begin with the name of a field; what is put in is said in the language too, where the table
 * knows it, each part of a list by itself.
 * @param texts by the English text: `must be at most {{max}} characters`
 */
export function phrasebook(locale: string, texts: Readonly<Record<string, string>>, isolate: boolean): Say {
  const known = new Map(Object.entries(texts));
  const source = { locale, labels: texts, prefix: '', fallback: {}, isolate };
  const patterns = Object.keys(texts)
    .filter((key) => key.includes('{{'))
    .map(patternOf);
  // The one that leaves the least to its placeholders says the most.
  patterns.sort((a, b) => b.fixed - a.fixed);

  const say = (english: string, depth: number): string => {
    const text = known.get(english);
    if (text !== undefined) return text;
    if (depth === 0 || english.length > LONGEST) return english;
    for (const { key, pattern } of patterns) {
      const values = pattern.exec(english)?.groups;
      if (values)
        return translate(
          source,
          key,
          mapped(values, (value) => say(value, depth - 1)),
        );
    }
    const parts = english.split(', ');
    if (parts.length > 1 && parts.every((part) => known.has(part)))
      return parts.map((part) => known.get(part)).join(', ');
    const [, field, rest] = /^([\w.[\]-]+: )(.+)$/s.exec(english) ?? [];
    return field && rest ? field + say(rest, depth) : english;
  };
  return (english) => say(english, DEPTH);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function patternOf(key: string): { key: string; pattern: RegExp; fixed: number } {
  const parts = key.split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : escaped(part)));
  const fixed = parts.filter((_, index) => index % 2 === 0).join('').length;
  return { key, pattern: new RegExp(`^${source.join('')}$`, 's'), fixed };
}

const mapped = (values: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
