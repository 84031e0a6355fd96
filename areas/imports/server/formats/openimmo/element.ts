import { xmlElement, xmlParent, xmlText } from '../writing.ts';
import { type ATTRIBUTES, type Attributed, CHILDREN, type Parent } from './schema.ts';

/** What stands in an element, by the name of the child: a text, or whole elements of this name. */
type Children<Name extends Parent> = {
  readonly [Child in (typeof CHILDREN)[Name][number]]?: string | readonly string[] | undefined;
};
type Value<Allowed> = Allowed extends readonly (infer Word)[] ? Word : string;
type Attributes<Name extends Attributed> = {
  readonly [Attribute in keyof (typeof ATTRIBUTES)[Name]]?: Value<(typeof ATTRIBUTES)[Name][Attribute]>;
};

/** Returns the children of an element in the order of the format. */
export function content<Name extends Parent>(name: Name, children: Children<Name>): string {
  const inOrder: readonly (typeof CHILDREN)[Name][number][] = CHILDREN[name];
  return inOrder
    .map((child) => {
      const one: string | readonly string[] | undefined = children[child];
      return typeof one === 'object' ? one.join('') : xmlElement(child, one);
    })
    .join('');
}

/** Returns an element with its children in the order of the format; '' without any. */
export const element = <Name extends Parent>(name: Name, children: Children<Name>): string =>
  xmlParent(name, [content(name, children)]);

/** Returns an element with attributes, around what stands in it. @param inner XML */
export function tag<Name extends Attributed>(
  name: Name,
  attributes: Attributes<Name> = {},
  inner = '',
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`);
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}
