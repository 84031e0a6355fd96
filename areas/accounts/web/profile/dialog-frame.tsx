import { Card } from '@keystead/ui/card';
import type { ReactNode } from 'react';

/** Renders a part of a long form under a heading of its own. */
export function DialogFrame({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="scroll-mt-24" id={id}>
      <Card padding="lg">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
        <div className="mt-5 grid gap-5">{children}</div>
      </Card>
    </section>
  );
}
