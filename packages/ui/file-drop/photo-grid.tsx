import { rectSortingStrategy } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SORTING_LABELS, Sorting } from '../sortable/index.ts';
import type { Photo, PhotoGridLabels } from './photo.ts';
import { PhotoTile } from './photo-tile.tsx';

const LABELS: PhotoGridLabels = {
  ...SORTING_LABELS,
  grid: 'Pictures',
  cover: 'Cover',
  remove: (name) => `Remove ${name}`,
  retry: 'Try again',
  edit: (name) => `Describe ${name}`,
};

export type PhotoGridProps = {
  photos: readonly Photo[];
  /** The ids in their new order. */
  onReorder: (ids: string[]) => void;
  onRemove?: (id: string) => void;
  onRetry?: (id: string) => void;
  /** Asks what is known of it: caption, kind. */
  onEdit?: (id: string) => void;
  /** Renders what is asked of each picture, below it. */
  ask?: (photo: Photo, position: number) => ReactNode;
  labels?: Partial<PhotoGridLabels>;
  className?: string;
};

/**
 * Renders pictures in order, the first being the cover unless `labels.cover` is empty. Sorted by mouse, by touch (after a short
 * press), by keyboard, and by two buttons on each for who cannot drag.
 */
export function PhotoGrid({
  photos,
  onReorder,
  onRemove,
  onRetry,
  onEdit,
  ask,
  labels,
  className,
}: PhotoGridProps) {
  const words = { ...LABELS, ...labels };
  return (
    <Sorting items={photos} strategy={rectSortingStrategy} labels={words} onReorder={onReorder}>
      {(step) => (
        <ol
          aria-label={words.grid}
          className={clsx('grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4', className)}
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              position={index + 1}
              count={photos.length}
              labels={words}
              onStep={step}
              onRemove={onRemove}
              onRetry={onRetry}
              onEdit={onEdit}
            >
              {ask?.(photo, index + 1)}
            </PhotoTile>
          ))}
        </ol>
      )}
    </Sorting>
  );
}
