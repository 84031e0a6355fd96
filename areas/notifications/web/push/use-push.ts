import { selectToken } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { pushTokenKnown } from '@keystead/settings/web';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isSubscribed, subscribe, turnedOff, unsubscribe } from './device.ts';
import { pushSupport } from './support.ts';

/** `ask`: not asked yet, or the device was turned off here. */
export type PushState = 'finding_out' | 'unsupported' | 'ask' | 'on' | 'denied';
export type PushIssue = 'dismissed' | 'failed' | null;

/** Notifications of this device, and how to turn them on: only ever call `turnOn` from a click that says so. */
export function usePush() {
  const api = useApi();
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  const [state, setState] = useState<PushState>('finding_out');
  const [issue, setIssue] = useState<PushIssue>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isHere = true;
    const find = async () => {
      const found = await stateNow();
      if (isHere) setState(found);
    };
    void find();
    // Allowed or blocked beside the address, in another tab, or here.
    const watching = watchPermission(() => void find());
    return () => {
      isHere = false;
      void watching.then((stop) => stop());
    };
  }, []);

  const turnOn = useCallback(async () => {
    setIssue(null);
    setBusy(true);
    try {
      const answer = await Notification.requestPermission();
      if (answer === 'granted' && token !== undefined) {
        dispatch(pushTokenKnown(await subscribe(api, token)));
        setState('on');
      } else if (answer === 'denied') setState('denied');
      else setIssue('dismissed');
    } catch {
      setIssue('failed');
    }
    setBusy(false);
  }, [api, dispatch, token]);

  const turnOff = useCallback(async () => {
    setBusy(true);
    await unsubscribe().catch(() => undefined);
    dispatch(pushTokenKnown(null));
    setState('ask');
    setBusy(false);
  }, [dispatch]);

  return { state, issue, isBusy, turnOn, turnOff };
}

async function stateNow(): Promise<PushState> {
  if (pushSupport() !== 'full') return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && turnedOff.get() === null && (await isSubscribed());
  return isOn ? 'on' : 'ask';
}

/** @returns what stops it; browsers that do not report it are asked once */
async function watchPermission(changed: () => void): Promise<() => void> {
  try {
    const status = await navigator.permissions.query({ name: 'notifications' });
    status.addEventListener('change', changed);
    return () => status.removeEventListener('change', changed);
  } catch {
    return () => undefined;
  }
}
