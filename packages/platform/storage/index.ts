import { DiskStorage, type DiskStorageConfig } from './disk.ts';
import { MemoryStorage } from './memory.ts';
import type { ServedStorage, Storage } from './port.ts';
import type { S3StorageConfig } from './s3.ts';

export { immutable, unstored } from './drive.ts';
export { addressFor, isPrivateKey, isStorageKey, randomFolder } from './keys.ts';
export { attachment, servingOf } from './media-types.ts';
export { MemoryStorage } from './memory.ts';
export { giveToOwner } from './owner.ts';
export * from './port.ts';
export { closeFolder } from './private-folder.ts';

export type StorageConfig =
  | ({ driver: 'disk' } & DiskStorageConfig)
  | ({ driver: 's3' } & S3StorageConfig)
  | { driver: 'memory' };

/** Returns the configured store. The AWS client is loaded only when asked for: it costs tens of megabytes. */
export async function createStorage(config: StorageConfig): Promise<Storage> {
  if (config.driver === 'disk') return new DiskStorage(config);
  if (config.driver === 'memory') return new MemoryStorage();
  const { S3Storage } = await import('./s3.ts');
  return new S3Storage(config);
}

/** Returns whether this process has to serve the files itself. */
export function isServed(storage: Storage): storage is ServedStorage {
  return 'resolve' in storage;
}
