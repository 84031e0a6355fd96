import { Alert } from '@keystead/ui/alert';
import { useText } from './text.ts';

/** Renders why the form was not saved, where the fields do not say it. */
export function Troubles({ isInvalid, problem }: { isInvalid: boolean; problem: string | null }) {
  const t = useText();
  return (
    <>
      {isInvalid ? (
        <Alert tone="danger" title={t('errorsTitle')} live>
          {t('errorsText')}
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
