import { areaText } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { BellPlus } from 'lucide-react';
import { save } from './messages/en.json';

/** Without the other labels of the area, which results do not show. */
const useText = areaText('alerts', { save });

/** Renders the button that saves a search. */
export function SaveButton({ onClick, isBusy = false }: { onClick?: () => void; isBusy?: boolean }) {
  const t = useText();
  return (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={onClick}>
      <BellPlus aria-hidden="true" />
      {t('save')}
    </Button>
  );
}
