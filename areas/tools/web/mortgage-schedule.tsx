import { Button } from '@keystead/ui/button';
import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MortgageTerms } from '../rules.ts';
import { useText } from './text.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

/** The door to a mortgage month by month. */
export function MortgageSchedule({ terms }: { terms: MortgageTerms }) {
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
          <ScheduleDialog terms={terms} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
