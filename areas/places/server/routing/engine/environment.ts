/** Returns what native code has of the environment: no secrets, only what finding libraries takes, and fewer pools of freed memory. */
export function environment(): Record<string, string> {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR'];
  const present = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(present), MALLOC_ARENA_MAX: '2' };
}
