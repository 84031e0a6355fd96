import { Container } from '@keystead/ui/container';
import { Spinner } from '@keystead/ui/spinner';
import { useText } from './text.ts';

/** Renders the fallback while a page loads. */
export function PendingPage() {
  const t = useText();
  return (
    <Container className="grid min-h-[60vh] place-items-center">
      <Spinner label={t('loading')} className="text-2xl text-muted" />
    </Container>
  );
}
