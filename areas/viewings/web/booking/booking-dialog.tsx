import { selectUser } from '@keystead/accounts/web';
import { type AskDialogProps, EnquiryDialog } from '@keystead/enquiries/web';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { ownZone, zoneText } from '@keystead/kit/zone';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { EmptyState } from '@keystead/ui/empty-state';
import { Field } from '@keystead/ui/field';
import { Segmented } from '@keystead/ui/segmented';
import { Textarea } from '@keystead/ui/textarea';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { bookViewing, type ViewingItem } from '../../contract.ts';
import { LIMITS, type ViewingState } from '../../rules.ts';
import { useText } from '../text.ts';
import { dayText, timeText } from '../times.ts';
import { GuestForm, type Held } from './guest-form.tsx';
import { type Chosen, type Offered, TimeChoice } from './time-choice.tsx';
import { useOffer } from './use-offer.ts';
import { WaitingButton } from './waiting-button.tsx';

/**
 * Renders the free times of a home to book one. Where whoever offers it shows it by no calendar, one asks instead: by the form of
 * guests, or in the chat.
 */
export default function BookingDialog(asked: AskDialogProps) {
  const user = useSelector(selectUser);
  const offer = useOffer(asked.home.id);
  const [isAsking, setAsking] = useState(false);
  if (!offer.offered && !offer.error) return null;
  if (isAsking || !offer.offered?.is_open)
    return user ? asked.open && <ToChat {...asked} /> : <EnquiryDialog {...asked} />;
  return <Booking asked={asked} offer={{ ...offer, offered: offer.offered }} onAsk={() => setAsking(true)} />;
}

/** Leads to the conversation, and leaves the button as it was. */
function ToChat({ other, home, begun, onOpenChange }: AskDialogProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onOpenChange(false);
    void navigate({ to: '/user/chat', search: { user: other, property: home.id, text: begun } });
  }, [navigate, onOpenChange, other, home.id, begun]);
  return null;
}

const TITLES = {
  requested: 'requestedTitle',
  confirmed: 'bookedTitle',
  cancelled: 'cancelled',
  held: 'bookedTitle',
  no_show: 'bookedTitle',
} as const satisfies Record<ViewingState, string>;

const WAYS = ['inPerson', 'byVideo'] as const;
type Way = (typeof WAYS)[number];

type Offer = Omit<ReturnType<typeof useOffer>, 'offered'> & { offered: Offered };

function Booking({ asked, offer, onAsk }: { asked: AskDialogProps; offer: Offer; onAsk: () => void }) {
  const t = useText();
  const user = useSelector(selectUser);
  const book = useChange(bookViewing);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [note, setNote] = useState('');
  const [way, setWay] = useState<Way>('inPerson');
  const [problem, setProblem] = useState<string | null>(null);
  const [booked, setBooked] = useState<ViewingItem | null>(null);
  const guestFormId = useId();
  const [held, setHeld] = useState<Held | null>(null);
  const [isHolding, setHolding] = useState(false);
  const { offered } = offer;
  const change = (next: boolean) => {
    asked.onOpenChange(next);
    if (next) return;
    setBooked(null);
    setHeld(null);
    setChosen(null);
    setProblem(null);
  };
  const wanted = (one: Chosen) =>
    'openHouseId' in one
      ? { open_house_id: one.openHouseId }
      : { starts_at: one.startsAt, by_video: offered.has_video && way === 'byVideo' };
  const submit = async () => {
    if (chosen === null) return setProblem(t('choose'));
    setProblem(null);
    try {
      const { data } = await book.mutateAsync({
        property_id: asked.home.id,
        ...wanted(chosen),
        ...(note.trim() !== '' && { note }),
      });
      setBooked(data);
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
      setChosen(null);
    }
    void offer.refetch();
  };
  const label = t(offered.needs_approval ? 'request' : 'book');
  const action = user ? (
    <Button loading={book.isPending} loadingLabel={t('sending')} onClick={() => void submit()}>
      {label}
    </Button>
  ) : (
    <Button type="submit" form={guestFormId} loading={isHolding} loadingLabel={t('sending')}>
      {label}
    </Button>
  );
  return (
    <Dialog
      open={asked.open}
      onOpenChange={change}
      title={t(held ? 'checkMailTitle' : booked ? TITLES[booked.state] : 'bookTitle')}
      description={booked || held ? undefined : asked.home.title}
      closeLabel={t('close')}
      footer={
        booked || held ? (
          <Button variant="secondary" onClick={() => change(false)}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onAsk}>
              {t('askInstead')}
            </Button>
            {action}
          </>
        )
      }
    >
      {booked ? (
        <Booked viewing={booked} />
      ) : held ? (
        <OnHold held={held} />
      ) : (
        <div className="grid gap-5">
          {problem ? (
            <Alert tone="danger" live>
              {problem}
            </Alert>
          ) : null}
          <TimeChoice
            {...offer}
            offered={offered}
            chosen={chosen}
            onChoose={setChosen}
            waitingFor={(openHouseId) => <WaitingButton homeId={asked.home.id} openHouseId={openHouseId} />}
          />
          {offered.has_video && !(chosen !== null && 'openHouseId' in chosen) ? (
            <Segmented
              label={t('way')}
              value={way}
              onValueChange={setWay}
              options={WAYS.map((value) => ({ value, label: t(value) }))}
            />
          ) : null}
          {user ? (
            <Field label={t('note')} note={t('optional')}>
              <Textarea
                rows={2}
                maxLength={LIMITS.note}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
          ) : (
            <GuestForm
              id={guestFormId}
              homeId={asked.home.id}
              chosen={chosen && wanted(chosen)}
              onBusy={setHolding}
              onHeld={(one) => {
                setHeld(one);
                void offer.refetch();
              }}
              onProblem={(text, error) => {
                setProblem(text);
                if (error === undefined) return;
                setChosen(null);
                void offer.refetch();
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Says where the link went that books what is on hold. */
function OnHold({ held }: { held: Held }) {
  const t = useText();
  const locale = useLocale();
  const when = timeText(held.until, ownZone(), locale);
  return (
    <div role="status">
      <EmptyState
        level="h3"
        size="sm"
        drawing="letter"
        title={t('oneStepLeft')}
        description={t('checkMailText', { email: held.email, when })}
      />
    </div>
  );
}

function Booked({ viewing }: { viewing: ViewingItem }) {
  const t = useText();
  const locale = useLocale();
  const { starts_at: startsAt, time_zone: zone, state } = viewing;
  const when = `${dayText(startsAt, zone, locale)}, ${timeText(startsAt, zone, locale)} (${zoneText(zone)})`;
  return (
    <div role="status">
      <EmptyState
        level="h3"
        size="sm"
        drawing="done"
        title={when}
        description={t(state === 'requested' ? 'requestedText' : 'bookedText')}
        action={
          <Link to="/user/viewings" className={buttonClass('secondary', 'sm')}>
            {t('seeViewings')}
          </Link>
        }
      />
    </div>
  );
}
