import { formatNumber, parseNumber } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { type ReactNode, useState } from 'react';
import { MORTGAGE_LIMITS } from '../../rules.ts';
import type { Issue } from './calculator.ts';
import { useText } from './text.ts';

/** Decimals accepted of what was typed. */
const FRACTIONS = [0, 6] as const;

/**
 * Renders a number as readers of the chosen language write it. The value is plain text with a point, or what was typed where
 * that is no number.
 */
export function AmountField({
  label,
  hint,
  value,
  issue,
  prefix,
  suffix,
  end,
  className,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  issue: Issue | undefined;
  prefix?: string;
  suffix?: string;
  /** Beside the field. */
  end?: ReactNode;
  className?: string;
  onChange: (value: string) => void;
}) {
  const locale = useLocale();
  const sentence = useIssueSentence();
  // What is being typed stays as it is; afterwards it is written in order.
  const [draft, setDraft] = useState<string | null>(null);
  const number = Number(value);
  const inOrder =
    value === '' || !Number.isFinite(number) || Math.abs(number) > MORTGAGE_LIMITS.amount.max * 1000
      ? value
      : formatNumber(number, locale, FRACTIONS);
  const take = (text: string) => {
    setDraft(text);
    const typed = parseNumber(text, locale);
    onChange(text.trim() === '' || Number.isNaN(typed) ? text.trim() : String(typed));
  };
  const field = (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={400}
      value={draft ?? inOrder}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setDraft(null)}
      className="tabular-nums"
      {...(prefix !== undefined && { prefix: <Unit>{prefix}</Unit> })}
      {...(suffix !== undefined && { suffix: <Unit>{suffix}</Unit> })}
    />
  );
  return (
    <Field label={label} hint={hint} error={issue && sentence(issue)} {...(className && { className })}>
      {end ? (
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">{field}</div>
          {end}
        </div>
      ) : (
        field
      )}
    </Field>
  );
}

function Unit({ children }: { children: string }) {
  return <span className="shrink-0 text-muted">{children}</span>;
}

/** Returns the error as a sentence. */
function useIssueSentence(): (issue: Issue) => string {
  const t = useText();
  const locale = useLocale();
  return ({ key, limit = 0 }) => {
    const written = { limit: formatNumber(limit, locale) };
    return {
      number: t('errorNumber'),
      needed: t('errorRequired'),
      least: t('errorLeast', written),
      most: t('errorMost', written),
      whole: t('errorWhole'),
      downLess: t('errorDownLess'),
      noTerm: t('errorNoTerm'),
      longTerm: t('errorLongTerm'),
    }[key];
  };
}
