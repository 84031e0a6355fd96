import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Progress } from '@keystead/ui/meter';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { PROFILE_FIELDS, type ProfileField } from '../../rules.ts';
import { useText } from '../text.ts';
import { progressOf } from './profile-fields.ts';

/** Renders what a profile still needs before its person may post. */
export function Completeness({
  missing,
  next,
  className = '',
}: {
  missing: readonly ProfileField[];
  next: string | undefined;
  className?: string;
}) {
  const t = useText();
  const { done, of } = progressOf(missing);
  const names: Record<ProfileField, string> = {
    name: t('name'),
    email: t('email'),
    mobile: t('mobile'),
    profile: t('picture'),
    address: t('addressPart'),
  };
  return (
    <Card className={className}>
      <Progress
        label={<span className="font-medium">{t('completeness')}</span>}
        value={done}
        max={of}
        valueText={t('doneOf', { done, of })}
      />
      <ul
        className={`mt-4 grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1 ${
          missing.length === 0 ? 'max-lg:hidden' : ''
        }`}
      >
        {PROFILE_FIELDS.map((field) => {
          const there = !missing.includes(field);
          const Icon = there ? CircleCheck : Circle;
          return (
            <li key={field}>
              <a
                href={`#${PARTS[field]}`}
                className="flex items-center gap-2 rounded-sm py-0.5 hover:text-accent"
              >
                <Icon
                  aria-hidden="true"
                  className={there ? 'size-4 text-success' : 'size-4 text-muted'}
                  strokeWidth={1.75}
                />
                <span className={there ? 'text-muted' : 'font-medium'}>{names[field]}</span>
                <span className="sr-only">{there ? t('there') : t('missing')}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {missing.length === 0 ? (
        <Alert tone="success" className="mt-4" title={t('completeTitle')}>
          {next ? t('completeSave') : t('completeText')}
        </Alert>
      ) : (
        <p className="mt-4 text-sm text-muted">{t('completenessWhy')}</p>
      )}
      {missing.length === 0 && !next ? (
        <Link to="/user/properties" className={buttonClass('secondary', 'sm', 'mt-3 w-full')}>
          {t('postHome')}
        </Link>
      ) : null}
    </Card>
  );
}

const PARTS: Record<ProfileField, string> = {
  name: 'person',
  email: 'person',
  mobile: 'person',
  profile: 'person',
  address: 'address',
};
