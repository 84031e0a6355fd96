import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Progress } from '@keystead/ui/meter';
import { Skeleton } from '@keystead/ui/skeleton';
import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useRef } from 'react';
import type { StepId } from './draft.ts';
import { usePosting } from './posting-state.tsx';
import { CategoryStep } from './steps/category-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { FacilitiesStep } from './steps/facilities-step.tsx';
import { FeaturesStep } from './steps/features-step.tsx';
import { SeoStep } from './steps/seo-step.tsx';
import { useText } from './text.ts';

// The map, the sorting of pictures and the preview are heavy: they come with their steps.
const BODIES: Record<StepId, ComponentType> = {
  category: CategoryStep,
  details: DetailsStep,
  features: FeaturesStep,
  place: lazy(() => import('./steps/place-step.tsx')),
  facilities: FacilitiesStep,
  photos: lazy(() => import('./steps/photos-step.tsx')),
  documents: DocumentsStep,
  seo: SeoStep,
  review: lazy(() => import('./steps/review-step.tsx')),
};

/** One step under its heading, with the ways back and on. */
export function StepBody({
  step,
  share,
  isKept,
  onBack,
  onNext,
}: {
  step: StepId;
  /** How much has been sent, 0 to 1; null while nothing is. */
  share: number | null;
  /** Whether this browser keeps the draft. */
  isKept: boolean;
  onBack: () => void;
  onNext: () => void;
}) {
  const t = useText();
  const { faults, draft, change } = usePosting();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // A new step begins at its heading, for eyes, keyboards and screen readers; the first one begins with the page.
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const Body = BODIES[step];
  const isReview = step === 'review';
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (!isReview && faults.some((fault) => fault.step === step)) {
      if (!draft.visited.includes(step)) change({ visited: [...draft.visited, step] });
      focusFirstFault(form);
    } else onNext();
  };
  return (
    <form ref={form} onSubmit={next} noValidate>
      <Card padding="lg">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none sm:text-2xl">
          {t(`step_${step}`)}
        </h2>
        <p className="mt-1 text-muted">{t(`lead_${step}`)}</p>
        <div className="mt-6">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Body />
          </Suspense>
        </div>
      </Card>
      {share === null ? null : (
        <Progress
          className="mt-4"
          label={share < 1 ? t('uploading') : t('processing')}
          {...(share < 1 && { value: share * 100, valueText: `${Math.round(share * 100)} %` })}
        />
      )}
      <footer className="mt-5 flex items-center justify-between gap-3">
        {step === 'category' ? (
          <span />
        ) : (
          <Button variant="ghost" onClick={onBack} disabled={share !== null}>
            {t('back')}
          </Button>
        )}
        <span className="flex items-center gap-4">
          <span className="text-sm text-muted max-sm:hidden">
            {isKept ? t('savedHere') : t('notSavedHere')}
          </span>
          <Button type="submit" loading={share !== null} loadingLabel={t('uploading')}>
            {isReview ? t('postNow') : t('continue')}
          </Button>
        </span>
      </footer>
    </form>
  );
}

/** After the faults have been drawn. */
function focusFirstFault(form: { current: HTMLFormElement | null }) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
      faulty?.focus();
      faulty?.scrollIntoView({ block: 'center' });
    }),
  );
}
