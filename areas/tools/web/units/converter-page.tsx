import { formatNumber, parseNumber } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { Container, Section } from '@keystead/ui/container';
import { Field } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { PageHeader } from '@keystead/ui/page-header';
import { Segmented } from '@keystead/ui/segmented';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { MOST_OF_A_UNIT } from '../../rules.units.ts';
import { CopyButton } from '../copy-button.tsx';
import { type PlainTexts, useInAddress } from '../use-in-address.ts';
import {
  type ConverterSearch,
  checkAmount,
  conversionOf,
  convert,
  readConverter,
  type Unit,
  unitsLike,
} from './converter.ts';
import { useText } from './text.ts';
import { useQuantity } from './use-quantity.ts';

interface ConverterPageProps {
  /** As the address has it; checked here. */
  search: Readonly<Record<string, unknown>>;
  /** PageMetadata when what the address should carry has changed. */
  onSearch: (search: PlainTexts) => void;
}

/** Renders one unit in another, either way, and in all others at once; its address carries what was asked. */
export function ConverterPage(props: ConverterPageProps) {
  const t = useText();
  const locale = useLocale();
  const quantity = useQuantity();
  const [asked, change] = useInAddress(props, { read: readConverter, write: (next) => next });
  const { amount, from, to } = conversionOf(asked);
  const assessed = checkAmount(amount);
  const value = typeof assessed === 'number' ? assessed : null;
  const result = value === null ? null : convert(value, from, to);
  const issue =
    assessed === 'number'
      ? t('errorNumber')
      : assessed === 'least'
        ? t('errorLeast')
        : assessed === 'most'
          ? t('errorMost', { limit: formatNumber(MOST_OF_A_UNIT, locale) })
          : undefined;
  const set = (next: ConverterSearch) => change({ amount, from, to, ...next });
  const kind = unitsLike(from).includes('acre') ? 'areas' : 'distances';
  const items = unitsLike(from).map((unit) => ({ value: unit, label: t(unit) }));
  const copy = { copied: t('copied'), failed: t('copyFailed') };
  return (
    <Container width="text">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="surface grid gap-6 p-5 sm:p-8">
        <Segmented
          label={t('kind')}
          value={kind}
          onValueChange={(next) =>
            change(conversionOf({ amount, from: next === 'areas' ? 'squareFoot' : 'metre' }))
          }
          options={[
            { value: 'areas', label: t('areas') },
            { value: 'distances', label: t('distances') },
          ]}
          className="w-fit"
        />
        <Field label={t('amount')} error={issue}>
          <AmountInput value={amount} onChange={(next) => set({ amount: next })} />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] max-sm:[&>button]:row-span-2 max-sm:[&>button]:self-center">
          <UnitSelect label={t('from')} value={from} items={items} onChange={(unit) => set({ from: unit })} />
          <IconButton
            label={t('swap')}
            icon={<ArrowLeftRight aria-hidden="true" />}
            onClick={() => set({ from: to, to: from })}
          />
          <UnitSelect label={t('to')} value={to} items={items} onChange={(unit) => set({ to: unit })} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <output className="min-w-0 font-serif text-2xl tabular-nums wrap-anywhere sm:text-3xl">
            {result === null ? '–' : t('equals', { amount: quantity(result), unit: t(to) })}
          </output>
          {result === null ? null : (
            <span className="flex flex-wrap gap-2">
              <CopyButton {...copy} size="sm" label={t('copy')} text={() => String(result)} />
              <CopyButton
                {...copy}
                size="sm"
                variant="ghost"
                label={t('copyLink')}
                copied={t('linkCopied')}
                text={() => linkTo({ amount, from, to })}
              />
            </span>
          )}
        </div>
      </div>
      {value === null ? null : (
        <Section title={t('all')}>
          <AllUnits amount={value} from={from} />
          {kind === 'areas' ? <p className="mt-5 text-sm text-muted">{t('customary')}</p> : null}
        </Section>
      )}
    </Container>
  );
}

function linkTo(search: Required<ConverterSearch>): string {
  const url = new URL(window.location.href);
  url.search = new URLSearchParams(search as Record<string, string>).toString();
  return url.href;
}

/** Renders an input that keeps text while typing; afterwards it is formatted as readers of the language write it. */
function AmountInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const number = Number(value);
  const inOrder =
    value === '' || !Number.isFinite(number) || Math.abs(number) > MOST_OF_A_UNIT
      ? value
      : formatNumber(number, locale, [0, 10]);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={draft ?? inOrder}
      onChange={({ target: { value: text } }) => {
        setDraft(text);
        const typed = parseNumber(text, locale);
        onChange(Number.isNaN(typed) ? text.trim() : String(typed));
      }}
      onBlur={() => setDraft(null)}
      className="tabular-nums"
    />
  );
}

function UnitSelect({
  label,
  value,
  items,
  onChange,
}: {
  label: string;
  value: Unit;
  items: { value: Unit; label: string }[];
  onChange: (unit: Unit) => void;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the list is inside
    <label className="grid min-w-0 gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <NativeSelect
        className="min-w-0"
        value={value}
        items={items}
        onChange={(event) => onChange(event.target.value as Unit)}
      />
    </label>
  );
}

/** Renders an amount in every unit of its kind. */
function AllUnits({ amount, from }: { amount: number; from: Unit }) {
  const t = useText();
  const quantity = useQuantity();
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{t('all')}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t('unit')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {unitsLike(from).map((unit) => (
          <tr key={unit} className="border-t border-line">
            <th scope="row" className="py-2.5 pe-4 text-start font-normal">
              {t(unit)}
            </th>
            <td className="py-2.5 text-end">{quantity(convert(amount, from, unit))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
