import { useChange, useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Section } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteAgency, getOwnAgency, type OwnAgency, saveAgency } from '../../contract.ts';
import { AgencyLogo } from '../agency-logo.tsx';
import { VerifiedBadge } from '../verified-badge.tsx';
import { AgencyDialog } from './agency-dialog.tsx';
import { Archive } from './archive.tsx';
import { Branches } from './branches.tsx';
import { Homes } from './homes.tsx';
import { People } from './people.tsx';
import { useText } from './text.ts';
import { useAgencyChange } from './use-agency-change.ts';
import { Verification } from './verification.tsx';
import { Waiting } from './waiting.tsx';

/** Renders one agency with what one's seat lets one see and do. @param onLeft called when one is in it no more */
export function ManagedAgency({ id, onLeft }: { id: number; onLeft: () => void }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getOwnAgency, { agency_id: id });
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  const agency = data.data;
  const changed = () => void refetch();
  return (
    <>
      <Head agency={agency} onChanged={changed} />
      {agency.waiting_count > 0 ? <Waiting agency={agency} onChanged={changed} /> : null}
      {agency.rights.includes('verify_agency') ? <Verification agency={agency} onChanged={changed} /> : null}
      <Branches agency={agency} onChanged={changed} />
      {agency.rights.includes('view_homes') ? (
        <Homes
          // Whose homes they are changes with who is in it.
          key={agency.seats.length}
          agency={agency}
          onChanged={changed}
        />
      ) : null}
      <People agency={agency} onChanged={changed} onLeft={onLeft} />
      {agency.history.length > 0 ? <History agency={agency} /> : null}
      {agency.rights.includes('export_agency') ? <Archive agency={agency} /> : null}
      {agency.rights.includes('delete_agency') ? <Delete agency={agency} onDone={onLeft} /> : null}
    </>
  );
}

function Head({ agency, onChanged }: { agency: OwnAgency; onChanged: () => void }) {
  const t = useText();
  const toast = useToast();
  const save = useChange(saveAgency);
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="surface grid gap-4 p-4 sm:p-6">
      {agency.is_active ? null : (
        <Alert tone="warning" title={t('offSite')}>
          {t('offSiteText', { reason: agency.reason })}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <AgencyLogo name={agency.name} logo={agency.logo} size="xl" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-xl wrap-anywhere sm:text-2xl">
            <bdi>{agency.name}</bdi>
          </h2>
          {agency.is_verified ? <VerifiedBadge label={t('verified')} className="my-1" /> : null}
          <p className="text-muted">{t('yourRole', { role: t(`role_${agency.role}`) })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {agency.is_active ? (
            <Link to="/agency/$slug" params={{ slug: agency.slug_id }} className={buttonClass('secondary')}>
              {t('publicPage')}
            </Link>
          ) : null}
          {agency.rights.includes('manage_packages') ? (
            <Link to="/user/agency-packages" search={{ id: agency.id }} className={buttonClass('secondary')}>
              {t('packages')}
            </Link>
          ) : null}
          {agency.rights.includes('edit_agency') ? (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('edit')}
            </Button>
          ) : null}
        </div>
      </div>
      {isEditing ? (
        <AgencyDialog
          title={t('details')}
          agency={agency}
          onClose={() => setEditing(false)}
          send={async (form) => {
            const { approvesListings, approvesImports, ...said } = form;
            await save.mutateAsync({
              ...said,
              agency_id: agency.id,
              version: agency.version,
              approves_listings: approvesListings ? '1' : '0',
              approves_imports: approvesImports ? '1' : '0',
            });
            toast.success(t('saved'));
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}

function History({ agency }: { agency: OwnAgency }) {
  const t = useText();
  const locale = useLocale();
  const dates = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section title={t('history')} className="pb-0 sm:pb-0">
      <ol className="grid gap-2 text-sm">
        {agency.history.map((event, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            <time dateTime={event.at} className="text-muted">
              {dates.format(new Date(event.at))}
            </time>
            <span className="min-w-0 wrap-anywhere">{wordsOf(event, t)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Returns what happened, in words. */
function wordsOf(
  { kind, actor, person, detail }: OwnAgency['history'][number],
  t: ReturnType<typeof useText>,
): string {
  const roleOf = (role: string | number | null | undefined) =>
    role ? t(`role_${role}` as 'role_owner') : '';
  return t(`event_${kind}` as 'event_founded', {
    actor: actor || t('someone'),
    person: person || t('someone'),
    branch: String(detail.branch ?? ''),
    homes: Number(detail.homes ?? 0),
    home: String(detail.home ?? ''),
    before: roleOf(detail.before),
    after: roleOf(detail.after),
  });
}

function Delete({ agency, onDone }: { agency: OwnAgency; onDone: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const remove = useAgencyChange(deleteAgency, onDone);
  return (
    <div className="mt-8 flex justify-end">
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="ghost" size="sm">
            <Trash2 aria-hidden="true" />
            {t('deleteAgency')}
          </Button>
        }
        title={t('deleteAgencyTitle', { name: agency.name })}
        description={t('deleteAgencyText')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        danger
        pending={remove.isPending}
        onConfirm={() => void remove.send({ agency_id: agency.id })}
      />
    </div>
  );
}
