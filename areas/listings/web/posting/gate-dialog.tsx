import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Link } from '@tanstack/react-router';
import type { PostingObstacle } from '../../rules.ts';
import { useText } from './text.ts';

/** Says why somebody may not post yet, and what to do about it. */
export default function GateDialog({
  obstacle,
  missing,
  onClose,
}: {
  obstacle: PostingObstacle;
  missing: readonly string[];
  onClose: () => void;
}) {
  const t = useText();
  const words: Record<PostingObstacle, string> = {
    profile_incomplete: t('gateProfile'),
    not_verified: t('gateNotVerified'),
    verification_pending: t('gatePending'),
    verification_failed: t('gateFailed'),
  };
  const names: Record<string, string> = {
    name: t('gateName'),
    email: t('gateEmail'),
    mobile: t('gateMobile'),
    profile: t('gatePicture'),
    address: t('gateAddress'),
  };
  const isProfile = obstacle === 'profile_incomplete';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('gateTitle')}
      description={words[obstacle]}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          {isProfile ? (
            <Link to="/user/profile" search={{ next: '/user/properties' }} className={buttonClass('primary')}>
              {t('toProfile')}
            </Link>
          ) : null}
        </>
      }
    >
      {isProfile && missing.length > 0 ? (
        <p className="text-sm">
          {t('gateMissing', { fields: missing.map((field) => names[field] ?? field).join(', ') })}
        </p>
      ) : null}
    </Dialog>
  );
}
