import { expect, it } from 'vitest';
import { extensionPoints, extensionPointsPage } from './extension-points.ts';

const declared = {
  path: 'areas/homes/server/extension-points.ts',
  text: `/** Told of a | b. */\nexport const homeSold = extensionPoint<(id: number) => void>('homes.homeSold', () => {});\n`,
};

it('finds extension points, what they are for and who fills them, also by another name', () => {
  const filler = (path: string, text: string) => ({ path: `areas/${path}/server/index.ts`, text });
  const points = extensionPoints([
    declared,
    filler('chat', `import { homeSold as sold } from '@keystead/homes/server';\nsold.fill(tell);`),
    filler('search', 'homeSold.fill(refresh);\nnew Array(3).fill(0);'),
  ]);
  expect(points).toMatchObject([
    {
      name: 'homeSold',
      path: declared.path,
      filledBy: ['areas/chat/server/index.ts', 'areas/search/server/index.ts'],
    },
  ]);
  expect(extensionPointsPage(points)).toContain('| Told of a \\| b. |');
  expect(extensionPointsPage(extensionPoints([declared]))).toContain('| nobody |');
});

it('rejects an extension point that nothing explains, and two of one name', () => {
  const bare = { path: 'areas/x/server/a.ts', text: `export const other = extensionPoint('x.other', 1);` };
  expect(() => extensionPoints([bare])).toThrow('other');
  expect(() => extensionPoints([declared, declared])).toThrow('same name');
});
