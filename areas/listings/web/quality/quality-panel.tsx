import { knownLocale } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { Meter } from '@keystead/ui/meter';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type QualityHint, qualityOf } from '../../rules.ts';
import { useFieldLabel } from '../field-labels.ts';
import { usePosting } from '../posting/posting-state.tsx';
import { fieldOf, qualityOfDraft } from './input.ts';
import { useText } from './text.ts';

/** So many next things are said at a time: a list of ten is a list of reproaches. */
const SHOWN = 3;

/** Renders how well the listing in the form shows the home, and what would help most, with the way there. */
export function QualityPanel({ shown = SHOWN, className = '' }: { shown?: number; className?: string }) {
  const t = useText();
  const locale = useLocale();
  const { draft, category, editing } = usePosting();
  const { score, hints } = qualityOf(
    qualityOfDraft(draft, category, { locale, translations: editing?.translations }),
  );
  return (
    <section aria-label={t('quality')} className={className}>
      <Meter
        label={<span className="font-medium">{t('quality')}</span>}
        value={score}
        max={100}
        valueText={t('ofHundred', { score })}
      />
      <p className="mt-1.5 text-sm text-muted">{t(gradeOf(score))}</p>
      {hints.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          {t('allDone')}
        </p>
      ) : (
        <>
          <p className="mt-4 text-xs font-medium text-muted">{t('next')}</p>
          <ul className="mt-1 grid text-sm">
            {hints.slice(0, shown).map((hint) => (
              <li key={`${hint.part} ${hint.facts.join()}`} className="border-b border-line last:border-b-0">
                <Hint hint={hint} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Hint({ hint }: { hint: QualityHint }) {
  const t = useText();
  const { category, editing } = usePosting();
  const [step, field] = fieldOf(hint, category);
  const className = 'group flex min-h-9 items-center justify-between gap-3 py-1.5';
  const { part, amount, gain } = hint;
  const content = (
    <>
      <span className="min-w-0 group-hover:underline">
        {part === 'fact' ? <FactHint facts={hint.facts} /> : t(`hint_${part}`, { count: amount })}
      </span>
      <span
        aria-hidden="true"
        className="shrink-0 rounded-full bg-accent-tint px-2 py-0.5 text-xs font-medium text-accent tabular-nums"
      >
        {t('gain', { gain })}
      </span>
      <span className="sr-only">{t('gainSpoken', { gain })}</span>
    </>
  );
  if (part === 'translations' && editing)
    return (
      <Link to="/my-property/$slug" params={{ slug: editing.slug }} hash="languages" className={className}>
        {content}
      </Link>
    );
  return (
    <Link to="." search={{ step }} hash={field} className={className}>
      {content}
    </Link>
  );
}

/** Names the fact to state, or those of which one is enough. */
function FactHint({ facts }: Pick<QualityHint, 'facts'>) {
  const t = useText();
  const label = useFieldLabel();
  const locale = knownLocale(useLocale());
  const names = facts.map((name) => label(name));
  return t('hint_fact', { facts: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) });
}

/** Returns the word for a score. */
function gradeOf(score: number): 'gradeNone' | 'gradeStart' | 'gradeFair' | 'gradeStrong' | 'gradeFull' {
  if (score === 0) return 'gradeNone';
  if (score < 40) return 'gradeStart';
  if (score < 70) return 'gradeFair';
  return score < 95 ? 'gradeStrong' : 'gradeFull';
}
