import type { CountedFeature } from '@keystead/plans/contract';
import { PackageGate } from '@keystead/plans/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Drawing } from '@keystead/ui/drawing';
import { Link } from '@tanstack/react-router';
import { AtSign, Image, MapPin, Phone, UserRound } from 'lucide-react';
import type { PostingObstacle } from '../../rules.ts';
import { useText } from './text.ts';

const ICONS = { name: UserRound, email: AtSign, mobile: Phone, profile: Image, address: MapPin } as const;
type Part = keyof typeof ICONS;

/** Where people go on after completing their profile; featuring begins on a page of their own listings. */
const NEXT: Readonly<Record<CountedFeature, string>> = {
  property_list: '/user/properties?step=review',
  project_list: '/user/add-project',
  property_feature: '/user/dashboard',
  project_feature: '/user/projects',
};

/** Says why someone may not post or feature yet, and what to do about it. */
export default function GateDialog({
  obstacle,
  feature = 'property_list',
  ...rest
}: {
  obstacle: PostingObstacle | 'package';
  feature?: CountedFeature;
  missing: readonly string[];
  onClose: () => void;
}) {
  if (obstacle === 'package') return <PackageGate feature={feature} onClose={rest.onClose} />;
  return <PersonGate obstacle={obstacle} feature={feature} {...rest} />;
}

function PersonGate({
  obstacle,
  feature,
  missing,
  onClose,
}: {
  obstacle: PostingObstacle;
  feature: CountedFeature;
  missing: readonly string[];
  onClose: () => void;
}) {
  const t = useText();
  const isFeature = feature === 'property_feature' || feature === 'project_feature';
  const words: Record<PostingObstacle, string> = {
    profile_incomplete: t('gateProfile'),
    not_verified: t(isFeature ? 'gateNotVerifiedFeature' : 'gateNotVerified'),
    verification_pending: t(isFeature ? 'gatePendingFeature' : 'gatePending'),
    verification_failed: t(isFeature ? 'gateFailedFeature' : 'gateFailed'),
  };
  // The specification calls every gate "Opps": that is the key, and the text says what to do.
  const titles: Record<PostingObstacle, string> = {
    profile_incomplete: t(isFeature ? 'oppsProfileFeature' : 'oppsProfile'),
    not_verified: t(isFeature ? 'oppsVerifyFeature' : 'oppsVerify'),
    verification_pending: t('oppsPending'),
    verification_failed: t('oppsFailed'),
  };
  const names: Record<Part, string> = {
    name: t('gateName'),
    email: t('gateEmail'),
    mobile: t('gateMobile'),
    profile: t('gatePicture'),
    address: t('gateAddress'),
  };
  const toVerification: Record<Exclude<PostingObstacle, 'profile_incomplete'>, string> = {
    not_verified: t('gateApply'),
    verification_pending: t('gateSeeApplication'),
    verification_failed: t('gateApplyAgain'),
  };
  const isProfile = obstacle === 'profile_incomplete';
  const parts = missing.filter((part): part is Part => part in ICONS);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={titles[obstacle]}
      description={words[obstacle]}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          {isProfile ? (
            <Link to="/user/profile" search={{ next: NEXT[feature] }} className={buttonClass('primary')}>
              {t('toProfile')}
            </Link>
          ) : (
            <Link to="/user/verification-form" className={buttonClass('primary')}>
              {toVerification[obstacle]}
            </Link>
          )}
        </>
      }
    >
      <Drawing name={isProfile ? 'people' : 'shield'} className="mx-auto w-52" />
      {isProfile && parts.length > 0 ? (
        <div className="mt-5">
          <p id="gate-missing" className="text-sm font-medium">
            {t('gateMissing')}
          </p>
          <ul aria-labelledby="gate-missing" className="mt-3 flex flex-wrap gap-2">
            {parts.map((part) => {
              const Icon = ICONS[part];
              return (
                <li
                  key={part}
                  className="inline-flex items-center gap-2 rounded-full bg-accent-tint px-3 py-1.5 text-sm text-accent"
                >
                  <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
                  {names[part]}
                </li>
              );
            })}
          </ul>
          {feature === 'property_list' ? <p className="mt-4 text-sm text-muted">{t('gateSaved')}</p> : null}
        </div>
      ) : null}
    </Dialog>
  );
}
