// Runs staff commands on one connection, for `staff.ts`: each line of its input is a list of words as JSON, each line of its
// output what the command printed, or its error. Starting the program for each command took three seconds of CPU time.
import { createInterface } from 'node:readline';
import { readConfig } from '@keystead/platform/config';
import { openServices } from '../../apps/server/services.ts';
import { connect } from '../../tools/import/connect.ts';
import { runCommand } from '../../tools/staff/commands.ts';

const config = readConfig({ LOG_LEVEL: 'fatal', ...process.env });
const database = await connect(config, () => undefined);
const services = await openServices(config, database.connectionString);
for await (const line of createInterface({ input: process.stdin })) {
  const printed: string[] = [];
  const answer = await runCommand(services.systemContext(), JSON.parse(line) as string[], (text) => {
    printed.push(text);
  }).then(
    () => ({ printed: printed.join('\n') }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await services.close();
await database.close();
