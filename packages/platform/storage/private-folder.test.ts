import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailbox } from '../mail/index.ts';
import { createStorage } from './index.ts';
import { closeFolder } from './private-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Modes of everything below a folder, files and folders apart. */
async function modesBelow(path: string): Promise<{ files: Set<string>; folders: Set<string> }> {
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    (entry.isDirectory() ? folders : files).add((mode & 0o777).toString(8));
  }
  return { files, folders };
}

it.skipIf(process.platform === 'win32')(
  'keeps stored files and messages to the user of the server',
  async () => {
    const storage = await createStorage({ driver: 'disk', root: join(folder, 'media') });
    await storage.put('papers/aa/plan.txt', new TextEncoder().encode('plan'), { contentType: 'text/plain' });
    const mailbox = createMailbox({ directory: join(folder, 'mailbox') });
    await mailbox.add({
      channel: 'mail',
      from: 'a@example.org',
      to: 'b@example.org',
      subject: '',
      text: '123456',
      html: null,
      tag: null,
    });
    const { files, folders } = await modesBelow(folder);
    expect([...files]).toEqual(['600']);
    expect([...folders]).toEqual(['700']);
  },
);

it.skipIf(process.platform === 'win32')('closes a folder that an older version left open', async () => {
  const media = join(folder, 'media');
  await mkdir(media);
  await chmod(media, 0o755);
  await writeFile(join(media, 'old.txt'), 'old');
  await closeFolder(media);
  expect((await stat(media)).mode & 0o777).toBe(0o700);
});
