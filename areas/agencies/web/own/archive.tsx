import { ConfirmSelf, saveFrom, useConfirm } from '@keystead/accounts/web';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { useToast } from '@keystead/ui/toast';
import { FolderDown } from 'lucide-react';
import { exportAgencyArchive, type OwnAgency } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders the download of everything of an agency. */
export function Archive({ agency }: { agency: OwnAgency }) {
  const t = useText();
  return (
    <Section className="pb-0 sm:pb-0" title={t('archive')}>
      <p className="text-muted mb-4">{t('archiveLead')}</p>
      <ConfirmSelf>
        <Download agency={agency} />
      </ConfirmSelf>
    </Section>
  );
}

function Download({ agency }: { agency: OwnAgency }) {
  const t = useText();
  const toast = useToast();
  const confirm = useConfirm();
  const ask = useChange(exportAgencyArchive);
  const save = async () => {
    if (!(await confirm())) return;
    try {
      const { data } = await ask.mutateAsync({ agency_id: agency.id });
      saveFrom(data.url);
      toast.success(t('archiveBegins'));
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <Button variant="secondary" loading={ask.isPending} onClick={() => void save()}>
      <FolderDown aria-hidden="true" className="size-4" />
      {t('archiveDownload')}
    </Button>
  );
}
