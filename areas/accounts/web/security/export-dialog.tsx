import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportAccount } from '../../contract.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { useConfirm } from './confirm.tsx';
import { saveAs } from './save-as.ts';
import { useText } from './text.ts';

/** Saves everything the site stores about the user as a file. */
export function ExportDialog() {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const save = async () => {
    if (!(await confirm())) return;
    setBusy(true);
    try {
      const { data } = await api(exportAccount);
      saveAs('keystead-account.json', JSON.stringify(data, null, 2), 'application/json');
      toast.success(t('downloaded'));
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
    setBusy(false);
  };
  return (
    <DialogFrame id="data" title={t('dataTitle')} lead={t('dataLead')}>
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={busy}
        loadingLabel={t('downloading')}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('download')}
      </Button>
    </DialogFrame>
  );
}
