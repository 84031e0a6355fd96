import { defineCall, envelope, listEnvelope } from '@keystead/http/call';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callList } from './list.ts';

const notes = { text: undefined, request: { fields: new Map() }, answer: { fields: new Map() } };
const listed = (call: Parameters<typeof callList>[0][number]['call']) =>
  callList([{ area: 'homes', name: 'one', call, notes }]).split('\n\n')[1];

it('names method, path, who may call, and every field that is sent or answered', () => {
  const room = z.object({ name: z.string(), sizes: z.array(z.number()).optional() });
  const getHomes = defineCall({
    path: 'homes',
    method: 'GET',
    alsoMethods: ['POST'],
    who: 'signed_in',
    summary: 'Homes',
    changes: 'nothing',
    request: z.object({ id: z.string(), sort: z.enum(['newest']).optional() }),
    answer: listEnvelope(z.object({ id: z.number(), rooms: z.array(room), garden: room.nullable() }), {
      counts: z.record(z.string(), z.number()),
    }),
  });
  expect(listed(getHomes)).toBe(`GET|POST homes: signed_in
  < id sort?
  > data[]{id rooms[]{name sizes?[]} garden{name sizes?[]}} total counts{*}
`);
});

it('names the fields of all forms once, and nothing of what is not there', () => {
  const answer = envelope(
    z.union([z.object({ a: z.string(), b: z.string() }), z.object({ a: z.string(), c: z.string() })]),
  );
  const call = { path: 'x', method: 'GET', summary: 'X', request: z.object({}), answer } as const;
  expect(listed(defineCall({ ...call, who: 'staff', right: 'catalogue:edit' }))).toBe(
    'GET x: staff catalogue:edit\n  > data{a b c}\n',
  );
});
