import fc from 'fast-check';

// Vitest runs this before each file. Elsewhere properties look for new examples each time; where a change is tested,
// it must not fail for what was there before.
if (process.env.CI) fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_122) });
