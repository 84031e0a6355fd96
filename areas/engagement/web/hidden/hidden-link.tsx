import { useNumber } from '@keystead/languages/web';
import { Container } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useMarked } from '../heart/marks.ts';
import { useText } from './text.ts';

/** Renders the way to what the visitor has hidden, below results that leave it out; nothing where nothing is hidden. */
export function HiddenLink() {
  const t = useText();
  const number = useNumber();
  const count = useMarked(({ hidden }) => hidden.size);
  if (count === 0) return null;
  return (
    <Container width="wide" className="py-6 print:hidden">
      <Link to="/user/hidden-properties" className="link inline-flex items-center gap-2 text-sm">
        <EyeOff aria-hidden="true" className="size-4" />
        {t('hiddenCount', { shown: number(count) })}
      </Link>
    </Container>
  );
}
