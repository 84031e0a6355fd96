import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { SORTING_LABELS, Sorting, type SortingLabels } from './sorting.tsx';

export type SortableListProps<Item extends { id: string; name: string }> = {
  items: readonly Item[];
  /** The ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** One of them; `handles` is what it is moved by and stands where the list wants it. */
  renderItem: (item: Item, index: number, handles: ReactNode) => ReactNode;
  labels?: Partial<SortingLabels>;
  className?: string;
  itemClassName?: string;
};

/** Renders large things one below the other, each moved by its handle or a step up and down. */
export function SortableList<Item extends { id: string; name: string }>({
  items,
  onReorder,
  renderItem,
  labels,
  className,
  itemClassName,
}: SortableListProps<Item>) {
  const words = { ...SORTING_LABELS, ...labels };
  return (
    <Sorting items={items} strategy={verticalListSortingStrategy} labels={words} onReorder={onReorder}>
      {(step) => (
        <ol className={className}>
          {items.map((item, index) => (
            <Row
              key={item.id}
              item={item}
              position={index + 1}
              count={items.length}
              labels={words}
              onStep={step}
              className={itemClassName}
            >
              {(handles) => renderItem(item, index, handles)}
            </Row>
          ))}
        </ol>
      )}
    </Sorting>
  );
}

function Row({
  item: { id, name },
  position,
  count,
  labels,
  onStep,
  className,
  children,
}: {
  item: { id: string; name: string };
  position: number;
  count: number;
  labels: SortingLabels;
  onStep: (id: string, by: 1 | -1) => void;
  className?: string | undefined;
  children: (handles: ReactNode) => ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const handles =
    count > 1 ? (
      <span className="flex items-center">
        <IconButton
          label={labels.earlier(name)}
          icon={<ArrowUp aria-hidden="true" />}
          size="sm"
          disabled={position === 1}
          onClick={() => onStep(id, -1)}
        />
        <IconButton
          label={labels.later(name)}
          icon={<ArrowDown aria-hidden="true" />}
          size="sm"
          disabled={position === count}
          onClick={() => onStep(id, 1)}
        />
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          label={labels.move(name, position, count)}
          icon={<GripVertical aria-hidden="true" />}
          size="sm"
          className="cursor-grab touch-none active:cursor-grabbing"
        />
      </span>
    ) : null;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(className, isDragging && 'relative z-10 shadow-pop')}
    >
      {children(handles)}
    </li>
  );
}
