/** Bars of a recording's drawing. */
export const BARS = 36;

/** Returns the loudest moment of each equal part, from 0 to 1, the loudest of all being 1. */
export function peaksOf(samples: Float32Array, bars = BARS): number[] {
  const part = Math.max(1, Math.floor(samples.length / bars));
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let at = bar * part; at < Math.min((bar + 1) * part, samples.length); at += 4)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => Math.max(0.08, peak / loudest));
}

/** Seconds as minutes:seconds. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
