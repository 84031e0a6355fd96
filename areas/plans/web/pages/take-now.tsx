import { useChange } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { assignPackage, type PlanPackage } from '../../contract.ts';
import { useText } from './text.ts';

/** Asks how to pay for a package, over the page. */
export type CheckoutPart = ComponentType<{
  offer: PlanPackage;
  /** The agency that it is for; without one, the person. */
  agencyId?: number | undefined;
  onClose: () => void;
}>;

/** Takes a package that is free, or asks how to pay for it: for people who are signed in. */
export function TakeNow({
  offer,
  agencyId,
  variant,
  checkout: Checkout,
}: {
  offer: PlanPackage;
  agencyId?: number;
  variant: 'primary' | 'secondary';
  checkout?: CheckoutPart | undefined;
}) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const take = useChange(assignPackage);
  const [pays, setPays] = useState(false);
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
            { package_id: offer.id, ...(agencyId !== undefined && { agency_id: agencyId }) },
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
          <Checkout offer={offer} agencyId={agencyId} onClose={() => setPays(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
