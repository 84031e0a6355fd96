import { useLaterCall } from '@keystead/http/react';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { useSelector } from 'react-redux';
import { getMyProfile } from '../../contract.ts';
import { selectUser } from '../state.ts';
import { useText } from '../text.ts';
import { type PlacePart, ProfileForm } from './profile-form.tsx';

/** The signed-in person's profile; after signing up it is the way to being allowed to post. */
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
      />
      {user && !isPending ? <ProfileForm user={user} next={next} placeFields={placeFields} /> : null}
    </Container>
  );
}
