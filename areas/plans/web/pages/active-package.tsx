import { useNames } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Check } from 'lucide-react';
import type { ActivePackage } from '../../contract.ts';
import { CreditMeter } from './credit-meter.tsx';
import { useLabels } from './labels.ts';
import { useText } from './text.ts';

/** Renders a package someone has: what is left of it, and when it ends. */
export function ActivePackageCard({
  held,
  level: Heading = 'h3',
}: {
  held: ActivePackage;
  level?: 'h2' | 'h3';
}) {
  const t = useText();
  const words = useLabels();
  const named = useNames();
  const counted = held.features.filter(({ id }) => id <= 4);
  const open = held.features.filter(({ id }) => id > 4);
  return (
    <article className="surface flex h-full flex-col p-5 sm:p-6">
      <header className="flex items-start justify-between gap-3">
        <Heading className="text-lg wrap-anywhere">
          <bdi>{named('package', held.name)}</bdi>
        </Heading>
        <Badge tone={held.end_date === null ? 'neutral' : 'success'} className="shrink-0">
          {words.remaining(held.end_date)}
        </Badge>
      </header>
      {held.end_date === null ? null : (
        <p className="mt-1 text-sm text-muted">{t('endsOn', { date: words.date(held.end_date) })}</p>
      )}
      <div className="mt-5 grid gap-4">
        {counted.map((feature) => {
          const { total_limit: total, used_limit: used, name } = feature;
          if (total === null) {
            return (
              <p key={name} className="flex justify-between gap-3 text-sm">
                <span>{t(name)}</span>
                <span className="text-end text-muted">{t('usedUnlimited', { count: used })}</span>
              </p>
            );
          }
          return <CreditMeter key={name} feature={name} total={total} used={used} />;
        })}
      </div>
      {open.length > 0 ? (
        <ul className="mt-5 grid gap-2 border-t border-line pt-4 text-sm">
          {open.map(({ name }) => (
            <li key={name} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
              {t(name)}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
