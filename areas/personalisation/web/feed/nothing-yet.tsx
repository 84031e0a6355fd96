import { useLaterCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { getPreferences, getRecommendationChoices } from '../../contract.ts';
import { useText } from '../text.ts';

/** Renders an empty feed: because it is switched off, because nothing was said, or because nothing matches. */
export function NothingYet() {
  const t = useText();
  const { data: choices } = useLaterCall(getRecommendationChoices);
  const { data: said } = useLaterCall(getPreferences);
  if (!choices || !said) return null;
  const isOff = !choices.data.enabled;
  const [title, description] = isOff
    ? [t('offTitle'), t('offText')]
    : said.data
      ? [t('noneFoundTitle'), t('noneFoundText')]
      : [t('noneTitle'), t('noneText')];
  return (
    <EmptyState
      drawing="heart"
      title={title}
      description={description}
      action={
        <Link to="/user/personalize-feed" className={buttonClass('primary')}>
          {isOff ? t('offChange') : said.data ? t('change') : t('say')}
        </Link>
      }
      other={
        <Link to="/properties/all-properties" className={buttonClass('link')}>
          {t('browse')}
        </Link>
      }
    />
  );
}
