import { Card } from '@keystead/ui/card';
import { Container } from '@keystead/ui/container';
import { useRouter } from '@tanstack/react-router';
import { Camera, Map as MapIcon, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectRestored, selectUser } from '../state.ts';
import { useText } from '../text.ts';

/** The quiet sheet that signing in and signing up happen on; somebody who is signed in is led on at once. */
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
  const t = useText();
  const user = useSelector(selectUser);
  const restored = useSelector(selectRestored);
  const asked = useRef(false);
  const router = useRouter();
  useEffect(() => {
    // Asked once, on arrival: whoever signs in here is led on by the form itself.
    if (!restored || asked.current) return;
    asked.current = true;
    if (user) router.history.replace(next ?? '/');
  }, [restored, user, next, router]);
  const points = [
    { Icon: Camera, title: t('pointPostTitle'), text: t('pointPostText') },
    { Icon: MapIcon, title: t('pointFoundTitle'), text: t('pointFoundText') },
    { Icon: ShieldCheck, title: t('pointSafeTitle'), text: t('pointSafeText') },
  ];
  return (
    <Container className="grid items-start gap-12 py-8 sm:py-14 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-20">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-2 text-muted">{lead}</p>
        <Card padding="lg" raised className="mt-6">
          {children}
        </Card>
        {foot ? <p className="mt-6 text-center text-sm text-muted">{foot}</p> : null}
      </div>
      <aside aria-label={t('pointsLabel')} className="hidden self-center lg:block">
        <ul className="grid max-w-lg gap-8 border-s border-line ps-12">
          {points.map(({ Icon, title: heading, text }) => (
            <li key={heading} className="grid grid-cols-[auto_1fr] gap-x-5">
              <span className="grid size-11 place-items-center rounded-full bg-accent-tint text-accent">
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
              </span>
              <span>
                <span className="block font-serif text-lg">{heading}</span>
                <span className="mt-1 block text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </aside>
    </Container>
  );
}
