import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/**
 * Renders a part of a long form that few come for: its heading says what is set, and opens it. It opens by itself where something
 * in it has to be corrected or is missing.
 */
export function FoldedFrame({
  id,
  title,
  said,
  isAsked,
  children,
}: {
  id: string;
  title: string;
  /** What is set, in one line. */
  said: string;
  /** Something in it is asked for. */
  isAsked: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isAsked);
  const [wasAsked, setAsked] = useState(isAsked);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (isAsked !== wasAsked) {
    setAsked(isAsked);
    if (isAsked) setOpen(true);
  }
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="surface group min-w-0 scroll-mt-24"
    >
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-lg p-5 sm:p-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="text-xl">{title}</h2>
          <bdi className="mt-0.5 block truncate text-sm text-muted group-open:hidden">{said}</bdi>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {/* Maps and lists of a part that nobody opens are not made; what was filled in is checked with the others. */}
      {wasOpen ? <div className="grid gap-5 px-5 pb-5 sm:px-6 sm:pb-6">{children}</div> : null}
    </details>
  );
}
