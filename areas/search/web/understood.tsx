import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { readSearchSentence } from '../contract.ts';
import { sentenceArgs } from './read-sentence.ts';
import type { ResultsSearch, SearchKey } from './results-search.ts';
import { useText } from './text.ts';

/** Renders what of the visitor's sentence was understood, as far as its filters are still set, and what was not. */
export default function UnderstoodSentence({ search }: { search: ResultsSearch }) {
  const t = useText();
  const { data: answer } = useLaterCall(readSearchSentence, sentenceArgs(search.said ?? '', useLocale()), {
    enabled: search.said !== undefined,
  });
  if (!answer) return null;
  const { understood, not_understood: left } = answer.data;
  const pieces = understood
    .filter(({ filters }) => Object.keys(filters).some((name) => search[name as SearchKey]))
    .map(({ text }) => text);
  const words = search.search ? left : [];
  if (pieces.length === 0 && words.length === 0) return null;
  return (
    <div className="mt-3 space-y-0.5 text-sm text-muted">
      {pieces.length > 0 ? <Pieces label={t('understood')} pieces={pieces} /> : null}
      {words.length > 0 ? <Pieces label={t('notUnderstood')} pieces={words} /> : null}
    </div>
  );
}

function Pieces({ label, pieces }: { label: string; pieces: readonly string[] }) {
  return (
    <p className="wrap-anywhere">
      {label} <bdi className="text-ink">{pieces.join(' · ')}</bdi>
    </p>
  );
}
