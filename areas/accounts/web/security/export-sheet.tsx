import { ApiError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportAccount } from '../../contract.ts';
import { Sheet } from '../profile/sheet.tsx';
import { useText } from './text.ts';

/** Saves everything the site keeps of the person as a file. */
export function ExportSheet() {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await api(exportAccount);
      saveAs('keystead-account.json', JSON.stringify(data, null, 2));
      toast.success(t('downloaded'));
    } catch (error) {
      toast.error(error instanceof ApiError ? sentence(error.message) : t('wentWrong'));
    }
    setBusy(false);
  };
  return (
    <Sheet id="data" title={t('dataTitle')} lead={t('dataLead')}>
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
    </Sheet>
  );
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
