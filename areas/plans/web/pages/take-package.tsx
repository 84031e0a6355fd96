import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { PlanPackage } from '../../contract.ts';
import type { CheckoutPart } from './take-now.tsx';
import { useText } from './text.ts';

/** Guests have no use for it, and most who read this page are guests. */
const TakeNow = lazy(() => import('./take-now.tsx').then((part) => ({ default: part.TakeNow })));

/** Renders the next step with a package: sign up, take it, or pay for it. */
export function TakePackage({
  offer,
  isSignedIn,
  checkout,
}: {
  offer: PlanPackage;
  isSignedIn: boolean;
  checkout?: CheckoutPart | undefined;
}) {
  const t = useText();
  const variant = offer.is_recommended ? 'primary' : 'secondary';
  if (isSignedIn) {
    return (
      <Suspense fallback={<div className={buttonClass(variant, 'md', 'w-full')} aria-busy="true" />}>
        <TakeNow offer={offer} variant={variant} checkout={checkout} />
      </Suspense>
    );
  }
  return (
    <Link
      to="/sign-in"
      search={{ next: '/subscription-plan' }}
      className={buttonClass(variant, 'md', 'w-full')}
    >
      {t(offer.price === null ? 'takeNamed' : 'choose', { name: offer.name })}
    </Link>
  );
}
