import type { ReactNode } from 'react';
import { Container, Section } from '../container/container.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';

/** In the place of a thing that is gone for good: that it is, the way on, and what else there is. */
export function GonePage({
  title,
  description,
  action,
  others,
  othersTitle,
}: {
  title: ReactNode;
  description: ReactNode;
  action: ReactNode;
  /** Things like it; null when there are none. */
  others: ReactNode;
  othersTitle: string;
}) {
  return (
    <Container>
      <EmptyState level="h1" drawing="signpost" title={title} description={description} action={action} />
      {others ? (
        <Section title={othersTitle} className="border-t border-line py-8 sm:py-12">
          {others}
        </Section>
      ) : null}
    </Container>
  );
}
