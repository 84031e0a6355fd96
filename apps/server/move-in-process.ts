// Works on a move-in that staff have begun, in a process of its own (areas/imports).
import { workOnMoveIn } from './compose.ts';
import { inOwnProcess } from './own-process.ts';

const [id] = process.argv.slice(2);
await inOwnProcess((ctx) => workOnMoveIn(ctx, Number(id)));
