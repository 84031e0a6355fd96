import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Link } from '@tanstack/react-router';
import { useText } from './text.ts';

/** A package costs money, and the house takes none here. */
export default function NoPayment({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('noMethod')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <Link to="/contact-us" className={buttonClass('primary')}>
            {t('contact')}
          </Link>
        </>
      }
    >
      <p className="text-muted">{t('noMethodText')}</p>
    </Dialog>
  );
}
