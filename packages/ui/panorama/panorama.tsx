import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { LABELS, type PanoramaLabels } from './labels.ts';

const Sphere = lazy(() => import('./sphere.tsx'));

export type PanoramaProps = {
  /** Address of an equirectangular picture, twice as wide as high. */
  address: string;
  /** Spoken name, for example "Living room, all around". */
  label: string;
  labels?: Partial<PanoramaLabels>;
  onFailure?: () => void;
  /** The box, for example "aspect-video rounded-lg". */
  className?: string;
};

/**
 * Renders a room all around: looked at by mouse, two fingers, arrow keys and buttons. The viewer is heavy and is fetched when
 * this is first rendered, so render it when someone wants to step inside.
 */
export function Panorama({ address, label, labels, onFailure, className }: PanoramaProps) {
  const words = { ...LABELS, ...labels };
  const [failed, setFailed] = useState<string>();
  const fail = () => {
    setFailed(address);
    onFailure?.();
  };
  return (
    <div className={clsx('relative overflow-hidden bg-sunken', className ?? 'aspect-video')}>
      {failed === address ? (
        <p role="alert" className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
          {words.failed}
        </p>
      ) : (
        <Suspense fallback={<Spinner label={words.loading} className="absolute inset-0 m-auto size-8" />}>
          <Sphere address={address} label={label} words={words} onFailure={fail} />
        </Suspense>
      )}
    </div>
  );
}
