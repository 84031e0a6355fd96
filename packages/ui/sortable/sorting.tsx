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
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { type ReactNode, useId, useState } from 'react';
import { LiveMessage } from '../visually-hidden/visually-hidden.tsx';

/** What is said while something is put in order. */
export type SortingLabels = {
  /** Spoken name of the handle. */
  move: (name: string, position: number, count: number) => string;
  /** How to move by keyboard, read out with the handle. */
  instructions: string;
  /** Spoken names of the two buttons for who does not drag. */
  earlier: (name: string) => string;
  later: (name: string) => string;
  moved: (name: string, position: number, count: number) => string;
  cancelled: string;
};

export const SORTING_LABELS: SortingLabels = {
  move: (name, position, count) => `${name}, ${position} of ${count}`,
  instructions: 'Press space to pick up, arrow keys to move, space to put down, escape to cancel.',
  earlier: (name) => `Move ${name} forward`,
  later: (name) => `Move ${name} back`,
  moved: (name, position, count) => `${name} is now ${position} of ${count}`,
  cancelled: 'Not moved',
};

export type SortingProps = {
  items: readonly { id: string; name: string }[];
  strategy: SortingStrategy;
  labels: SortingLabels;
  /** The ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** The things themselves; `step` moves one of them without dragging. */
  children: (step: (id: string, by: 1 | -1) => void) => ReactNode;
};

/** Things in an order that is changed by mouse, by touch (after a short press), by keyboard and by steps. */
export function Sorting({ items, strategy, labels, onReorder, children }: SortingProps) {
  const contextId = useId();
  const [stepped, setStepped] = useState<string>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  const place = (id: unknown) => ids.indexOf(String(id));
  const name = (id: unknown) => items[place(id)]?.name ?? '';
  const announce = (active: unknown, over: unknown) =>
    labels.moved(name(active), place(over ?? active) + 1, ids.length);

  const finish = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onReorder(arrayMove(ids, place(active.id), place(over.id)));
  };

  const step = (id: string, by: 1 | -1) => {
    const to = place(id) + by;
    onReorder(arrayMove(ids, place(id), to));
    setStepped(labels.moved(name(id), to + 1, ids.length));
  };

  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: labels.instructions },
        announcements: {
          onDragStart: ({ active }) => labels.move(name(active.id), place(active.id) + 1, ids.length),
          onDragOver: ({ active, over }) => announce(active.id, over?.id),
          onDragEnd: ({ active, over }) => announce(active.id, over?.id),
          onDragCancel: () => labels.cancelled,
        },
      }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children(step)}
      </SortableContext>
      <LiveMessage>{stepped}</LiveMessage>
    </DndContext>
  );
}
