// Makes streets and places of an extract for a run that staff have begun, in a process of its own (areas/places).
import { readConfig } from '@keystead/platform/config';
import { workOnPlaceRun } from './compose.ts';
import { openServices } from './services.ts';

const [id, upload] = process.argv.slice(2);
const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
const services = await openServices(config, config.DATABASE_URL ?? '');
try {
  await workOnPlaceRun(services.systemContext(), Number(id), upload);
} finally {
  await services.close();
}
// The channel to the server that started it would hold it.
process.disconnect?.();
