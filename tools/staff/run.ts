// npm run staff -- COMMAND: what staff decide, until the back office has screens for it.
import { withServices } from '../services.ts';
import { runCommand, USAGE } from './commands.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  if (words.length === 0) {
    say(USAGE);
    return 0;
  }
  return withServices(
    () => undefined,
    async (ctx) => {
      await runCommand(ctx, words, say);
      return 0;
    },
  );
}
