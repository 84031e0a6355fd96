import { ApiError } from '@keystead/http/errors';
import { createTurns, NoRoomError } from '@keystead/kit/turns';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from './cache.ts';
import { documents } from './compose.ts';
import { tagOf } from './entity-tag.ts';
import { addressOf, originOf } from './request.ts';
import type { Services } from './services.ts';
import { States } from './states.ts';

/** Large documents made at once, each of them megabytes while it is made, and how many may wait for that. */
const inTurn = createTurns(2, 50);

type Found = (typeof documents)[number];
/** What is sent, and what identifies its state; of large ones the text is there where it was just made. */
interface Known {
  tag: string;
  text?: string | undefined;
}

/** Mounts what search engines and readers fetch by its name: sitemaps, feeds, `robots.txt`. */
export function mountDocuments(app: FastifyInstance, services: Services, cache: AnswerCache): void {
  const states = new States(services.now);
  for (const document of documents) {
    type Asked = { Params: Record<string, string>; Querystring: Record<string, unknown> };
    app.get<Asked>(document.url, async (request, reply) => {
      const asked = document.read(request.params, request.query);
      if (asked === undefined) return reply.callNotFound();
      const ctx = {
        ...services.systemContext(),
        origin: originOf(services, request),
        address: addressOf(request),
      };
      const key = `document ${document.url} ${ctx.origin} ${JSON.stringify(asked)}`;
      const { replicas } = services.database;
      const read = () => document.make(ctx, asked);
      const make = () => (replicas ? replicas.read(document.tags, read) : read());
      return send({ document, cache, states, key, make }, request, reply);
    });
  }
}

interface Making {
  document: Found;
  cache: AnswerCache;
  states: States;
  key: string;
  make: () => Promise<string | undefined>;
}

async function send(making: Making, request: FastifyRequest, reply: FastifyReply) {
  const known = await (making.document.isLarge ? markOf(making) : storedText(making)).catch(orMissing);
  if (!known) return reply.callNotFound();
  reply.header('cache-control', 'no-cache');
  const { states, key } = making;
  if (states.setValidators(request, reply, { key, tag: known.tag })) return reply.code(304).send();
  const text = known.text ?? (await made(making).catch(orMissing));
  return text === undefined ? reply.callNotFound() : reply.type(making.document.type).send(text);
}

async function storedText({ cache, key, document, make }: Making): Promise<Known> {
  const stored = await cache.getOrMake(key, document, async () => {
    const text = await make();
    if (text === undefined) throw new Missing();
    return `${tagOf(text)}\n${text}`;
  });
  const end = stored.indexOf('\n');
  return { tag: stored.slice(0, end), text: stored.slice(end + 1) };
}

async function markOf(making: Making): Promise<Known> {
  let text: string | undefined;
  const tag = await making.cache.getOrMake(making.key, making.document, async () => {
    text = await made(making);
    return tagOf(text);
  });
  return { tag, text };
}

/** @throws Missing; ApiError unavailable where too many wait */
async function made({ make }: Making): Promise<string> {
  const text = await inTurn(make).catch((error: unknown) => {
    if (!(error instanceof NoRoomError)) throw error;
    throw new ApiError('unavailable', 'The server is busy, try again soon', { retryAfterSeconds: 5 });
  });
  if (text === undefined) throw new Missing();
  return text;
}

/** What is not there is not cached. */
class Missing extends Error {}

function orMissing(error: unknown): undefined {
  if (!(error instanceof Missing)) throw error;
}
