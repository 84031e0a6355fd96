'use strict';

/**
 * The engine takes what the machine has before it tidies up: 850 MB where 400 do. An operator who has more visitors than
 * memory to save says so in NODE_OPTIONS.
 */
function memoryFlags() {
  if (/max-old-space-size/.test(process.env.NODE_OPTIONS || '')) return [];
  return ['--max-old-space-size=256', '--max-semi-space-size=8'];
}

/** Fewer pools of freed memory in glibc: 20 MB less under load; ignored elsewhere. */
function memorySettings() {
  return { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2' };
}

module.exports = { memoryFlags, memorySettings };
