import { placeLine } from '@keystead/kit/place-line';
import { Alert } from '@keystead/ui/alert';
import { useToast } from '@keystead/ui/toast';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { User } from '../../contract.ts';
import { isProfileComplete, missingProfileFields } from '../../rules.ts';
import { spreadApiError } from '../api-errors.ts';
import type { CodeContact } from '../contacts.ts';
import { digitsOf } from '../contacts.ts';
import { useCodeRequest } from '../entry/use-code-request.ts';
import { useConfirm } from '../security/confirm.tsx';
import { useText } from '../text.ts';
import { Completeness } from './completeness.tsx';
import { FoldedFrame } from './folded-frame.tsx';
import { PersonFields } from './person-fields.tsx';
import { type ProfilePlace, type ProfileTexts, placeOf, textsOf } from './profile-fields.ts';
import { PublicFields } from './public-fields.tsx';
import { PublicPreview } from './public-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const ConfirmContact = lazy(() => import('./confirm-contact.tsx'));

export type PlacePart = ComponentType<{
  value: ProfilePlace;
  onChange: (place: ProfilePlace) => void;
  errors?: Partial<Record<'address' | 'city' | 'state' | 'country' | 'pin', string | undefined>>;
}>;

const TEXT_FIELDS = [
  ...(['name', 'email', 'mobile', 'about_me'] as const),
  ...(['facebook_id', 'twiiter_id', 'instagram_id', 'youtube_id'] as const),
  ...(['language', 'languages'] as const),
];
const PLACE_FIELDS = ['address', 'city', 'state', 'country'] as const;
type PlaceIssues = Partial<Record<(typeof PLACE_FIELDS)[number], string>>;

export function ProfileForm({
  user,
  next,
  placeFields: PlaceFields,
}: {
  user: User;
  next: string | undefined;
  placeFields: PlacePart;
}) {
  const t = useText();
  const toast = useToast();
  const router = useRouter();
  const save = useSaveProfile();
  const askForCode = useCodeRequest();
  const confirmSelf = useConfirm();
  const form = useForm<ProfileTexts>({ defaultValues: textsOf(user) });
  const [place, setPlace] = useState(() => placeOf(user));
  const [savedPlace, setSavedPlace] = useState(place);
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureIssue, setPictureIssue] = useState<string | null>(null);
  const [placeIssues, setPlaceIssues] = useState<PlaceIssues>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [toConfirm, setToConfirm] = useState<CodeContact | null>(null);
  const texts = form.watch();
  const missing = missingProfileFields({
    ...texts,
    address: place.address,
    profile: picture ? picture.name : user.profile,
  });

  const isDirty = form.formState.isDirty || picture !== null || place !== savedPlace;

  const showError = (error: unknown) => {
    const fields = [...TEXT_FIELDS, ...PLACE_FIELDS, 'profile'] as const;
    const put = (field: (typeof fields)[number], message: string) => {
      if (field === 'profile') setPictureIssue(message);
      else if (isPlaceField(field)) setPlaceIssues((issues) => ({ ...issues, [field]: message }));
      else form.setError(field, { message }, { shouldFocus: true });
    };
    const said = spreadApiError(error, fields, put, (code) => t('unexpected', { code }));
    setProblem(said ?? t('checkFields'));
  };
  const send = async (proof?: string) => {
    const given = form.getValues();
    const saved = await save({
      ...given,
      name: given.name.trim() || undefined,
      email: given.email.trim() || undefined,
      mobile: digitsOf(given.mobile) || undefined,
      language: given.language || undefined,
      languages: given.languages.join(','),
      ...presentPlace(place),
      ...(picture && { profile: picture }),
      ...(proof !== undefined && { auth_id: proof }),
    });
    setPicture(null);
    setSavedPlace(place);
    form.reset(textsOf(saved));
    toast.success(t('saved'));
    if (isProfileComplete(saved) && next) void router.navigate({ href: next });
  };
  const submit = form.handleSubmit(async (given) => {
    setProblem(null);
    setPlaceIssues({});
    setPictureIssue(null);
    const contact = contactToConfirm(user, given);
    try {
      if (!contact) return await send();
      await askForCode.mutateAsync(contact).catch(() => undefined);
      setToConfirm(contact);
    } catch (error) {
      showError(error);
    }
  });
  const confirmed = async (proof: string) => {
    setToConfirm(null);
    try {
      // Changing a sign-in contact needs a confirmed identity; asked first, a code is not used up.
      if (await confirmSelf()) await send(proof);
    } catch (error) {
      showError(error);
    }
  };

  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10"
      >
        <aside aria-label={t('profileAside')} className="grid gap-6 lg:sticky lg:top-24 lg:order-last">
          <Completeness missing={missing} next={next} />
          <PublicPreview
            name={texts.name}
            about={texts.about_me}
            place={place}
            present={user.profile}
            picture={picture}
            className="max-lg:hidden"
          />
        </aside>
        <div className="grid min-w-0 gap-6">
          {problem ? (
            <Alert tone="danger" live>
              {problem}
            </Alert>
          ) : null}
          <PersonFields
            user={user}
            picture={picture}
            pictureIssue={pictureIssue}
            onPicture={(file, issue) => {
              setPicture(file);
              setPictureIssue(issue);
            }}
          />
          <FoldedFrame
            id="address"
            title={t('whereTitle')}
            said={placeLine(place.address, place.city, place.country)}
            isAsked={place.address === '' || Object.keys(placeIssues).length > 0}
          >
            <p className="-mt-4 text-muted">{t('whereLead')}</p>
            <PlaceFields value={place} onChange={setPlace} errors={placeIssues} />
          </FoldedFrame>
          <PublicFields />
          <SaveBar isDirty={isDirty} isSaving={form.formState.isSubmitting} />
        </div>
      </form>
      {toConfirm ? (
        <Suspense fallback={null}>
          <ConfirmContact contact={toConfirm} onProof={confirmed} onClose={() => setToConfirm(null)} />
        </Suspense>
      ) : null}
    </FormProvider>
  );
}

function isPlaceField(field: string): field is (typeof PLACE_FIELDS)[number] {
  return (PLACE_FIELDS as readonly string[]).includes(field);
}

/** Only what is known; an empty text would be taken as absent anyway. */
function presentPlace(place: ProfilePlace) {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== '' && value !== null));
}

/** Returns the contact to confirm: one that is used for signing in is confirmed before it is replaced. */
function contactToConfirm(user: User, given: ProfileTexts): CodeContact | null {
  const email = given.email.trim().toLowerCase();
  if (user.is_email_verified === 1 && email !== '' && email !== user.email) return { email };
  const number = digitsOf(given.mobile);
  return user.logintype === '1' && number !== '' && number !== user.mobile ? { number } : null;
}
