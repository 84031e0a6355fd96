import { areaText } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { BellPlus } from 'lucide-react';
import { save, saveShort } from './messages/en.json';

/** Without the other labels of the area, which results do not show. */
const useText = areaText('alerts', { save, saveShort });

/** Renders the button that saves a search. */
export function SaveButton({ onClick, isBusy = false }: { onClick?: () => void; isBusy?: boolean }) {
  const t = useText();
  return (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={onClick} aria-label={t('save')}>
      {/* Beside a long title there is room for the word alone. */}
      <BellPlus aria-hidden="true" className="max-sm:hidden" />
      <span className="lg:hidden">{t('saveShort')}</span>
      <span className="max-lg:hidden">{t('save')}</span>
    </Button>
  );
}
