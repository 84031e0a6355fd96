import { useCallback, useEffect, useState } from 'react';

/** Seconds left of a wait that starts at once; `restart` starts it again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // Measured against the clock: a sleeping tab must not make the wait longer.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  const restart = useCallback(() => setEnd(Date.now() + seconds * 1000), [seconds]);
  return { left, restart };
}

/** `1:05` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
