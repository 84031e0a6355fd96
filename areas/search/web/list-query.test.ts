import type { ApiClient } from '@keystead/http/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listQuery } from './list-query.ts';

it('leaves out of a page of results what its cards do not show', async () => {
  const shown = { id: 7, slug_id: 'a-home', title: 'A home', title_image: '/a.jpg', latitude: '1' };
  const answer = {
    error: false,
    total: 1,
    data: [{ ...shown, parameters: [{ id: 1 }], assign_facilities: [{ id: 2 }], category: { id: 3 } }],
  };
  const asked: unknown[] = [];
  const api = (async (_call: unknown, args: unknown) => {
    asked.push(args);
    return answer;
  }) as unknown as ApiClient;
  const args = { offset: 0, limit: 24 };
  expect(await new QueryClient().fetchQuery(listQuery(api, args))).toEqual({
    error: false,
    total: 1,
    data: [shown],
  });
  expect(asked).toEqual([args]);
});
