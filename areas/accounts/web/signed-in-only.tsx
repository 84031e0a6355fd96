import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectEnded, selectRestored, selectUser } from './state.ts';

/** Shows its children to a signed-in person; a guest is sent to the sign-in page and back afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const user = useSelector(selectUser);
  const restored = useSelector(selectRestored);
  const ended = useSelector(selectEnded);
  const navigate = useNavigate();
  const router = useRouter();
  const wasIn = useRef(false);
  useEffect(() => {
    if (user) wasIn.current = true;
    if (!restored || user) return;
    // Someone who has just signed out here does not want to come back; a guest or an expired session does.
    if (wasIn.current && !ended) void navigate({ to: '/', replace: true });
    else {
      // Without the prefix of a language: the user may come back in another.
      const { pathname, searchStr } = router.state.location;
      void navigate({ to: '/sign-in', search: { next: pathname + searchStr }, replace: true });
    }
  }, [restored, user, ended, navigate, router]);
  return user ? children : null;
}
