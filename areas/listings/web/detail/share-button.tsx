import { buttonClass } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Share2 } from 'lucide-react';
import { useText } from './text.ts';

/** The device's own sharing where there is one, else the link goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useText();
  const toast = useToast();
  const share = async () => {
    const url = window.location.href.split('#')[0] ?? '';
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (isTouch && navigator.share) {
      // Closing the device's sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('shared'));
    } catch {
      toast.error(t('shareFailed'), { description: url });
    }
  };
  return (
    <button type="button" className={buttonClass('ghost', 'sm')} onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      {t('share')}
    </button>
  );
}
