import { inventedTownFile as makeTownFile } from '../../db/seed/town/town.ts';

export { inventedTown } from '../../db/seed/town/town.ts';

let file: ReturnType<typeof makeTownFile> | undefined;

/** Returns the invented town of the demo world as an extract; a process makes it once. */
export function inventedTownFile(): ReturnType<typeof makeTownFile> {
  file ??= makeTownFile();
  return file;
}
