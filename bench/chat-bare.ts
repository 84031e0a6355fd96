/** The bare baseline of `bench/chat.ts`: inserts a row, notifies, listens and passes on; everyone is who they say. */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const [connectionString = '', count = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 8 });
await pool.query(
  'create table message (id bigint generated always as identity primary key, receiver int, body text)',
);
const streams = new Map<number, ServerResponse>();
const listener = new pg.Client({ connectionString });
await listener.connect();
await listener.query('listen bare');
listener.on('notification', ({ payload }) => {
  const { receiver_id, message } = JSON.parse(payload ?? '{}') as { receiver_id: number; message: string };
  streams.get(receiver_id)?.write(`data: ${JSON.stringify({ message })}\n\n`);
});

const server = createServer((asked, answer) => {
  const person = Number(/\d+$/.exec(asked.headers.authorization ?? '')?.[0]);
  if (asked.method === 'GET') {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.write('event: start\ndata: {}\n\n');
    streams.set(person, answer);
    answer.on('close', () => streams.get(person) === answer && streams.delete(person));
    return;
  }
  let text = '';
  asked.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  asked.on('end', async () => {
    const form = new URLSearchParams(text);
    const [receiver, message] = [Number(form.get('receiver_id')), form.get('message') ?? ''];
    await pool.query({
      name: 'send',
      text: 'with sent as (insert into message (receiver, body) values ($1, $2)) select pg_notify($3, $4)',
      values: [receiver, message, 'bare', JSON.stringify({ receiver_id: receiver, message })],
    });
    answer.end('{}');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const people = Array.from({ length: Number(count) }, (_, id) => ({ id, token: `person-${id}` }));
  process.send?.({ url: `http://127.0.0.1:${port}`, people });
});
process.on('message', () => process.send?.(process.memoryUsage.rss()));
process.on('disconnect', () => process.exit());
