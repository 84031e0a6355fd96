import { useNumber } from '@keystead/languages/web';
import type { PropertyDetail } from '../../contract.ts';
import { useArea } from '../area-unit.ts';
import { useText } from '../text.ts';
import { useMoney } from '../use-money.ts';
import type { ListingPageParts } from './page-parts.ts';

/** Renders what people compare first, as far as it is known. */
export function KeyFactList({
  listing,
  Area,
}: Partial<Pick<ListingPageParts, 'Area'>> & {
  listing: Pick<PropertyDetail, 'bedrooms' | 'bathrooms' | 'area_m2' | 'price' | 'property_type'>;
}) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const size = useArea();
  const { bedrooms, bathrooms, area_m2: area, price } = listing;
  const sale = listing.property_type === 'sell' || listing.property_type === 'sold';
  const facts = [
    { name: t('bedsName'), value: bedrooms && number(bedrooms) },
    { name: t('bathsName'), value: bathrooms && number(bathrooms) },
    {
      name: t('areaName'),
      value: area && (Area ? <Area area={area}>{size.text(area)}</Area> : size.text(area)),
    },
    {
      name: t(`perArea_${size.unit}`),
      value: sale && area && price > 0 ? money(Math.round(size.pricePer(price, area)), true) : null,
    },
  ].filter((fact) => fact.value !== null && fact.value !== 0);
  if (facts.length === 0) return null;
  return (
    <dl aria-label={t('facts')} className="flex flex-wrap gap-x-5 gap-y-3 sm:gap-x-12">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-muted max-sm:text-xs sm:text-sm">{name}</dt>
          <dd className="font-serif text-lg tabular-nums sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
