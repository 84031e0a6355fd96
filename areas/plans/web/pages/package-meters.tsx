import { Link } from '@tanstack/react-router';
import type { ActivePackage } from '../../contract.ts';
import { CreditMeter } from './credit-meter.tsx';
import { useOwnOffer } from './own-offer.ts';
import { useText } from './text.ts';

type Feature = ActivePackage['features'][number];

interface Sum {
  readonly name: Feature['name'];
  readonly used: number;
  readonly total: number;
}

/** Returns the credits left to someone, summed up by feature; what is without limit needs no meter. */
function sumsOf(active: readonly ActivePackage[]): Sum[] {
  const counted = active.flatMap(({ features }) => features).filter(({ id }) => id <= 4);
  return [...Map.groupBy(counted, ({ name }) => name)].flatMap(([name, lots]) => {
    if (lots.some(({ total_limit: total }) => total === null)) return [];
    const total = lots.reduce((sum, lot) => sum + (lot.total_limit ?? 0), 0);
    const used = lots.reduce((sum, lot) => sum + lot.used_limit, 0);
    return [{ name, total, used }];
  });
}

/** Renders what is used of the signed-in person's packages, for the dashboard; nothing without any that count. */
export function PackageMeters() {
  const t = useText();
  const { data } = useOwnOffer();
  const sums = sumsOf(data?.active_packages ?? []);
  if (sums.length === 0) return null;
  return (
    <section aria-label={t('meters')} className="surface mt-4 p-4 sm:p-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-base">{t('meters')}</h2>
        <Link to="/user/subscription" className="link text-sm">
          {t('toOwn')}
        </Link>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-4">
        {sums.map(({ name, used, total }) => (
          <CreditMeter key={name} feature={name} used={used} total={total} />
        ))}
      </div>
    </section>
  );
}
