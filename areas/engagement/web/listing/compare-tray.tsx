import { useAskedCommute } from '@keystead/search/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { Columns2, X } from 'lucide-react';
import { comparisonPath, MOST_COMPARED } from '../../rules.ts';
import { choose, useComparison } from './comparison.ts';
import { useText } from './text.ts';

/** Floats above the results as long as homes are chosen: how many, and the way to see them side by side. */
export function CompareTray() {
  const t = useText();
  const chosen = useComparison();
  const asked = useAskedCommute();
  const count = chosen.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('compareChosen')}
      className="fixed inset-x-4 bottom-20 z-30 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-full border border-line bg-raised py-1.5 ps-5 pe-1.5 shadow-pop xl:bottom-6 print:hidden"
    >
      <p role="status" className="min-w-0 pe-1 text-sm">
        {count === 1 ? t('compareOne') : t('compareCount', { count, most: MOST_COMPARED })}
      </p>
      {count > 1 ? (
        <Link
          to="/compare-properties/$slugs"
          params={{ slugs: comparisonPath(chosen) }}
          search={asked}
          className={buttonClass('primary', 'sm', 'rounded-full')}
        >
          <Columns2 aria-hidden="true" />
          {t('compareGo')}
        </Link>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('compareClear')}
        className="btn-square rounded-full"
        onClick={() => choose([])}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
