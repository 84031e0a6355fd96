import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';

/** Returns a share of a change as per cent with its sign: "−3.2%". */
export function useShare(): (share: number) => string {
  const format = numberFormatWith(useLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  return (share) => format.format(share).replace('-', '−');
}
