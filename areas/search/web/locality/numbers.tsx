import { dateFormat } from '@keystead/kit/time';
import { useLocale, useNames, useNumber } from '@keystead/languages/web';
import { useArea, useMoney, useOtherMoney } from '@keystead/listings/web';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchOf } from './load-locality.ts';
import type { Locality } from './locality.ts';
import { useText } from './text.ts';

type Offer = Locality['offers'][number];
type Category = Locality['categories'][number];

const typeDigit = ({ property_type: type }: Pick<Offer, 'property_type'>) => (type === 'rent' ? '1' : '0');

/** Renders how many homes are on offer, and what they cost: for sale and to rent, then by type. */
export function LocalityNumbers({ locality }: { locality: Locality }) {
  const t = useText();
  const locale = useLocale();
  const { offers, categories, counted_at: counted } = locality;
  if (counted === null) return null;
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      {offers.length > 0 ? (
        <div className="grid gap-4 lg:grid-cols-2">
          {offers.map((offer) => (
            <OfferNumbers key={offer.property_type} offer={offer} locality={locality} />
          ))}
        </div>
      ) : null}
      {categories.length > 0 ? <Categories locality={locality} /> : null}
      <p className="mt-4 text-sm text-muted">{t('countedOn', { day: day.format(new Date(counted)) })}</p>
    </>
  );
}

function OfferNumbers({ offer, locality }: { offer: Offer; locality: Locality }) {
  const t = useText();
  const number = useNumber();
  const isRent = offer.property_type === 'rent';
  const { homes, median_price, median_price_per_m2, median_days: days } = offer;
  const isSaid = [median_price, median_price_per_m2, days].some((median) => median !== null);
  return (
    <section className="surface p-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        {isRent ? t('toRent') : t('forSale')}
        <Link
          to="/properties/all-properties"
          search={searchOf(locality, { property_type: typeDigit(offer) }) as never}
          className="link font-sans text-sm font-normal"
        >
          {t('homes', { count: homes, shown: number(homes) })}
        </Link>
      </h3>
      {isSaid ? (
        <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-3">
          <Fact label={isRent ? t('medianRent') : t('medianPrice')}>
            <Amount value={median_price} />
          </Fact>
          <Fact label={t('medianPerArea')}>
            <PerArea value={median_price_per_m2} />
          </Fact>
          <Fact label={t('medianDays')}>
            {days === null ? <TooFew /> : t('days', { count: days, shown: number(days) })}
          </Fact>
        </dl>
      ) : (
        <p className="mt-4 text-muted">{t('tooFewHomes')}</p>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 sm:block">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-end font-medium tabular-nums sm:mt-1 sm:text-start sm:text-lg">{children}</dd>
    </div>
  );
}

const TooFew = () => <span className="text-sm font-normal text-muted">{useText()('tooFew')}</span>;

/** Renders an amount of the operator's currency, with the visitor's beside it where that is another. */
function Amount({ value }: { value: number | null }) {
  const money = useMoney();
  const other = useOtherMoney();
  if (value === null) return <TooFew />;
  return (
    <>
      <bdi>{money(Math.round(value))}</bdi>
      {other ? (
        <bdi title={other.note} className="block text-sm font-normal text-muted">
          {other.about(value)}
        </bdi>
      ) : null}
    </>
  );
}

/** Renders what one unit of area costs, in the visitor's unit. */
function PerArea({ value }: { value: number | null }) {
  const t = useText();
  const area = useArea();
  const money = useMoney();
  const other = useOtherMoney();
  if (value === null) return <TooFew />;
  const amount = area.pricePer(value, 1);
  const unit = area.name(area.unit);
  return (
    <>
      <bdi>{t('perArea', { amount: money(Math.round(amount)), unit })}</bdi>
      {other ? (
        <bdi title={other.note} className="block text-sm font-normal text-muted">
          {t('perArea', { amount: other.about(amount), unit })}
        </bdi>
      ) : null}
    </>
  );
}

/** Renders what homes of each type cost, and where there are too few of a type, how many. */
function Categories({ locality }: { locality: Locality }) {
  const t = useText();
  const { categories } = locality;
  const isSaid = (row: Category) => row.median_price !== null || row.median_price_per_m2 !== null;
  const [said, few] = [categories.filter(isSaid), categories.filter((row) => !isSaid(row))];
  const cell = 'py-2.5 ps-4 text-end align-top tabular-nums';
  return (
    <>
      {said.length > 0 ? (
        <table className="mt-6 w-full text-sm">
          <caption className="pb-2 text-start text-base font-medium">{t('byType')}</caption>
          <thead className="border-b border-line text-muted">
            <tr className="[&>th]:py-2 [&>th]:font-medium">
              <th scope="col" className="text-start">
                {t('type')}
              </th>
              <th scope="col" className="ps-4 text-end">
                {t('medianPrice')}
              </th>
              <th scope="col" className="ps-4 text-end">
                {t('medianPerArea')}
              </th>
            </tr>
          </thead>
          <tbody>
            {said.map((row) => (
              <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2.5 text-start font-normal">
                  <CategoryLink locality={locality} row={row} />
                </th>
                <td className={cell}>
                  <Amount value={row.median_price} />
                </td>
                <td className={cell}>
                  <PerArea value={row.median_price_per_m2} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {few.length > 0 ? (
        <>
          <h3 className="mt-6 font-sans text-base font-medium">
            {said.length > 0 ? t('otherTypes') : t('byType')}
          </h3>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-3 text-sm">
            {few.map((row) => (
              <li key={keyOf(row)}>
                <CategoryLink locality={locality} row={row} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

const keyOf = ({ category_id: id, property_type: type }: Category) => `${id} ${type}`;

function CategoryLink({ locality, row }: { locality: Locality; row: Category }) {
  const t = useText();
  const number = useNumber();
  const named = useNames();
  const { category_id: id, category, homes, property_type: type } = row;
  const search = searchOf(locality, { category_id: String(id), property_type: typeDigit(row) });
  return (
    <>
      <Link to="/properties/all-properties" search={search as never} className="link font-medium">
        <bdi>{named('category', category)}</bdi>
      </Link>
      <span className="block text-muted">
        {type === 'rent' ? t('toRent') : t('forSale')} · {t('homes', { count: homes, shown: number(homes) })}
      </span>
    </>
  );
}
