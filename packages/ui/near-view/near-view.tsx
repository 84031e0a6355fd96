import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders its children when the reader comes near, in a box (`className`) that has its final size before; without, below all that they could move. */
export function NearView({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className}>
      {near ? children : null}
    </div>
  );
}
