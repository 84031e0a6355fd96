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
const done = async (order: RenderOrder): Promise<RenderReply> => {
  if ('card' in order) return { drawn: await renderer.draw(order.card) };
  if ('document' in order) {
    // Loaded when it is needed: most processes see pictures alone.
    const { documentWithoutMetadata } = await import('../metadata/documents.ts');
    return { cleaned: await documentWithoutMetadata(order.kind, order.document) };
  }
  return renderer.render(order.bytes, order.options);
};

process.on('message', async (order: RenderOrder) => {
  const reply: RenderReply = await done(order).catch((error: unknown) => ({
    failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  send(reply);
});
send(ready);

/** A parent that was killed reads nothing more, and this process ends of that by itself. */
function send(message: RenderReply | typeof ready): void {
  process.send?.(message, () => undefined);
}
