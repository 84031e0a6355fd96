import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders a notice of an unfinished draft; `resume` leads back to it. */
export function BegunNotice({
  lead,
  title,
  resume,
  className = '',
}: {
  lead: string;
  title: string;
  resume: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-accent-tint p-4 sm:px-5 ${className}`}
    >
      <PenLine aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <span className="block font-medium">{lead}</span>
        <bdi className="line-clamp-1 wrap-anywhere text-muted">{title}</bdi>
      </p>
      {resume}
    </div>
  );
}
