import { useText } from './text.ts';

const RULES = ['ruleWho', 'ruleOnce', 'ruleAnswer', 'ruleRemoved', 'ruleDecided', 'ruleAverage'] as const;

/** Renders by which rules reviews are written, shown and taken down. */
export function ReviewRules() {
  const t = useText();
  return (
    <details className="mt-8 max-w-prose border-t border-line pt-4 text-sm">
      <summary className="cursor-pointer font-medium">{t('rules')}</summary>
      <ul className="mt-3 grid list-disc gap-1.5 ps-5 text-muted">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </details>
  );
}
