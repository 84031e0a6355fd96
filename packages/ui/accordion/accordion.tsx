import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/**
 * Questions that open to answers. The browser's own disclosure: it works without script, "find in page" opens it,
 * and a first view pays nothing for it.
 */
export function Accordion({
  items,
  defaultOpen = [],
  multiple = true,
  level: Heading = 'h3',
  onToggle,
  className,
}: {
  items: readonly AccordionItem[];
  defaultOpen?: readonly string[];
  multiple?: boolean;
  level?: 'h2' | 'h3';
  onToggle?: (id: string, isOpen: boolean) => void;
  className?: string;
}) {
  const group = useId();
  return (
    <div className={clsx('divide-y divide-line border-y border-line', className)}>
      {items.map((item) => (
        <details
          key={item.id}
          open={defaultOpen.includes(item.id)}
          onToggle={(event) => onToggle?.(item.id, event.currentTarget.open)}
          className="group"
          {...(!multiple && { name: group })}
        >
          <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-4.5 text-base font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
            <Heading className="font-sans text-base tracking-normal">{item.title}</Heading>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-prose pb-5 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
