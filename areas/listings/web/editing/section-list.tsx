import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { STEPS, type StepId } from '../posting/draft.ts';
import { useText as usePostingText } from '../posting/text.ts';
import { useText } from './text.ts';

/** What can be edited: the steps of posting without the review, whose place the save bar takes. */
export const SECTIONS = STEPS.filter((step) => step !== 'review');

/** Pixels that the part before the open one peeps out by. */
const EDGE = 56;

/** Renders all parts with what was changed in them or is wrong: a column beside the form, a row that is pushed on a phone. */
export function SectionList({
  current,
  changed,
  invalid,
}: {
  current: StepId;
  changed: ReadonlySet<StepId>;
  invalid: ReadonlySet<StepId>;
}) {
  const t = useText();
  const posting = usePostingText();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the screen: the part that is open must not lie beyond its edge.
    const link = list.current?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    const row = list.current;
    if (link && row) row.scrollLeft += link.getBoundingClientRect().x - row.getBoundingClientRect().x - EDGE;
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={t('sections')}
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] lg:sticky lg:top-24"
    >
      <ul className="flex gap-2 lg:grid lg:gap-1">
        {SECTIONS.map((step) => (
          <li key={step}>
            <Link
              to="."
              search={{ step }}
              aria-current={step === current ? 'page' : undefined}
              data-step={step}
              data-active={step === current}
              className="filter-chip shrink-0 lg:flex lg:w-full lg:justify-between lg:rounded-md lg:border-transparent lg:not-data-[active=true]:not-hover:bg-transparent lg:px-3 lg:data-[active=true]:bg-accent-tint lg:data-[active=true]:text-ink"
            >
              {posting(`step_${step}`)}
              {invalid.has(step) ? (
                <>
                  <CircleAlert aria-hidden="true" className="size-4 text-danger" />
                  <span className="sr-only">({t('hasErrors')})</span>
                </>
              ) : changed.has(step) ? (
                <>
                  <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-signal" />
                  <span className="sr-only">({t('changed')})</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
