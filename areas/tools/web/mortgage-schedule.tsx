import { Button } from '@keystead/ui/button';
import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MortgageTerms } from '../rules.ts';
import { useText } from './text.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

/** Renders the door to a mortgage month by month. @param start of the first payment, `2026-11`; this month by default */
export function MortgageSchedule({ terms, start }: { terms: MortgageTerms; start?: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <CalendarRange aria-hidden="true" />
        {t('schedule')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ScheduleDialog terms={terms} start={start} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
