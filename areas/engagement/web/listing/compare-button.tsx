import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { Columns2 } from 'lucide-react';
import { useText } from './text.ts';

/** Chooses a home for comparison; from the second on there is something to show. */
export function CompareButton({ slug }: { slug: string }) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const press = async () => {
    const { chooseForComparison } = await import('./comparison.ts');
    const { count, most, slugs } = chooseForComparison(slug);
    const show = () => void navigate({ to: '/compare-properties/$slugs', params: { slugs } });
    toast.success(t('compareAdded', { count, most }), {
      id: 'compare',
      ...(count > 1
        ? { action: { label: t('compareShow'), onClick: show } }
        : { description: t('compareAddedOne') }),
    });
  };
  return (
    <Button variant="ghost" size="sm" onClick={() => void press()}>
      <Columns2 aria-hidden="true" />
      {t('compareAdd')}
    </Button>
  );
}
