import type { ReactNode } from 'react';
import { QualityPanel } from '../quality/quality-panel.tsx';
import type { StepId } from './draft.ts';
import { PreviewCard } from './preview-card.tsx';
import { PreviewSnippet } from './preview-snippet.tsx';
import { useText } from './text.ts';

/** Renders a live preview of the home beside the form, where there is room. */
export default function PreviewSidebar({ step }: { step: StepId }) {
  const t = useText();
  const card = (
    <Sample key="card" title={t('preview')}>
      <PreviewCard sizes="18rem" />
    </Sample>
  );
  const snippet = (
    <Sample key="snippet" title={t('snippet')}>
      <PreviewSnippet />
    </Sample>
  );
  return (
    <aside aria-label={t('previewLabel')} className="hidden gap-8 xl:sticky xl:top-24 xl:grid">
      <QualityPanel />
      {step === 'seo' ? [snippet, card] : [card, snippet]}
    </aside>
  );
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="eyebrow mb-3">{title}</p>
      {children}
    </section>
  );
}
