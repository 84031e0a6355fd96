import { Dialog } from '@keystead/ui/dialog';
import { type ReactElement, useState } from 'react';
import { QualityPanel } from '../quality/quality-panel.tsx';
import { PreviewCard } from './preview-card.tsx';
import { Sample } from './preview-sidebar.tsx';
import { PreviewSnippet } from './preview-snippet.tsx';
import { useText } from './text.ts';

/** Renders the preview where there is no room beside the form. */
export function PreviewDialog({
  trigger,
  defaultOpen = false,
}: {
  trigger: ReactElement;
  defaultOpen?: boolean;
}) {
  const t = useText();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={t('previewLabel')}
      closeLabel={t('close')}
    >
      <div className="grid gap-8">
        <QualityPanel />
        <Sample title={t('preview')}>
          <PreviewCard sizes="26rem" />
        </Sample>
        <Sample title={t('snippet')}>
          <PreviewSnippet />
        </Sample>
      </div>
    </Dialog>
  );
}
