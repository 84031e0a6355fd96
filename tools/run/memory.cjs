'use strict';

/**
 * The engine takes what the machine has before it tidies up: 850 MB where 470 do. Some 200 MB are in use (docs/memory.md): with 256 it
 * tidied up so often that a page took twice the processor time. An operator who has more visitors than memory to save says so in NODE_OPTIONS.
 */
function memoryFlags() {
  if (/max-old-space-size/.test(process.env.NODE_OPTIONS || '')) return [];
  return ['--max-old-space-size=384', '--max-semi-space-size=8'];
}

/** Fewer pools of freed memory in glibc: 20 MB less under load; ignored elsewhere. */
function memorySettings() {
  return { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2' };
}

module.exports = { memoryFlags, memorySettings };
