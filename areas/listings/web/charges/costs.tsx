import type { OwnProperty, PropertyDetail } from '../../contract.ts';
import { Part } from '../detail/sections.tsx';
import { useText } from './text.ts';
import { useCosts } from './use-costs.ts';

/** Renders what a home costs beside its price or rent, as its owner wrote it, and what is paid each month. */
export default function Costs({ listing }: { listing: PropertyDetail | OwnProperty }) {
  const t = useText();
  const { lines, monthly } = useCosts(listing);
  const cell = 'py-2.5 align-baseline';
  return (
    <Part id="costs" title={t('costs')}>
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('charge')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, note, value, about }, place) => (
            <tr key={place} className="border-b border-line">
              <th scope="row" className={`${cell} pe-6 text-start font-normal text-muted wrap-anywhere`}>
                <bdi>{name}</bdi>
                {note === '' ? null : (
                  <span className="block text-sm">
                    <bdi>{note}</bdi>
                  </span>
                )}
              </th>
              <td className={`${cell} text-end tabular-nums`}>
                <Amount value={value} about={about} />
              </td>
            </tr>
          ))}
        </tbody>
        {monthly ? (
          <tfoot>
            <tr>
              <th scope="row" className={`${cell} pe-6 text-start font-medium`}>
                {monthly.name}
              </th>
              <td className={`${cell} text-end whitespace-nowrap tabular-nums`}>
                <Amount {...monthly} />
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Part>
  );
}

function Amount({ value, about }: { value: string; about: readonly string[] }) {
  return (
    <>
      <bdi className="font-medium">{value}</bdi>
      {about.map((text) => (
        <span key={text} className="block text-sm text-muted">
          <bdi>{text}</bdi>
        </span>
      ))}
    </>
  );
}
