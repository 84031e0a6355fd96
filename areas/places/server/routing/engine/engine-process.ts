import { createRequire } from 'node:module';
import type { Begin, EngineConfigs, Question, Reply } from './engine-messages.ts';

/**
 * The process of Valhalla: native code, which may crash or grow, and takes nothing else down. It ends by itself when the server
 * does, and when it takes too much memory.
 */

interface Actor {
  matrix(request: object): Promise<unknown>;
  isochrone(request: object): Promise<unknown>;
}

const WATCH_MS = 100;

/** Engines by how they search; one is made when it is first asked. */
let actorOf: ((by: keyof EngineConfigs) => Actor) | undefined;

process.on('message', (message: Begin | Question) => {
  if ('folder' in message) begin(message);
  else void answer(message);
});
process.on('disconnect', () => process.exit());

function begin({ folder, configs, mostBytes }: Begin): void {
  const engine = createRequire(import.meta.url)(folder) as { Actor: new (config: object) => Actor };
  const actors = new Map<keyof EngineConfigs, Actor>();
  actorOf = (by) => {
    const actor = actors.get(by) ?? new engine.Actor(configs[by]);
    actors.set(by, actor);
    return actor;
  };
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
  if (!actorOf) throw new Error('The engine has not begun');
  if (call === 'isochrone') return actorOf('short').isochrone(request);
  return actorOf(call === 'shortMatrix' ? 'short' : 'long').matrix(request);
}
