import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Pencil, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Progress } from '../meter/meter.tsx';
import type { Photo, PhotoGridLabels } from './photo.ts';

/** Renders one picture of the grid: the picture itself is the handle. */
export function PhotoTile({
  photo,
  position,
  count,
  labels,
  onStep,
  onRemove,
  onRetry,
  onEdit,
  children,
}: {
  photo: Photo;
  position: number;
  count: number;
  labels: PhotoGridLabels;
  onStep: (id: string, by: 1 | -1) => void;
  onRemove?: (id: string) => void;
  onRetry?: (id: string) => void;
  onEdit?: (id: string) => void;
  /** Below the picture. */
  children?: ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx('relative', isDragging && 'z-10')}
    >
      <div className="group/tile relative">
        <div className="relative">
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={labels.move(photo.name, position, count)}
            className={clsx(
              'group relative block aspect-4/3 w-full cursor-grab touch-manipulation overflow-hidden rounded-md bg-sunken active:cursor-grabbing',
              isDragging && 'shadow-pop',
              photo.error && 'outline-2 -outline-offset-2 outline-danger',
            )}
          >
            {photo.preview ? (
              <img
                src={photo.preview}
                alt=""
                draggable={false}
                className={clsx('size-full object-cover', photo.progress !== undefined && 'opacity-55')}
                style={photo.focus && { objectPosition: `${photo.focus.x * 100}% ${photo.focus.y * 100}%` }}
              />
            ) : null}
          </button>
          {position === 1 && labels.cover !== '' ? (
            <span className="badge pointer-events-none absolute start-2 top-2 bg-ink text-paper">
              {labels.cover}
            </span>
          ) : photo.badge ? (
            <span className="badge pointer-events-none absolute start-2 top-2 bg-card text-ink">
              {photo.badge}
            </span>
          ) : null}
          {photo.progress === undefined ? null : (
            <div className="pointer-events-none absolute inset-x-2 bottom-2 grid gap-1 rounded-sm bg-card px-2 pt-1 pb-2">
              {photo.note ? <span className="truncate text-xs tabular-nums">{photo.note}</span> : null}
              <Progress label={photo.name} hideLabel value={photo.progress * 100} />
            </div>
          )}
        </div>
        {/* Over the picture where a pointer is exact. Below it for fingers: nothing lies on the badge, and none is small. */}
        <div className="contents pointer-coarse:mt-1.5 pointer-coarse:flex pointer-coarse:flex-wrap pointer-coarse:justify-between pointer-coarse:gap-1">
          {count > 1 ? (
            <div
              className={clsx(
                'flex justify-between',
                'pointer-fine:absolute pointer-fine:inset-x-2 pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:group-focus-within/tile:opacity-100 pointer-fine:group-hover/tile:opacity-100',
                photo.progress === undefined ? 'pointer-fine:bottom-2' : 'pointer-fine:bottom-12',
              )}
            >
              <IconButton
                label={labels.earlier(photo.name)}
                icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
                variant="overlay"
                size="sm"
                round
                disabled={position === 1}
                onClick={() => onStep(photo.id, -1)}
              />
              <IconButton
                label={labels.later(photo.name)}
                icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
                variant="overlay"
                size="sm"
                round
                disabled={position === count}
                onClick={() => onStep(photo.id, 1)}
              />
            </div>
          ) : null}
          <div className="flex justify-end gap-1 pointer-coarse:ms-auto pointer-fine:absolute pointer-fine:end-2 pointer-fine:top-2">
            {onEdit ? (
              <IconButton
                label={labels.edit(photo.name)}
                icon={<Pencil aria-hidden="true" />}
                variant="overlay"
                size="sm"
                round
                onClick={() => onEdit(photo.id)}
              />
            ) : null}
            {onRemove ? (
              <IconButton
                label={labels.remove(photo.name)}
                icon={<X aria-hidden="true" />}
                variant="overlay"
                size="sm"
                round
                onClick={() => onRemove(photo.id)}
              />
            ) : null}
          </div>
        </div>
      </div>
      {children}
      {photo.error ? (
        <p className="mt-1.5 flex items-center justify-between gap-2 text-xs text-danger">
          <span>{photo.error}</span>
          {onRetry ? (
            <IconButton
              label={labels.retry}
              icon={<RotateCw aria-hidden="true" />}
              size="sm"
              onClick={() => onRetry(photo.id)}
            />
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
