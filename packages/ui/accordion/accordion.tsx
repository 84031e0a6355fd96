import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/** Questions that open to answers. Closed answers stay in the page, so that "find in page" and crawlers see them. */
export function Accordion({
  items,
  defaultOpen = [],
  multiple = true,
  className,
}: {
  items: readonly AccordionItem[];
  defaultOpen?: string[];
  multiple?: boolean;
  className?: string;
}) {
  return (
    <BaseAccordion.Root
      defaultValue={defaultOpen}
      multiple={multiple}
      hiddenUntilFound
      className={clsx('divide-y divide-line border-y border-line', className)}
    >
      {items.map((item) => (
        <BaseAccordion.Item key={item.id} value={item.id}>
          <BaseAccordion.Header className="font-sans text-base tracking-normal">
            <BaseAccordion.Trigger className="group flex w-full items-center justify-between gap-6 py-4.5 text-start font-medium hover:text-accent">
              {item.title}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-data-panel-open:rotate-45"
              />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className="accordion-panel">
            <div className="max-w-prose pb-5 text-muted">{item.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
