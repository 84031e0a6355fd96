import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** Returns the files of a `.tar.gz` that a server answers with, by their names. */
export async function unpacked(answer: Response): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const reader = extract();
  reader.on('entry', (header, stream, next) => {
    void Readable.from(stream)
      .toArray()
      .then((parts) => {
        files.set(header.name, Buffer.concat(parts as Buffer[]));
        next();
      });
  });
  const done = once(reader, 'finish');
  Readable.fromWeb(answer.body as never)
    .pipe(createGunzip())
    .pipe(reader);
  await done;
  return files;
}

/** Returns a file of JSON; null where there is none. */
export const jsonIn = (files: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse((files.get(name) ?? Buffer.from('null')).toString('utf8'));
