import { useRouter } from '@tanstack/react-router';
import { Camera, Map as MapIcon, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectRestored, selectUser } from '../state.ts';
import { useText } from '../text.ts';
import { EntryPicture } from './entry-picture.tsx';

/**
 * Layout of the sign-in and sign-up pages, beside a picture where there is room for one. Signed-in
 * users are redirected at once.
 */
export function EntryPage({
  title,
  lead,
  next,
  children,
  foot,
}: {
  title: string;
  lead: ReactNode;
  next: string | undefined;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const user = useSelector(selectUser);
  const restored = useSelector(selectRestored);
  const asked = useRef(false);
  const router = useRouter();
  useEffect(() => {
    // Asked once, on arrival: anyone who signs in here is led on by the form itself.
    if (!restored || asked.current) return;
    asked.current = true;
    if (user) void router.navigate({ href: next ?? '/', replace: true });
  }, [restored, user, next, router]);
  return (
    <div className="grid min-h-[60vh] lg:grid-cols-2 2xl:grid-cols-[5fr_7fr]">
      <div className="flex flex-col px-4 py-8 sm:py-14 lg:px-10">
        <div className="mx-auto w-full max-w-md lg:my-auto">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-2 text-muted">{lead}</p>
          <div className="mt-7">{children}</div>
          {foot ? <p className="mt-8 border-t border-line pt-5 text-sm text-muted">{foot}</p> : null}
        </div>
      </div>
      <Side />
    </div>
  );
}

/** On wide screens only: what an account is for, under a home at the hour the theme suggests. */
function Side() {
  const t = useText();
  const points = [
    { Icon: Camera, title: t('pointPostTitle'), text: t('pointPostText') },
    { Icon: MapIcon, title: t('pointFoundTitle'), text: t('pointFoundText') },
    { Icon: ShieldCheck, title: t('pointSafeTitle'), text: t('pointSafeText') },
  ];
  return (
    <aside aria-label={t('pointsLabel')} className="hidden p-4 ps-0 lg:block">
      <div className="sticky top-[calc(var(--header-height)+1rem)] isolate flex h-[calc(100dvh-var(--header-height)-2rem)] max-h-[60rem] min-h-[34rem] flex-col justify-end overflow-hidden rounded-lg bg-sunken text-white">
        <EntryPicture />
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-linear-to-t from-black/85 via-black/65 via-40% to-transparent to-75% min-[85rem]:via-25% min-[85rem]:to-55%"
        />
        <ul className="grid gap-5 p-8 min-[85rem]:grid-cols-3 min-[85rem]:gap-8 min-[85rem]:p-10">
          {points.map(({ Icon, title, text }) => (
            <li key={title} className="max-[85rem]:grid max-[85rem]:grid-cols-[auto_1fr] max-[85rem]:gap-x-4">
              <Icon aria-hidden="true" className="mt-1 size-5 min-[85rem]:mb-3" strokeWidth={1.5} />
              <span>
                <span className="block font-serif text-lg leading-6">{title}</span>
                <span className="mt-1 block text-sm text-white/85">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
