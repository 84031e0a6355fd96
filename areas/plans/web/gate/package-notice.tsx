import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Feature } from '../../rules.ts';
import { useText } from './text.ts';
import { useReason } from './use-reason.ts';

const PackageGate = lazy(() => import('./package-gate.tsx'));

/** Renders the gate's dialog over the page it closes, and its text on the page after dismissal. */
export function PackageNotice({ feature }: { feature: Feature }) {
  const t = useText();
  const reason = useReason(feature);
  const [open, setOpen] = useState(true);
  return (
    <>
      <Alert
        tone="warning"
        actions={
          <Link to="/subscription-plan" className={buttonClass('primary', 'sm')}>
            {t('toPackages')}
          </Link>
        }
      >
        {reason}
      </Alert>
      {open ? (
        <Suspense fallback={null}>
          <PackageGate feature={feature} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
