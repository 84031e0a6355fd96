import { Dialog } from '@keystead/ui/dialog';
import type { CodeContact } from '../contacts.ts';
import { CodeStep } from '../entry/code-step.tsx';
import { useText } from '../text.ts';

/** Asks for the code of a new email address or number before it replaces a confirmed one. */
export default function ConfirmContact({
  contact,
  onProof,
  onClose,
}: {
  contact: CodeContact;
  onProof: (proof: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('confirmContactTitle')}
      description={t('confirmContactText')}
      closeLabel={t('close')}
    >
      <CodeStep contact={contact} submitLabel={t('confirm')} onProof={onProof} onBack={onClose} />
    </Dialog>
  );
}
