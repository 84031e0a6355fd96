import { Viewer } from '@photo-sphere-viewer/core';
import '@photo-sphere-viewer/core/index.css';
import './sphere.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PanoramaLabels } from './labels.ts';

/** Radians that one press of an arrow turns by. */
const TURN = Math.PI / 16;
const ZOOM_STEP = 10;

/** Renders the viewer itself; it fills its parent. */
export default function Sphere({
  address,
  label,
  words,
  onFailure,
}: {
  address: string;
  label: string;
  words: PanoramaLabels;
  onFailure: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent(onFailure);
  const lang = useEffectEvent(() => ({ ...words, loadError: words.failed, webglError: words.failed }));
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let end: (() => void) | undefined;
    // Not at once: two viewers that ask for the same picture in one breath share one request, which the first to go
    // takes with it.
    const start = setTimeout(() => {
      end = show(container, address, lang(), () => fail());
    });
    return () => {
      clearTimeout(start);
      end?.();
    };
  }, [address]);
  return (
    <div
      ref={box}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the view is turned by keys
      tabIndex={0}
      className="absolute inset-0 focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-white"
    />
  );
}

/** Puts a viewer into its box; gives what takes it away again. */
function show(
  container: HTMLElement,
  address: string,
  lang: Record<string, string>,
  fail: () => void,
): (() => void) | undefined {
  let viewer: Viewer;
  try {
    viewer = new Viewer({
      container,
      navbar: ['zoom', 'move', 'fullscreen'],
      lang,
      // The page keeps scrolling under one finger and under the wheel.
      touchmoveTwoFingers: true,
      mousewheelCtrlKey: true,
      moveInertia: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
  } catch {
    fail();
    return undefined;
  }
  viewer.setPanorama(address).catch((error: unknown) => {
    // Taking the viewer away while its picture is on the way is no failure.
    if ((error as Error | undefined)?.name !== 'AbortError') fail();
  });
  // The viewer listens to keys of the whole page or none at all; these count only while it has the focus.
  const turn = (event: KeyboardEvent) => {
    if (event.target !== container || event.ctrlKey || event.metaKey || event.altKey) return;
    const { yaw, pitch } = viewer.getPosition();
    const turned = TURNS[event.key];
    const zoomed = ZOOMS[event.key];
    if (turned) viewer.rotate({ yaw: yaw + turned[0] * TURN, pitch: pitch + turned[1] * TURN });
    else if (zoomed) viewer.zoom(viewer.getZoomLevel() + zoomed * ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  container.addEventListener('keydown', turn);
  return () => {
    container.removeEventListener('keydown', turn);
    viewer.destroy();
  };
}

/** Which way a key looks: to the side, up. */
const TURNS: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ZOOMS: Record<string, number | undefined> = { '+': 1, '=': 1, '-': -1, PageUp: 1, PageDown: -1 };
