import { commentAt } from '../contract/comment.ts';

/** A file of the product. */
interface Source {
  path: string;
  text: string;
}

/** An extension point of `packages/kit/extension-point.ts`. */
export interface ExtensionPoint {
  name: string;
  path: string;
  meaning: string;
  /** Paths of the files that fill it. */
  filledBy: string[];
}

/**
 * Finds the extension points that sources declare, in the order of the sources, and who fills them.
 * @throws Error for an extension point that nothing explains, or that is named like another
 */
export function extensionPoints(sources: readonly Source[]): ExtensionPoint[] {
  const points = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+) = extensionPoint[<(]/gm)].map(({ 1: name = '', index }) => {
      const meaning = commentAt(text.slice(0, index));
      if (meaning === undefined) throw new Error(`${path}: ${name} has no comment that says what it is for`);
      return { name, path, meaning, filledBy: [] as string[] };
    }),
  );
  const byName = new Map(points.map((point) => [point.name, point]));
  if (byName.size < points.length) throw new Error('Two extension points have the same name');
  for (const { path, text } of sources)
    for (const name of filledIn(text)) byName.get(name)?.filledBy.push(path);
  return points;
}

/** Returns what a source calls `fill` of, by the names it was exported with. */
function filledIn(text: string): string[] {
  const aliases = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, alias]) => [alias, name]));
  return [...text.matchAll(/\b(\w+)\.fill\(/g)].map(([, name = '']) => aliases.get(name) ?? name);
}

const INTRODUCTION = `# Extension points

Extension points (\`packages/kit/extension-point.ts\`) that an area leaves open for later areas, in the order of the areas. A later area fills one
in its \`connect()\`; one that nobody fills keeps to its default. Written by \`npm run documents\` from the code.

| extension point | declared in | filled by | what for |
| --- | --- | --- | --- |
`;

/** Returns the page that lists all extension points. */
export function extensionPointsPage(points: readonly ExtensionPoint[]): string {
  const rows = points.map(({ name, path, filledBy, meaning }) => {
    const fillers = filledBy.map((filler) => `\`${filler}\``).join(', ') || 'nobody';
    return `| \`${name}\` | \`${path}\` | ${fillers} | ${meaning.replaceAll('|', '\\|')} |\n`;
  });
  return `${INTRODUCTION}${rows.join('')}`;
}
