export { type BackupState, type Backups, backupState, openBackups } from './continuous.ts';
export { readTableStates } from './fingerprint.ts';
export { KEYS, readKeys } from './keys.ts';
export { type BaseManifest, readManifests, type TableState } from './manifest.ts';
export { placeOf, positionOf, walFile } from './places.ts';
export { SealedStore } from './sealed-store.ts';
