import { useNumber } from '@keystead/languages/web';
import { Link } from '@tanstack/react-router';
import { OWN_STATES, type OwnState } from './own-state.ts';
import { useText } from './text.ts';
import { useStateTotals } from './use-own-projects.ts';

/** Renders a chip with a count for each state; real links, so that a list can be bookmarked. */
export function StateNav({ state }: { state: OwnState | undefined }) {
  const t = useText();
  const number = useNumber();
  const totals = useStateTotals();
  return (
    <nav
      aria-label={t('state')}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[undefined, ...OWN_STATES].map((value) => {
        const count = totals[value ?? 'all'];
        return (
          <Link
            key={value ?? 'all'}
            to="/user/projects"
            search={value ? { state: value } : {}}
            resetScroll={false}
            activeOptions={{ exact: true }}
            data-active={value === state}
            aria-current={value === state ? 'page' : undefined}
            className={`filter-chip shrink-0 ${count === 0 && value !== state ? 'opacity-70' : ''}`}
          >
            {t(value ?? 'all')}
            {count === undefined ? null : <span className="text-muted tabular-nums">{number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
