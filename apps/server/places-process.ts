// Makes streets and places of an extract for a run that staff have begun, in a process of its own (areas/places).
import { workOnPlaceRun } from './compose.ts';
import { inOwnProcess } from './own-process.ts';

const [id, upload] = process.argv.slice(2);
await inOwnProcess((ctx) => workOnPlaceRun(ctx, Number(id), upload));
