import { useLocale } from '@keystead/languages/web';
import { Gauge } from 'lucide-react';
import type { OwnProperty } from '../../contract.ts';
import { qualityOf } from '../../rules.ts';
import { qualityOfListing } from './input.ts';
import { useText } from './text.ts';

/** Renders the score of a posted listing in a word, for rows. */
export function QualityBadge({ listing }: { listing: OwnProperty }) {
  const t = useText();
  const { score } = qualityOf(qualityOfListing(listing, useLocale()));
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted tabular-nums">
      <Gauge aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
      {t('short', { score })}
    </span>
  );
}
