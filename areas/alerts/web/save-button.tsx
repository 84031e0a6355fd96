import { areaText } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { BellPlus } from 'lucide-react';
import { save } from './messages/en.json';

/** Without the other labels of the area, which results do not show. */
const useText = areaText('alerts', { save });

/** On a narrow screen the bell says it. */
export const ICON_ONLY = 'max-lg:btn-square';

/** Renders the button that saves a search. */
export function SaveButton({ onClick, isBusy = false }: { onClick?: () => void; isBusy?: boolean }) {
  const t = useText();
  return (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={onClick} className={ICON_ONLY}>
      <BellPlus aria-hidden="true" />
      <span className="max-lg:sr-only">{t('save')}</span>
    </Button>
  );
}
