import { useChange } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { assignPackage, type PlanPackage } from '../../contract.ts';
import { useText } from './text.ts';

/** Asks how to pay for a package, over the page. */
export type CheckoutPart = ComponentType<{ offer: PlanPackage; onClose: () => void }>;

/** The next step with a package: sign up, take it, or pay for it. */
export function TakePackage({
  offer,
  isSignedIn,
  checkout: Checkout,
}: {
  offer: PlanPackage;
  isSignedIn: boolean;
  checkout?: CheckoutPart | undefined;
}) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const take = useChange(assignPackage);
  const [pays, setPays] = useState(false);
  const variant = offer.is_recommended ? 'primary' : 'secondary';
  if (!isSignedIn) {
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
  if (offer.price === null) {
    const done = () => {
      toast.success(t('taken', { name: offer.name }), { description: t('takenText') });
      void queries.invalidateQueries();
    };
    return (
      <Button
        full
        variant={variant}
        loading={take.isPending}
        onClick={() =>
          take.mutate(
            { package_id: offer.id },
            {
              onSuccess: done,
              onError: ({ message }) => {
                toast.error(message);
                void queries.invalidateQueries();
              },
            },
          )
        }
      >
        {t('takeNamed', { name: offer.name })}
      </Button>
    );
  }
  return (
    <>
      <Button full variant={variant} onClick={() => setPays(true)}>
        {t('choose', { name: offer.name })}
      </Button>
      {pays && Checkout ? (
        <Suspense fallback={null}>
          <Checkout offer={offer} onClose={() => setPays(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
