import { useAskedCommute } from '@keystead/search/web';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { Columns2 } from 'lucide-react';
import { comparisonPath, MOST_COMPARED } from '../../rules.ts';
import { chooseForComparison } from './comparison.ts';
import { useText } from './text.ts';

/** Chooses a home for comparison; from the second on there is something to show. */
export function CompareButton({ slug }: { slug: string }) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const asked = useAskedCommute();
  const onClick = () => {
    const chosen = chooseForComparison(slug);
    const count = chosen.length;
    const show = () =>
      void navigate({
        to: '/compare-properties/$slugs',
        params: { slugs: comparisonPath(chosen) },
        search: asked,
      });
    toast.success(t('compareAdded', { count, most: MOST_COMPARED }), {
      id: 'compare',
      ...(count > 1
        ? { action: { label: t('compareShow'), onClick: show } }
        : { description: t('compareAddedOne') }),
    });
  };
  return (
    <Button variant="ghost" size="sm" onClick={onClick}>
      <Columns2 aria-hidden="true" />
      <span className="max-sm:sr-only">{t('compareAdd')}</span>
    </Button>
  );
}
