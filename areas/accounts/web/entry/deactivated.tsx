import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { useText } from '../text.ts';

/** Rendered for a deactivated account, which only the operator can activate again. */
export function Deactivated() {
  const t = useText();
  const { company_email: mail } = useSettings();
  return (
    <Alert
      tone="danger"
      live
      title={t('deactivatedTitle')}
      actions={
        mail ? (
          <a href={`mailto:${mail}`} className="link">
            {t('writeTo', { mail })}
          </a>
        ) : null
      }
    >
      {t('deactivatedText')}
    </Alert>
  );
}
