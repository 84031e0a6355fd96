import { selectUser } from '@keystead/accounts/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Drawing } from '@keystead/ui/drawing';
import { Link, useLocation } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import type { Feature } from '../../rules.ts';
import { useText } from './text.ts';
import { useReason } from './use-reason.ts';

/** Renders the pop-up before what a package is needed for; leads to the packages, and a guest to signing in. */
export default function PackageGate({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const t = useText();
  const reason = useReason(feature);
  const isSignedIn = useSelector(selectUser) !== null;
  const next = useLocation({ select: ({ href }) => href });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t(titleOf(feature))}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          {isSignedIn ? null : (
            <Link to="/sign-in" search={{ next }} className={buttonClass('link')}>
              {t('signIn')}
            </Link>
          )}
          <Link to="/subscription-plan" className={buttonClass('primary')}>
            {t('toPackages')}
          </Link>
        </>
      }
    >
      <Drawing name="box" className="mx-auto mb-4 w-52" />
      <p className="text-muted">{reason}</p>
    </Dialog>
  );
}

/** Returns the key of the pop-up's title. The specification calls every gate "Opps"; the text says what to do. */
function titleOf(feature: Feature): 'oppsPost' | 'oppsFeature' | 'oppsOpen' {
  if (feature === 'property_list' || feature === 'project_list') return 'oppsPost';
  return feature === 'property_feature' || feature === 'project_feature' ? 'oppsFeature' : 'oppsOpen';
}
