import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Table } from '../table/table.tsx';
import { violationsIn } from './violations.testing.ts';

test('Table keeps its roles where its parts are no longer displayed as a table', async () => {
  const columns = [{ key: 'name', label: 'Name', cell: (name: string) => name }];
  const { container } = await render(
    <Table caption="People" columns={columns} rows={['Marta']} rowKey={(name) => name} />,
  );
  await expect.element(page.getByRole('table', { name: 'People' })).toBeVisible();
  const roles = [...container.querySelectorAll('table, thead, tbody, tr, th, td')].map((part) =>
    part.getAttribute('role'),
  );
  expect(roles).toEqual(['table', 'rowgroup', 'row', 'columnheader', 'rowgroup', 'row', 'cell']);
  expect(await violationsIn(container)).toEqual([]);
});
