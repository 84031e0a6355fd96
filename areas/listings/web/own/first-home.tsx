import { getMyProfile } from '@keystead/accounts/contract';
import { useLaterCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useOwnDraft } from './draft-notice.tsx';
import { useText } from './text.ts';

/** Renders the dashboard of someone who has posted nothing: a picture, and what to do next. */
export function FirstHome() {
  const t = useText();
  const draft = useOwnDraft();
  const isComplete = useLaterCall(getMyProfile).data?.is_profile_complete;
  const steps = [
    { title: t('ownStepProfile'), text: t('ownStepProfileText'), isDone: isComplete === true },
    { title: t('ownStepPost'), text: t('ownStepPostText'), isDone: false },
    { title: t('ownStepWatch'), text: t('ownStepWatchText'), isDone: false },
  ];
  return (
    <section
      aria-labelledby="first-home"
      className="surface grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <div className="p-6 sm:p-10 lg:order-first lg:p-12">
        <h2 id="first-home" className="text-xl sm:text-2xl">
          {t('ownEmptyTitle')}
        </h2>
        <p className="mt-2 text-muted">{t('ownEmptyText')}</p>
        <ol className="mt-7 grid gap-5">
          {steps.map(({ title, text, isDone }, index) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span
                aria-hidden="true"
                className={`grid size-7 place-items-center rounded-full border text-xs font-semibold tabular-nums ${
                  isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong text-muted'
                }`}
              >
                {isDone ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
              </span>
              <span>
                <span className="block leading-7 font-medium">
                  {title}
                  {isDone ? <span className="sr-only"> ({t('ownStepDone')})</span> : null}
                </span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link
            to="/user/properties"
            {...(draft && { search: draft.search })}
            className={buttonClass('primary')}
          >
            {draft ? t('ownResume') : t('ownAdd')}
          </Link>
          {isComplete === false ? (
            <Link to="/user/profile" className={buttonClass('secondary')}>
              {t('ownStepProfile')}
            </Link>
          ) : null}
        </div>
      </div>
      <picture className="order-first block lg:order-last">
        <source type="image/avif" srcSet="/brand/first-home.avif" />
        <img
          src="/brand/first-home.webp"
          alt=""
          width={1080}
          height={720}
          className="aspect-video size-full bg-sunken object-cover lg:aspect-auto"
        />
      </picture>
    </section>
  );
}
