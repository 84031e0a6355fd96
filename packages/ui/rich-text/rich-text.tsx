import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type RichTextProps = { className?: string } & (
  | {
      /** HTML already sanitised by the server; it is shown as it is. */
      html: string;
      children?: never;
    }
  | { html?: never; children: ReactNode }
);

/** Renders written content in the measure and rhythm of a magazine. It may be in another language than the page: see `dir`. */
export function RichText({ html, children, className }: RichTextProps) {
  const look = clsx('rich-text', className);
  if (html === undefined)
    return (
      <div className={look} dir="auto">
        {children}
      </div>
    );
  return <div className={look} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
