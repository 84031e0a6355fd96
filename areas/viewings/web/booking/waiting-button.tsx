import { selectUser } from '@keystead/accounts/web';
import { useLaterCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { getViewingWaiting, joinViewingWaiting } from '../../contract.ts';
import { LeaveButton } from '../own/leave-button.tsx';
import { useViewingChange } from '../own/use-viewing-change.ts';
import { useText } from '../text.ts';

interface Awaited {
  homeId: number;
  /** Without it, any time of the home. */
  openHouseId?: number | undefined;
}

/** Renders how one joins or leaves a waiting list; guests sign in first. */
export function WaitingButton(awaited: Awaited) {
  const t = useText();
  const user = useSelector(selectUser);
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {user ? (
        <OwnPlace {...awaited} />
      ) : (
        <Link to="/sign-in" search={{ next: here }} rel="nofollow" className={buttonClass('secondary', 'sm')}>
          {t('waitSignIn')}
        </Link>
      )}
    </div>
  );
}

function OwnPlace({ homeId, openHouseId = 0 }: Awaited) {
  const t = useText();
  const { change, isBusy } = useViewingChange();
  const { data } = useLaterCall(getViewingWaiting, { property_id: homeId, limit: 100 });
  if (!data) return null;
  const place = data.data.find((one) => one.open_house_id === openHouseId);
  if (place)
    return (
      <>
        <p className="text-sm">{t('onList')}</p>
        <LeaveButton id={place.id} />
      </>
    );
  const form = { property_id: homeId, ...(openHouseId !== 0 && { open_house_id: openHouseId }) };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={isBusy}
        loadingLabel={t('sending')}
        onClick={() => void change(joinViewingWaiting, form, t('joinedList'))}
      >
        {t('wait')}
      </Button>
      <p className="text-sm text-muted">{t('waitText')}</p>
    </>
  );
}
