import { clsx } from 'clsx';
import { PASSWORD_MIN } from '../../rules.ts';
import { useText } from '../text.ts';
import { type Strength, strengthOf } from './password-strength.ts';

const BARS: Record<Strength, number> = { short: 0, guessable: 1, fair: 2, strong: 3 };
const COLOURS: Record<Strength, string> = {
  short: '',
  guessable: 'bg-danger',
  fair: 'bg-warning',
  strong: 'bg-success',
};

/** Shows the strength of a password as text and in three bars. */
export function StrengthHint({ password, name, email }: { password: string; name: string; email: string }) {
  const t = useText();
  const strength = strengthOf(password, { name, email });
  const words = {
    short: t('passwordHint', { count: PASSWORD_MIN }),
    guessable: t('strengthGuessable'),
    fair: t('strengthFair'),
    strong: t('strengthStrong'),
  };
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex w-16 shrink-0 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1 flex-1 rounded-full',
              bar <= BARS[strength] ? COLOURS[strength] : 'bg-ink/12',
            )}
          />
        ))}
      </span>
      <span>{words[strength]}</span>
    </span>
  );
}
