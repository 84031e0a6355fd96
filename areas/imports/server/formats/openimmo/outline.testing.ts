import type { Outline } from '../outline.testing.ts';
import { ATTRIBUTES, CHILDREN, ONE_OF, REPEATED, REQUIRED, TEXTS } from './schema.ts';

const allowed = (values: RegExp | readonly string[]) =>
  values instanceof RegExp ? values : new RegExp(`^(${values.join('|')})$`);

/** Returns what the schema says of an element. */
function ruleOf(name: string): Outline[string] {
  const found = <Rule>(rules: Readonly<Record<string, Rule>>): Rule | undefined => rules[name];
  const children = found<readonly string[]>(CHILDREN);
  const attributes = found<Readonly<Record<string, RegExp | readonly string[]>>>(ATTRIBUTES);
  const required = found<readonly string[]>(REQUIRED);
  const oneOf = found<readonly string[]>(ONE_OF);
  const text = found(TEXTS);
  return {
    ...(children && { children, isOrdered: true, repeated: REPEATED }),
    ...(required && { required }),
    ...(oneOf && { oneOf }),
    ...(text && { text }),
    ...(attributes && {
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, values]) => [key, allowed(values)]),
      ),
    }),
  };
}

/** What version 1.2.7b says of the elements that we write. */
export const OPENIMMO_OUTLINE: Outline = Object.fromEntries(
  [CHILDREN, ATTRIBUTES, TEXTS].flatMap(Object.keys).map((name) => [name, ruleOf(name)]),
);
