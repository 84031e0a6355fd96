import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Download } from 'lucide-react';
import { CopyButton } from './copy-button.tsx';
import { saveAs } from './save-as.ts';
import { useText } from './text.ts';

/** Recovery codes, shown this once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const text = codes.join('\n');
  return (
    <div className="grid gap-5">
      <ul
        dir="ltr"
        aria-label={t('codesTitle')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-sm bg-sunken p-4 text-center tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('copyCodes')} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveAs('keystead-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('saveCodes')}
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onDone}>
        {t('codesSaved')}
      </Button>
    </div>
  );
}

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('codesTitle')}
      description={t('codesLead')}
      closeLabel={t('close')}
    >
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  );
}
