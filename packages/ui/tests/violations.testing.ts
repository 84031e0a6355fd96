import axe from 'axe-core';

/** WCAG 2.2 at A and AA, and what axe calls best practice: the rules of e2e/support/violations.ts. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the violations that axe finds in an element, each as `rule: selector`. */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
