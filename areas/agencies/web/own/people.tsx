import { selectUser } from '@keystead/accounts/web';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Avatar } from '@keystead/ui/avatar';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Section } from '@keystead/ui/container';
import { Field } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { NativeSelect } from '@keystead/ui/native-select';
import { LogOut, Pencil, Plus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import {
  changeSeat,
  inviteToAgency,
  type OwnAgency,
  removeSeat,
  withdrawInvitation,
} from '../../contract.ts';
import { SHOWN_ROLES } from '../../rules.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { useText } from './text.ts';
import { useAgencyChange } from './use-agency-change.ts';

interface Part {
  agency: OwnAgency;
  onChanged: () => void;
}

/** Renders who is in an agency and who is invited, and how to change what one may. */
export function People({ agency, onChanged, onLeft }: Part & { onLeft: () => void }) {
  const t = useText();
  const [isInviting, setInviting] = useState(false);
  const invite = useAgencyChange(inviteToAgency, onChanged);
  const own = useSelector(selectUser)?.id;
  return (
    <>
      <Section
        className="pb-0 sm:pb-0"
        title={t('people')}
        action={
          agency.grants.length > 0 ? (
            <Button variant="secondary" size="sm" onClick={() => setInviting(true)}>
              <Plus aria-hidden="true" />
              {t('invite')}
            </Button>
          ) : undefined
        }
      >
        <ul className="grid gap-3">
          {agency.seats.map((seat) => (
            <li key={seat.account_id}>
              <SeatRow
                agency={agency}
                seat={seat}
                isOwn={seat.account_id === own}
                onChanged={onChanged}
                onLeft={onLeft}
              />
            </li>
          ))}
        </ul>
      </Section>
      {agency.invitations.length > 0 ? <Invitations agency={agency} onChanged={onChanged} /> : null}
      {isInviting ? (
        <SeatDialog
          title={t('invite')}
          text={t('inviteText')}
          confirm={t('inviteSend')}
          agency={agency}
          asksEmail
          roles={agency.grants}
          onClose={() => setInviting(false)}
          send={(place) => invite.send({ agency_id: agency.id, ...place }, t('invited'))}
        />
      ) : null}
    </>
  );
}

/** Returns what a place in an agency is called. */
function usePlaceName({ branches }: OwnAgency) {
  const t = useText();
  return (id: number | null) =>
    id === null ? t('wholeAgency') : (branches.find((branch) => branch.id === id)?.name ?? '');
}

function SeatRow({
  agency,
  seat,
  isOwn,
  onChanged,
  onLeft,
}: Part & { seat: OwnAgency['seats'][number]; isOwn: boolean; onLeft: () => void }) {
  const t = useText();
  const placeName = usePlaceName(agency);
  const [isEditing, setEditing] = useState(false);
  const change = useAgencyChange(changeSeat, onChanged);
  const { account_id: accountId, name, role, branch_id: branchId, grantable } = seat;
  return (
    <div className="surface flex items-center gap-x-3 p-4 sm:gap-x-4">
      <Avatar name={name} src={seat.profile} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {isOwn ? <Badge>{t('you')}</Badge> : null}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {t(`role_${role}`)} · <bdi>{placeName(branchId)}</bdi>
        </p>
      </div>
      {grantable.length > 0 ? (
        <IconButton label={t('changeSeat', { name })} icon={<Pencil />} onClick={() => setEditing(true)} />
      ) : null}
      {isOwn || grantable.length > 0 ? (
        <RemoveSeat agency={agency} seat={seat} isOwn={isOwn} onDone={isOwn ? onLeft : onChanged} />
      ) : null}
      {isEditing ? (
        <SeatDialog
          title={t('changeSeat', { name })}
          confirm={t('save')}
          agency={agency}
          roles={grantable}
          present={{ role, branchId }}
          onClose={() => setEditing(false)}
          send={(place) => change.send({ agency_id: agency.id, account_id: accountId, ...place })}
        />
      ) : null}
    </div>
  );
}

function RemoveSeat({
  agency,
  seat: { account_id: accountId, name, role },
  isOwn,
  onDone,
}: {
  agency: OwnAgency;
  seat: OwnAgency['seats'][number];
  isOwn: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [heirId, setHeirId] = useState('');
  const remove = useAgencyChange(removeSeat, onDone);
  const heirs = agency.seats.filter(
    ({ account_id: id, role: as }) => id !== accountId && SHOWN_ROLES.includes(as),
  );
  const title = isOwn ? t('leaveTitle', { name: agency.name }) : t('removeSeat', { name });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={isOwn ? t('leave') : title} icon={isOwn ? <LogOut /> : <UserMinus />} />}
      title={title}
      description={t(isOwn ? 'leaveText' : 'removeSeatText')}
      confirmLabel={t(isOwn ? 'leave' : 'remove')}
      cancelLabel={t('cancel')}
      danger
      pending={remove.isPending}
      onConfirm={() =>
        void remove
          .send({ agency_id: agency.id, account_id: accountId, ...(heirId !== '' && { heir_id: heirId }) })
          .then(() => setOpen(false))
      }
    >
      {/* Who may hand homes over settles whose they are from now on. */}
      {SHOWN_ROLES.includes(role) && agency.rights.includes('hand_over_homes') && heirs.length > 0 ? (
        <Field label={t('heir')} className="mt-3">
          <NativeSelect
            aria-label={t('heir')}
            placeholder={t('heirNone')}
            items={heirs.map(({ account_id: id, name: heir }) => ({ value: id, label: heir }))}
            value={heirId}
            onChange={({ target }) => setHeirId(target.value)}
            className="w-full"
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}

function Invitations({ agency, onChanged }: Part) {
  const t = useText();
  const locale = useLocale();
  const placeName = usePlaceName(agency);
  const withdraw = useAgencyChange(withdrawInvitation, onChanged);
  const dates = dateFormat(locale, { dateStyle: 'medium' });
  return (
    <Section title={t('openInvitations')}>
      <ul className="grid gap-3">
        {agency.invitations.map(({ id, email, role, branch_id: branchId, ends_at: end }) => (
          <li key={id} className="surface flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium wrap-anywhere">
                <bdi>{email}</bdi>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {t(`role_${role}`)} · <bdi>{placeName(branchId)}</bdi> ·{' '}
                {t('endsAt', { date: dates.format(new Date(end)) })}
              </p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => void withdraw.send({ agency_id: agency.id, id }, t('withdrawn'))}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
