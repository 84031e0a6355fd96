import { Container } from '@keystead/ui/container';
import type { ReactNode } from 'react';

/** Renders one thing to do on an otherwise empty page. */
export function QuietDialog({
  title,
  lead,
  children,
  foot,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <Container width="text">
      <div className="mx-auto min-h-[55vh] w-full max-w-md py-10 sm:py-16">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {lead ? <p className="mt-2 text-muted wrap-anywhere">{lead}</p> : null}
        <div className="mt-7">{children}</div>
        {foot ? <p className="mt-8 border-t border-line pt-5 text-sm text-muted">{foot}</p> : null}
      </div>
    </Container>
  );
}
