import { truncate } from '@keystead/kit/text';
import { SEO_LIMITS } from '../../rules.ts';

/** Renders how a home may look among a search engine's results. */
export function Snippet({
  folder = 'properties-details',
  slug,
  title,
  description,
}: {
  /** Of the site, where its page stands. */
  folder?: string;
  slug: string;
  title: string;
  description: string;
}) {
  const host = window.location.host;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-paper font-serif text-sm text-accent"
        >
          {host.charAt(0).toUpperCase()}
        </span>
        <span dir="ltr" className="min-w-0 text-xs text-muted">
          {host} › {folder} › {slug}
        </span>
      </p>
      <p dir="auto" className="mt-2 text-lg leading-6 text-info">
        {truncate(title, SEO_LIMITS.metaTitle)}
      </p>
      <p dir="auto" className="mt-1 text-sm text-muted">
        {truncate(description.replace(/\s+/g, ' '), SEO_LIMITS.metaDescription.max)}
      </p>
    </div>
  );
}
