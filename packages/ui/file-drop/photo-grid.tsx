import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { LiveMessage } from '../visually-hidden/index.ts';
import type { Photo, PhotoGridLabels } from './photo.ts';
import { PhotoTile } from './photo-tile.tsx';

const LABELS: PhotoGridLabels = {
  grid: 'Pictures',
  cover: 'Cover',
  remove: (name) => `Remove ${name}`,
  retry: 'Try again',
  move: (name, position, count) => `${name}, ${position} of ${count}`,
  instructions: 'Press space to pick up, arrow keys to move, space to put down, escape to cancel.',
  earlier: (name) => `Move ${name} forward`,
  later: (name) => `Move ${name} back`,
  moved: (name, position, count) => `${name} is now ${position} of ${count}`,
  cancelled: 'Not moved',
};

export type PhotoGridProps = {
  photos: readonly Photo[];
  /** The ids in their new order. */
  onReorder: (ids: string[]) => void;
  onRemove?: (id: string) => void;
  onRetry?: (id: string) => void;
  labels?: Partial<PhotoGridLabels>;
  className?: string;
};

/**
 * Pictures in order, the first being the cover. Sorted by mouse, by touch (after a short
 * press), by keyboard, and by two buttons on each for who cannot drag.
 */
export function PhotoGrid({ photos, onReorder, onRemove, onRetry, labels, className }: PhotoGridProps) {
  const words = { ...LABELS, ...labels };
  const contextId = useId();
  const [stepped, setStepped] = useState<string>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map((photo) => photo.id);
  const place = (id: unknown) => ids.indexOf(String(id));
  const name = (id: unknown) => photos[place(id)]?.name ?? '';
  const announce = (active: unknown, over: unknown) =>
    words.moved(name(active), place(over ?? active) + 1, ids.length);

  const finish = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onReorder(arrayMove(ids, place(active.id), place(over.id)));
  };

  const step = (id: string, by: 1 | -1) => {
    const to = place(id) + by;
    onReorder(arrayMove(ids, place(id), to));
    setStepped(words.moved(name(id), to + 1, ids.length));
  };

  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: words.instructions },
        announcements: {
          onDragStart: ({ active }) => words.move(name(active.id), place(active.id) + 1, ids.length),
          onDragOver: ({ active, over }) => announce(active.id, over?.id),
          onDragEnd: ({ active, over }) => announce(active.id, over?.id),
          onDragCancel: () => words.cancelled,
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
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
            />
          ))}
        </ol>
      </SortableContext>
      <LiveMessage>{stepped}</LiveMessage>
    </DndContext>
  );
}
