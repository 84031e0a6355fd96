import { useSettings } from '@keystead/settings/web';
import { FieldGroup } from '@keystead/ui/field';
import { Segmented } from '@keystead/ui/segmented';
import type { ReactNode } from 'react';
import { AmountField } from './amount-field.tsx';
import { type CalculatorForm, COST_FIELDS, type Issues, type LoanField, type Which } from './calculator.ts';
import { StartField } from './start-field.tsx';
import { useText } from './text.ts';

interface FormProps {
  form: CalculatorForm;
  issues: Issues;
  onChange: (change: Partial<CalculatorForm>) => void;
}

/** Renders everything the calculation is made from. */
export function CalculatorFields({ form, issues, onChange }: FormProps) {
  const t = useText();
  const { currency_symbol: symbol } = useSettings();
  const isComparing = form.compare === '1';
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is sent and nothing searched; a form would only reload
    <div role="group" aria-label={t('title')} className="grid gap-8">
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          label={t('price')}
          value={form.price}
          issue={issues.price}
          prefix={symbol}
          onChange={(price) => onChange({ price })}
        />
        <StartField value={form.start} onChange={(start) => onChange({ start })} />
      </div>
      <div className={isComparing ? 'grid gap-8 sm:grid-cols-2' : ''}>
        <LoanFields
          form={form}
          issues={issues}
          onChange={onChange}
          which=""
          legend={isComparing ? t('firstLoan') : t('loan')}
          isNarrow={isComparing}
        />
        {isComparing ? (
          <LoanFields
            form={form}
            issues={issues}
            onChange={onChange}
            which="2"
            legend={t('secondLoan')}
            isNarrow
          />
        ) : null}
      </div>
      <Group legend={t('costs')} hint={t('costsHint')}>
        <div className="grid gap-5 sm:grid-cols-3">
          {COST_FIELDS.map((field) => (
            <AmountField
              key={field}
              label={t(field)}
              value={form[field]}
              issue={issues[field]}
              prefix={symbol}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
      </Group>
    </div>
  );
}

/** Renders the terms of one loan. */
function LoanFields({
  form,
  issues,
  onChange,
  which,
  legend,
  isNarrow,
}: FormProps & { which: Which; legend: string; isNarrow: boolean }) {
  const t = useText();
  const { currency_symbol: symbol } = useSettings();
  const isPercent = form[`unit${which}`] === 'percent';
  const props = (field: LoanField) => ({
    label: t(field),
    value: form[`${field}${which}`],
    issue: issues[`${field}${which}`],
    onChange: (value: string) => onChange({ [field + which]: value }),
  });
  const columns = isNarrow ? 'grid gap-5' : 'grid gap-5 sm:grid-cols-2';
  return (
    <Group legend={legend}>
      <div className={columns}>
        <AmountField
          {...props('down')}
          {...(isPercent ? {} : { prefix: symbol })}
          end={
            <Segmented
              label={t('unit')}
              value={isPercent ? 'percent' : 'money'}
              onValueChange={(unit) => onChange({ [`unit${which}`]: unit, ...sameDown(form, which, unit) })}
              options={[
                { value: 'percent', label: '%' },
                { value: 'money', label: symbol },
              ]}
            />
          }
        />
        <AmountField {...props('rate')} suffix="%" />
        <div className="grid grid-cols-2 gap-3">
          <AmountField {...props('years')} />
          <AmountField {...props('months')} />
        </div>
        <AmountField {...props('extra')} prefix={symbol} hint={t('extraHint')} />
      </div>
    </Group>
  );
}

/** Returns the down payment in its other unit, where both are known; else it is left as it is. */
function sameDown(form: CalculatorForm, which: Which, unit: 'percent' | 'money'): Partial<CalculatorForm> {
  const [price, down] = [Number(form.price), Number(form[`down${which}`])];
  const isKnown = form.price !== '' && form[`down${which}`] !== '' && price > 0 && down >= 0 && price <= 1e12;
  if (!isKnown || form[`unit${which}`] === unit) return {};
  const other = unit === 'money' ? Math.round(price * down) / 100 : Math.round((down / price) * 1e8) / 1e6;
  return Number.isFinite(other) ? { [`down${which}`]: String(other) } : {};
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <FieldGroup legend={<span className="font-serif text-lg">{legend}</span>}>
      {hint ? <p className="-mt-1 mb-4 text-sm text-muted">{hint}</p> : null}
      {children}
    </FieldGroup>
  );
}
