import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Link } from '@tanstack/react-router';
import type { Feature } from '../../rules.ts';
import { useText } from './text.ts';
import { useReason } from './use-reason.ts';

/** The pop-up before what a package is needed for; leads to the packages. */
export default function PackageGate({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const t = useText();
  const reason = useReason(feature);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          <Link to="/subscription-plan" className={buttonClass('primary')}>
            {t('toPackages')}
          </Link>
        </>
      }
    >
      <p className="text-muted">{reason}</p>
    </Dialog>
  );
}
