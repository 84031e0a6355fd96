/**
 * What keeps memory of native code small under glibc, ignored elsewhere: fewer pools of freed memory, and large pieces go back at
 * once. Without, a matrix by car leaves so many holes behind that the engine passes its 512 MB after some hundred questions.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/** Returns what native code has of the environment: no secrets, only what finding libraries takes, and how it keeps memory. */
export function environment(): Record<string, string> {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR'];
  const present = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(present), ...MEMORY };
}
