import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statements.ts';

interface Answer {
  body: string | Buffer;
  type: string;
  /** How it is compressed, once. */
  encoding?: 'br' | 'gzip' | undefined;
  statements: Statement[];
}

/**
 * Routes that answer with the bytes they were given: `/sql/0` after the same statements, prepared and at once, `/stored/0`
 * straight from memory.
 */
export async function startBare(
  connectionString: string,
): Promise<{ url: string; add: (answer: Answer) => number }> {
  const pool = new pg.Pool({ connectionString, max: 8, options: '-c plan_cache_mode=force_custom_plan' });
  const bare = Fastify();
  const answers: Answer[] = [];
  bare.get('/sql/:n', async (request, reply) => {
    const { body, type, statements } = answers[Number((request.params as { n: string }).n)]!;
    await Promise.all(statements.map((statement) => pool.query(statement)));
    return reply.header('content-type', type).send(body);
  });
  bare.get('/stored/:n', (request, reply) => {
    const { body, type, encoding } = answers[Number((request.params as { n: string }).n)]!;
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('content-type', type).send(body);
  });
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  const stored = (answer: Answer): Answer => {
    if (answer.encoding === undefined) return answer;
    const pack = answer.encoding === 'br' ? brotliCompressSync : gzipSync;
    return { ...answer, body: pack(answer.body) };
  };
  return { url, add: (answer) => answers.push(stored(answer)) - 1 };
}
