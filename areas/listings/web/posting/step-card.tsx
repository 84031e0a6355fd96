import { Card } from '@keystead/ui/card';
import { Skeleton } from '@keystead/ui/skeleton';
import { Suspense, useEffect, useRef } from 'react';
import type { StepId } from './draft.ts';
import { FieldFocus } from './field-focus.tsx';
import { STEP_BODIES } from './step-bodies.ts';
import { useText } from './text.ts';

/** What the keyboard reaches is not left under the bar with the buttons: for the form around the card and the bar. */
export const ABOVE_BAR = '[&_:is(a,button,input,textarea,[role=combobox])]:scroll-mb-28';

/** Renders a step under its heading. A new one begins at it, for eyes, keyboards and screen readers; the first with the page. */
export function StepCard({ step }: { step: StepId }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const Body = STEP_BODIES[step];
  return (
    <Card padding="lg" className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none sm:text-2xl">
        {t(`step_${step}`)}
      </h2>
      <p className="mt-1 text-muted">{t(`lead_${step}`)}</p>
      <div className="mt-6">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Body />
          <FieldFocus />
        </Suspense>
      </div>
    </Card>
  );
}

/** Goes to the first field with an error, after the errors have been drawn. */
export function focusFirstIssue(form: { current: HTMLFormElement | null }): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]');
      invalid?.focus();
      invalid?.scrollIntoView({ block: 'center' });
    }),
  );
}
