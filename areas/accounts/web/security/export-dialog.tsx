import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Download, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { exportAccount, exportAccountArchive } from '../../contract.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { useConfirm } from './confirm.tsx';
import { saveAs, saveFrom } from './save-as.ts';
import { useText } from './text.ts';

type Form = 'file' | 'archive';

/** Saves everything the site stores about the user: as a file, or as an archive with their pictures and documents. */
export function ExportDialog() {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState<Form>();
  const confirm = useConfirm();
  const ways: Record<Form, () => Promise<string>> = {
    file: async () => {
      const { data } = await api(exportAccount);
      saveAs('keystead-account.json', JSON.stringify(data, null, 2), 'application/json');
      return t('downloaded');
    },
    archive: async () => {
      const { data } = await api(exportAccountArchive);
      saveFrom(data.url);
      return t('downloadBegins');
    },
  };
  const save = async (form: Form) => {
    if (!(await confirm())) return;
    setBusy(form);
    try {
      toast.success(await ways[form]());
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
    setBusy(undefined);
  };
  return (
    <DialogFrame id="data" title={t('dataTitle')} lead={t('dataLead')}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={busy === 'file'}
          disabled={busy !== undefined}
          loadingLabel={t('downloading')}
          onClick={() => void save('file')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('download')}
        </Button>
        <Button
          variant="secondary"
          loading={busy === 'archive'}
          disabled={busy !== undefined}
          loadingLabel={t('downloading')}
          onClick={() => void save('archive')}
        >
          <FolderDown aria-hidden="true" className="size-4" />
          {t('downloadArchive')}
        </Button>
      </div>
    </DialogFrame>
  );
}
