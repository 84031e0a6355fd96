import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { useText } from '../text.ts';

/** The account exists, but its door is locked; only the operator can open it. */
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
