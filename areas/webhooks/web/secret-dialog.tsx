import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useToast } from '@keystead/ui/toast';
import { Copy } from 'lucide-react';
import { useText } from './text.ts';

/** Shows a secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret).then(
      () => toast.success(t('copied')),
      () => toast.error(t('wentWrong')),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('secretTitle')}
      description={t('secretText')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('secretDone')}</Button>
        </>
      }
    >
      <Field label={t('secret')} hint={t('secretHint')}>
        <Input readOnly dir="ltr" value={secret} onFocus={({ target }) => target.select()} />
      </Field>
    </Dialog>
  );
}
