// Run by isolated.ts in a process of its own: one picture per message, one answer each, until disconnected.
import { constants, setPriority } from 'node:os';
import { type RenderOrder, type RenderReply, ready } from './rendering-messages.ts';
import { SharpRenderer } from './sharp.ts';

// Pages come before pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A Ctrl-C reaches the whole group; this process ends with its parent, once the picture at hand is done with.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit());

const renderer = new SharpRenderer();
process.on('message', async ({ bytes, options }: RenderOrder) => {
  const reply: RenderReply = await renderer.render(bytes, options).catch((error: unknown) => ({
    failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  process.send?.(reply);
});
process.send?.(ready);
