import { Badge } from '@keystead/ui/badge';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlanPackage } from '../../contract.ts';
import { useLabels } from './labels.ts';
import { useText } from './text.ts';

type FeatureName = PlanPackage['features'][number]['name'];

/** Renders a package on offer. Every card names the same features in the same order, so that they compare across. */
export function OfferCard({
  offer,
  features,
  action,
}: {
  offer: PlanPackage;
  /** What any package of the page holds. */
  features: readonly FeatureName[];
  action: ReactNode;
}) {
  const t = useText();
  const words = useLabels();
  return (
    <article
      className={clsx(
        'surface flex h-full flex-col p-5 sm:p-6',
        offer.is_recommended && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <header>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg wrap-anywhere">
            <bdi>{offer.name}</bdi>
          </h3>
          {offer.is_recommended ? <Badge tone="signal">{t('recommended')}</Badge> : null}
        </div>
        <p className="mt-1.5 text-sm text-muted sm:min-h-10">
          <bdi>{offer.description}</bdi>
        </p>
        <p className="mt-5 font-serif text-3xl tabular-nums">{words.price(offer.price)}</p>
        <p className="mt-1 text-sm text-muted">
          {words.lasts(offer.duration)}
          {offer.is_once ? ` · ${t('once')}` : null}
        </p>
      </header>
      <div className="mt-5">{action}</div>
      <ul className="mt-6 grid gap-2.5 border-t border-line pt-5 text-sm">
        {features.map((name) => (
          <FeatureLine key={name} name={name} held={offer.features.find((one) => one.name === name)} />
        ))}
      </ul>
    </article>
  );
}

function FeatureLine({
  name,
  held,
}: {
  name: FeatureName;
  held: PlanPackage['features'][number] | undefined;
}) {
  const t = useText();
  const Icon = held ? Check : Minus;
  const isCounted = held !== undefined && held.id <= 4;
  return (
    <li className={clsx('flex items-center gap-2.5', !held && 'text-muted')}>
      <Icon aria-hidden="true" className={clsx('size-4 shrink-0', held && 'text-accent')} />
      <span className="min-w-0 flex-1">{t(name)}</span>
      {isCounted ? (
        <span className="shrink-0 font-medium tabular-nums">{held.limit ?? t('unlimited')}</span>
      ) : (
        <VisuallyHidden>{held ? t('included') : t('notIncluded')}</VisuallyHidden>
      )}
    </li>
  );
}
