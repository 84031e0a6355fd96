import { Button } from '@keystead/ui/button';
import { leaveViewingWaiting } from '../../contract.ts';
import { useText } from '../text.ts';
import { useViewingChange } from './use-viewing-change.ts';

/** Renders how one leaves a waiting list, by the number of one's place. */
export function LeaveButton({ id }: { id: number }) {
  const t = useText();
  const { change, isBusy } = useViewingChange();
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={isBusy}
      loadingLabel={t('sending')}
      onClick={() => void change(leaveViewingWaiting, { id: String(id) }, t('leftList'))}
    >
      {t('leaveList')}
    </Button>
  );
}
