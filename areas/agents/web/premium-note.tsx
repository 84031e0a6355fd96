import { selectToken } from '@keystead/accounts/web';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { getAgentProperties } from '../contract.ts';
import { useText } from './text.ts';

/** In the place of an agent's premium homes that are closed to the reader: how many there are, and what opens them. */
export function PremiumNote({ name, count }: { name: string; count: number }) {
  const t = useText();
  const token = useSelector(selectToken);
  const queries = useQueryClient();
  const asked = useRef('');
  useEffect(() => {
    // The server draws every page as for a guest: signed-in users ask again, as their package may open them.
    if (!token || asked.current === token) return;
    asked.current = token;
    void queries.invalidateQueries({ queryKey: [getAgentProperties.path] });
  }, [token, queries]);
  return (
    <Alert
      title={t('premiumTitle')}
      className="mb-6"
      actions={
        <Link to="/subscription-plan" className={buttonClass('primary', 'sm')}>
          {t('toPackages')}
        </Link>
      }
    >
      {t('premiumText', { count, name })}
    </Alert>
  );
}
