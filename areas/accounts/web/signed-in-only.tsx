import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectRestored, selectUser } from './state.ts';

/** Shows its children to a signed-in person; a guest is sent to the sign-in page and back afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const user = useSelector(selectUser);
  const restored = useSelector(selectRestored);
  const navigate = useNavigate();
  useEffect(() => {
    if (restored && !user)
      void navigate({
        to: '/sign-in',
        search: { next: window.location.pathname + window.location.search },
        replace: true,
      });
  }, [restored, user, navigate]);
  return user ? children : null;
}
