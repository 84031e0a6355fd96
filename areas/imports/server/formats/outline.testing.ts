import type { Element } from '../engine/xml.ts';
import { elementsOf } from './elements.ts';

/** What a specification says of the children of an element. */
interface ElementRule {
  /** Children that may stand there, in the order in which they have to, if there is one. */
  readonly children?: readonly string[];
  readonly isOrdered?: true;
  /** Children that have to. */
  readonly required?: readonly string[];
  /** Children of which one has to. */
  readonly oneOf?: readonly string[];
  /** Children that may stand there more than once, where there is an order. */
  readonly repeated?: readonly string[];
  /** What its own text may be. */
  readonly text?: RegExp;
  readonly attributes?: Readonly<Record<string, RegExp>>;
}
/** By the name of the element; one without a rule is not looked at. */
export type Outline = Readonly<Record<string, ElementRule>>;

/** Returns what of a document is against the rules of its format, each once. */
export async function violationsOf(text: string, record: string, outline: Outline): Promise<string[]> {
  const violations = new Set<string>();
  const whole = async function* () {
    yield text;
  };
  for await (const element of elementsOf(whole(), new Set([record]))) look(element, outline, violations);
  return [...violations];
}

function look(element: Element, outline: Outline, violations: Set<string>): void {
  const { name } = element;
  const rule = outline[name];
  if (rule) for (const violation of childViolations(element, rule)) violations.add(`${name} ${violation}`);
  if (rule?.text && !rule.text.test(element.text)) violations.add(`${name} cannot be "${element.text}"`);
  for (const [attribute, value] of element.attributes) {
    const allowed = rule?.attributes?.[attribute];
    if (rule?.attributes && !allowed) violations.add(`${name} has no attribute ${attribute}`);
    if (allowed && !allowed.test(value)) violations.add(`${name} cannot have ${attribute}="${value}"`);
  }
  for (const child of element.children) look(child, outline, violations);
}

function* childViolations(element: Element, rule: ElementRule): Generator<string> {
  const names = element.children.map(({ name }) => name);
  const { children, required = [], oneOf, repeated = [] } = rule;
  const places = children ? names.map((name) => children.indexOf(name)) : [];
  for (const [at, place] of places.entries()) if (place < 0) yield `has no ${names[at]}`;
  if (rule.isOrdered) {
    if (places.some((place, at) => place < (places[at - 1] ?? 0)))
      yield `has its children in another order: ${names.join(' ')}`;
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at && !repeated.includes(name)) yield `has ${name} twice`;
  }
  for (const name of required) if (!names.includes(name)) yield `needs ${name}`;
  if (oneOf && !oneOf.some((name) => names.includes(name))) yield `needs one of ${oneOf.join(' ')}`;
}
