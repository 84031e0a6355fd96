import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { Config } from '@keystead/platform/config';

const MEGABYTE = 1024 * 1024;
/** Of the limit: the rest is for what is under way when it is reached. */
const FULL = 0.9;
/** Of the limit: files are the first that are sent away. */
const FULL_FOR_FILES = 0.75;
/** What a server takes beside its heap while it works on as many files as it does at once. */
const BESIDE_HEAP = 384 * MEGABYTE;

/** From how much resident memory on requests are sent away, and from how much on files are. Bytes. */
export interface MemoryLimits {
  readonly all: number;
  readonly files: number;
}

/** By what the operator allows, else by what the container or the machine has. */
export function memoryLimits({ MEMORY_LIMIT_MB }: Pick<Config, 'MEMORY_LIMIT_MB'>): MemoryLimits {
  const machine = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  const limit = MEMORY_LIMIT_MB === undefined ? machine : MEMORY_LIMIT_MB * MEGABYTE;
  const usual = getHeapStatistics().heap_size_limit + BESIDE_HEAP;
  return { all: Math.round(limit * FULL), files: Math.round(Math.min(limit * FULL_FOR_FILES, usual)) };
}
