import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statements.ts';

interface Answer {
  body: string;
  type: string;
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
    const { body, type } = answers[Number((request.params as { n: string }).n)]!;
    return reply.header('content-type', type).send(body);
  });
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  return { url, add: (answer) => answers.push(answer) - 1 };
}
