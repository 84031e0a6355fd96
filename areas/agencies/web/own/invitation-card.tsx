import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { acceptInvitation, declineInvitation, type InvitationOffer } from '../../contract.ts';
import { AgencyLogo } from '../agency-logo.tsx';
import { useText } from './text.ts';

/** Renders an invitation that one may take or decline. @param onDone called when either is done */
export function InvitationCard({
  invitation,
  onDone,
}: {
  invitation: InvitationOffer;
  onDone: (how: 'accepted' | 'declined') => void;
}) {
  const t = useText();
  const toast = useToast();
  const accept = useChange(acceptInvitation);
  const decline = useChange(declineInvitation);
  const { id, agency_name: name } = invitation;
  const answer = async (how: 'accepted' | 'declined') => {
    try {
      await (how === 'accepted' ? accept : decline).mutateAsync({ id });
      toast.success(how === 'accepted' ? t('joined', { name }) : t('declined'));
      onDone(how);
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <article className="surface flex flex-wrap items-center gap-4 p-4 sm:p-5">
      <AgencyLogo name={name} logo={invitation.logo} size="lg" />
      <div className="min-w-0 flex-1 basis-60">
        <InvitationWords invitation={invitation} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button loading={accept.isPending} onClick={() => void answer('accepted')}>
          {t('accept')}
        </Button>
        <Button variant="ghost" loading={decline.isPending} onClick={() => void answer('declined')}>
          {t('decline')}
        </Button>
      </div>
    </article>
  );
}

/** Renders who invites to what, as what, and until when. */
export function InvitationWords({ invitation }: { invitation: InvitationOffer }) {
  const t = useText();
  const locale = useLocale();
  const { agency_name: name, invited_by: by, role, branch_name: branch, ends_at: end } = invitation;
  const words = { name, by, role: t(`role_${role}`) };
  const date = dateFormat(locale, { dateStyle: 'long' }).format(new Date(end));
  return (
    <>
      <p className="font-medium wrap-anywhere">{t(by === '' ? 'invitationPlain' : 'invitationBy', words)}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {branch === '' ? null : `${t('invitationBranch', { branch })} · `}
        {t('endsAt', { date })}
      </p>
    </>
  );
}
