import { useNumber } from '@keystead/languages/web';
import { Link } from '@tanstack/react-router';
import { OWN_STATES } from '../../rules.ts';
import type { DashboardSearch, OwnTab } from './own-state.ts';
import { useStateLabels } from './state-badge.tsx';
import { useText } from './text.ts';
import type { OwnAnswer } from './use-own-listings.ts';

/** Renders a chip with a count for each state; real links, so that a list can be bookmarked. */
export function StateNav({
  search,
  tab,
  states,
  drafts,
}: {
  search: DashboardSearch;
  tab: OwnTab;
  states: OwnAnswer['states'] | undefined;
  drafts: number | undefined;
}) {
  const t = useText();
  const number = useNumber();
  const words = useStateLabels();
  const { state: _, page: __, ...stored } = search;
  const total = states && Object.values(states).reduce((sum, one) => sum + one, 0);
  const choices = [
    { value: undefined, label: t('ownAll'), count: total },
    ...OWN_STATES.map((value) => ({ value, label: words[value], count: states?.[value] })),
    { value: 'drafts' as const, label: t('drafts'), count: drafts },
  ];
  return (
    <nav
      aria-label={t('ownState')}
      className="-mx-4 mb-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {choices.map(({ value, label, count }) => (
        <Link
          key={label}
          to="/user/dashboard"
          search={{ ...stored, ...(value && { state: value }) }}
          resetScroll={false}
          data-active={value === tab}
          aria-current={value === tab ? 'page' : undefined}
          className={`filter-chip shrink-0 ${count === 0 && value !== tab ? 'opacity-70' : ''}`}
        >
          {label}
          {count === undefined ? null : <span className="text-muted tabular-nums">{number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
