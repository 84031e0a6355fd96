import { useChange } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale, useNames } from '@keystead/languages/web';
import { type Featurable, GateDialog, type NextCredit, useGate } from '@keystead/listings/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { storeAdvertisement } from '../contract.ts';
import { useText } from './text.ts';

const DAY = 24;
const HOUR = 60 * 60 * 1000;

/** Sells the first places to one thing: what it takes and how long it lasts, or what is missing for it. */
export default function FeatureDialog({ thing, onClose }: { thing: Featurable; onClose: () => void }) {
  const { kind } = thing;
  const feature = `${kind}_feature` as const;
  const about = kind === 'property' ? { property_id: thing.id } : {};
  const { obstacle, missing, next, recheck } = useGate(feature, about);
  if (obstacle === undefined) return null;
  if (obstacle)
    return <GateDialog obstacle={obstacle} missing={missing} feature={feature} onClose={onClose} />;
  return <Offer thing={thing} next={next} onClose={onClose} onRejected={recheck} />;
}

function Offer({
  thing: { kind, id, title },
  next,
  onClose,
  onRejected,
}: {
  thing: Featurable;
  next: NextCredit | null;
  onClose: () => void;
  onRejected: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const store = useChange(storeAdvertisement);
  const feature = () =>
    store.mutate(
      { feature_for: kind, [`${kind}_id`]: id },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          void queries.invalidateQueries();
          onClose();
          void navigate({ to: '/user/advertisement', search: kind === 'project' ? { type: 'project' } : {} });
        },
        // Used up elsewhere meanwhile: the gate says so, where there is one.
        onError: ({ code }) => code === 'payment_required' && onRejected(),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('featureTitle')}
      description={<bdi>{title}</bdi>}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          <Button variant="primary" loading={store.isPending} onClick={feature}>
            {t('featureIt')}
          </Button>
        </>
      }
    >
      <p>{t(kind === 'property' ? 'featureProperty' : 'featureProject')}</p>
      <p className="mt-3 text-sm text-muted">{t('featureMarked')}</p>
      {next ? <Taken next={next} /> : null}
      {store.error ? (
        <Alert tone="danger" className="mt-4">
          {store.error.message}
        </Alert>
      ) : null}
    </Dialog>
  );
}

/** Renders whose credit it takes, of which package, how many are left after it, and until when it runs. */
function Taken({ next }: { next: NextCredit }) {
  const t = useText();
  const named = useNames();
  const locale = useLocale();
  const { package_name: name, duration: hours, all_left: left = next.left, agency_id: agencyId } = next;
  const end = dateFormat(locale, { dateStyle: 'medium' }).format(Date.now() + hours * HOUR);
  const length =
    hours === 0
      ? null
      : hours < DAY
        ? t('hours', { count: hours })
        : t('days', { count: Math.round(hours / DAY) });
  return (
    <dl className="mt-5 grid gap-2 border-t border-line pt-4 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-muted">{t('takes')}</dt>
        <dd className="text-end">
          {t(agencyId === null ? 'ownCredit' : 'agencyCredit')} · <bdi>{named('package', name)}</bdi>
        </dd>
      </div>
      {left === null ? null : (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('leaves')}</dt>
          <dd>{left - 1}</dd>
        </div>
      )}
      {length ? (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('lasts')}</dt>
          <dd className="text-end">{t('lastsUntil', { length, end })}</dd>
        </div>
      ) : null}
    </dl>
  );
}
