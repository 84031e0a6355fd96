import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ACCOUNT_LINKS } from './account-links.ts';
import { useText } from './text.ts';
import { useWaits } from './use-waits.ts';
import { Waits } from './waits.tsx';

/** Renders the ways to one's own pages under their headings, the present one marked. */
export function AccountLinksList({
  without = [],
  onFollow,
}: {
  /** Addresses that stand elsewhere already. */
  without?: readonly string[];
  onFollow?: () => void;
}) {
  const t = useText();
  const id = useId();
  const waits = useWaits();
  return ACCOUNT_LINKS.map(({ key: group, links }) => (
    <section key={group} aria-labelledby={`${id}-${group}`}>
      <h2
        id={`${id}-${group}`}
        className="mb-1 px-3 font-sans text-xs font-semibold tracking-normal text-muted"
      >
        {t(group)}
      </h2>
      <ul>
        {links
          .filter(({ to }) => !without.includes(to))
          .map(({ key, to, icon: Icon }) => (
            <li key={key}>
              <Link
                to={to}
                activeOptions={{ includeSearch: false }}
                onClick={onFollow}
                className="flex min-h-9 items-center gap-3 rounded-md px-3 py-1.5 text-sm hover:bg-hover data-[status=active]:bg-accent-tint data-[status=active]:font-medium data-[status=active]:text-accent pointer-coarse:min-h-11"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
                {t(key)}
                <Waits count={waits[key]} />
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
}
