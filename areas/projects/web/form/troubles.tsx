import { Alert } from '@keystead/ui/alert';
import { useText } from './text.ts';

/** Why the form was not saved, where the fields do not say it. */
export function Troubles({ isFaulty, problem }: { isFaulty: boolean; problem: string | null }) {
  const t = useText();
  return (
    <>
      {isFaulty ? (
        <Alert tone="danger" title={t('faultsTitle')} live>
          {t('faultsText')}
        </Alert>
      ) : null}
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
    </>
  );
}
