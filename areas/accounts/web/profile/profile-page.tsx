import { useLaterCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { getMyProfile } from '../../contract.ts';
import { ConfirmSelf } from '../security/confirm.tsx';
import { selectUser } from '../state.ts';
import { useText } from '../text.ts';
import { type PlacePart, ProfileForm } from './profile-form.tsx';

/** Renders the signed-in person's profile; after signing up it is the way to being allowed to post. */
export function ProfilePage({
  isNew = false,
  next,
  placeFields,
}: {
  /** Reached after signing up, to be completed. */
  isNew?: boolean;
  next: string | undefined;
  /** Edits the address; places belong to another area. */
  placeFields: PlacePart;
}) {
  const t = useText();
  const known = useSelector(selectUser);
  const { data, isPending } = useLaterCall(getMyProfile);
  const user = data?.data ?? known;
  return (
    <Container>
      <PageHeader
        title={isNew ? t('registerTitle') : t('profileTitle')}
        lead={isNew ? t('registerLead') : t('profileLead')}
        actions={
          isNew ? null : (
            <>
              <Link to="/user/verification-form" className={buttonClass('secondary', 'sm')}>
                {t('verification')}
              </Link>
              <Link to="/user/security" className={buttonClass('secondary', 'sm')}>
                {t('security')}
              </Link>
            </>
          )
        }
      />
      {user && !isPending ? (
        <ConfirmSelf>
          <ProfileForm user={user} next={next} placeFields={placeFields} />
        </ConfirmSelf>
      ) : (
        <FormSkeleton />
      )}
    </Container>
  );
}

/** Renders skeleton of the page while it loads. */
function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10">
      <Skeleton className="h-60 rounded-lg lg:order-last lg:h-64" />
      <div className="grid gap-6">
        <Skeleton className="h-105 rounded-lg" />
        <Skeleton className="h-[44rem] rounded-lg" />
      </div>
    </div>
  );
}
