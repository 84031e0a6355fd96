import { buttonClass, NativeButton } from '@keystead/ui/button';
import { Printer } from 'lucide-react';
import { useText } from '../text.ts';
import { comeNear } from './near-print.ts';
import { startPrinting } from './start-printing.ts';

export function PrintButton() {
  const t = useText();
  return (
    <NativeButton
      className={buttonClass('ghost', 'sm')}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onClick={() => void startPrinting()}
    >
      <Printer aria-hidden="true" />
      {t('print')}
    </NativeButton>
  );
}
