import { createRequire } from 'node:module';
import type { Begin, Question, Reply } from './engine-messages.ts';

/**
 * The process of Valhalla: native code, which may crash or grow, and takes nothing else down. It ends by itself when the server
 * does, and when it takes too much memory.
 */

interface Actor {
  matrix(request: object): Promise<unknown>;
  isochrone(request: object): Promise<unknown>;
}

const WATCH_MS = 100;

let actor: Actor | undefined;

process.on('message', (message: Begin | Question) => {
  if ('folder' in message) begin(message);
  else void answer(message);
});
process.on('disconnect', () => process.exit());

function begin({ folder, config, mostBytes }: Begin): void {
  const engine = createRequire(import.meta.url)(folder) as { Actor: new (config: object) => Actor };
  actor = new engine.Actor(config);
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.exit(1);
  }, WATCH_MS);
}

async function answer({ id, call, request }: Question): Promise<void> {
  const reply = await ask(call, request).then(
    (found): Reply => ({ id, answer: found }),
    (error: unknown): Reply => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(reply);
}

async function ask(call: Question['call'], request: object): Promise<unknown> {
  if (!actor) throw new Error('The engine has not begun');
  return actor[call](request);
}
