import { Meter } from '@keystead/ui/meter';
import type { ActivePackage } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders what is left of one feature. */
export function CreditMeter({
  feature,
  total,
  used,
}: {
  feature: ActivePackage['features'][number]['name'];
  total: number;
  used: number;
}) {
  const t = useText();
  const left = total - used;
  return (
    <Meter
      label={t(feature)}
      value={left}
      max={total}
      tone={left === 0 ? 'danger' : 'accent'}
      valueText={t('leftOf', { left, total })}
    />
  );
}
