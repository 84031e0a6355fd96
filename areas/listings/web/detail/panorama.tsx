import { Viewer } from '@photo-sphere-viewer/core';
import '@photo-sphere-viewer/core/index.css';
import { useEffect, useRef } from 'react';

/** The 360° view itself; it fills its parent. Fetched only when somebody steps inside. */
export default function Panorama({
  address,
  label,
  onFailure,
}: {
  /** Of an equirectangular picture. */
  address: string;
  label: string;
  onFailure: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  useEffect(() => {
    if (!box.current) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const viewer = new Viewer({
      container: box.current,
      panorama: address,
      navbar: ['zoom', 'fullscreen'],
      // The page keeps scrolling under one finger and under the wheel.
      touchmoveTwoFingers: true,
      mousewheelCtrlKey: true,
      moveInertia: !calm,
    });
    viewer.addEventListener('panorama-error', () => failed.current());
    return () => viewer.destroy();
  }, [address]);
  return <section ref={box} aria-label={label} className="absolute inset-0" />;
}
