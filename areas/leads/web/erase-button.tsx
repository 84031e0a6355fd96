import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteLead, type LeadDetail } from '../contract.ts';
import { useText } from './text.ts';
import { useLeadChange } from './use-lead-change.ts';

/** Renders the button that erases a lead for good. */
export function EraseButton({ lead: { id, agency_id: agency } }: { lead: LeadDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const { change, isBusy } = useLeadChange();
  const [isOpen, setOpen] = useState(false);
  const erase = async () => {
    if (await change(deleteLead, { id: String(id) }, t('erased')))
      void navigate({ to: '/user/leads', search: { agency } });
  };
  return (
    <div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button size="sm" variant="ghost">
            {t('erase')}
          </Button>
        }
        title={t('eraseTitle')}
        description={t('eraseText')}
        confirmLabel={t('erase')}
        cancelLabel={t('back')}
        danger
        pending={isBusy}
        onConfirm={() => void erase()}
      />
    </div>
  );
}
