import { areaText } from '@keystead/languages/web';
import { useMoney } from '@keystead/listings/web';
import type { CardProject } from './card-project.ts';
import { unitsFrom } from './messages/en.json';

/** Without the other labels of the area, which lists of other areas do not show. */
const useText = areaText('projects', { unitsFrom });

/** Renders what the cheapest home of a project costs; nothing where that is not known. */
export function FromPrice({
  project: { unit_counts: counts },
  className,
}: {
  project: Pick<CardProject, 'unit_counts'>;
  className?: string;
}) {
  const t = useText();
  const money = useMoney();
  const price = counts?.price_from ?? null;
  return price === null ? null : <bdi className={className}>{t('unitsFrom', { price: money(price) })}</bdi>;
}
