import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Share2 } from 'lucide-react';
import { useText } from '../text.ts';

/** Hands the page on by the device's own sharing; where there is none, its link is copied. */
export function ShareArticle({ title }: { title: string }) {
  const t = useText();
  const toast = useToast();
  const share = async () => {
    const url = window.location.href.replace(/#.*$/, '');
    // Closing the device's share dialog is no error.
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined);
    try {
      await window.navigator.clipboard.writeText(url);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      {t('share')}
    </Button>
  );
}
