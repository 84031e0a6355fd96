import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Accordion } from '@keystead/ui/accordion';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { FieldGroup } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { MoneyInput, NumberInput } from '@keystead/ui/number-input';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { LISTING_LIMITS } from '../../../contract.ts';
import {
  basesFor,
  basisOf,
  CHARGE_KIND_NAMES,
  type ChargeBasis,
  type ChargeKind,
  chargesFor,
  kindsFor,
} from '../../../rules.ts';
import { useText as useChargeText } from '../../charges/text.ts';
import type { DraftCharge } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

const GROUP = 'charges';

/** Renders what is paid beside the price or the rent, folded: nobody has to say any of it. */
export function ChargeList() {
  const t = useText();
  const locale = useLocale();
  const { draft, change, errorOf } = usePosting();
  const { property_type: offer, place } = draft;
  const charges = chargesFor(draft.charges, offer);
  const kinds = kindsFor(CHARGE_KIND_NAMES, { offer, country: place.country, locale });
  const error = errorOf('details', GROUP);
  const isWrong = error !== undefined || charges.some(({ id }) => errorOf('details', `charges.${id}`));
  const [isOpen, setOpen] = useState(charges.length > 0);
  const add = () => {
    const kind = kinds.find((one) => charges.every((charge) => charge.kind !== one)) ?? 'other';
    const basis = basesFor(kind, offer)[0] as ChargeBasis;
    const fresh = { kind, amount: null, basis, currency: '', is_included: false, note: '' };
    change((now) => ({ charges: [...now.charges, { id: crypto.randomUUID(), ...fresh }] }));
  };
  return (
    <Accordion
      defaultOpen={isOpen || isWrong ? [GROUP] : []}
      onToggle={(_, next) => setOpen(next)}
      items={[
        {
          id: GROUP,
          title: (
            <>
              {t('charges')}
              <span className="ms-3 text-sm font-normal text-muted">
                {charges.length > 0 ? t('factsSaid', { count: charges.length }) : t('optional')}
              </span>
            </>
          ),
          content: (
            <FieldGroup
              legend={<span className="sr-only">{t('charges')}</span>}
              hint={t('chargesHint')}
              error={error}
              data-field={GROUP}
              className="text-ink"
            >
              {charges.length > 0 ? (
                <ol className="mb-3 grid gap-4">
                  {charges.map((charge, index) => (
                    <ChargeFields key={charge.id} charge={charge} place={index + 1} kinds={kinds} />
                  ))}
                </ol>
              ) : null}
              <Button
                variant="secondary"
                size="sm"
                disabled={charges.length >= LISTING_LIMITS.charges}
                onClick={add}
              >
                <Plus aria-hidden="true" />
                {t('chargeAdd')}
              </Button>
            </FieldGroup>
          ),
        },
      ]}
    />
  );
}

function ChargeFields({
  charge,
  place,
  kinds,
}: {
  charge: DraftCharge;
  place: number;
  kinds: readonly ChargeKind[];
}) {
  const t = useText();
  const words = useChargeText();
  const { draft, change, errorOf } = usePosting();
  const { selected_currency_data: own } = useSettings();
  const { id, kind, amount, basis, note } = charge;
  const { property_type: offer } = draft;
  const error = errorOf('details', `charges.${id}`);
  const set = (patch: Partial<DraftCharge>) =>
    change((now) => ({ charges: now.charges.map((one) => (one.id === id ? { ...one, ...patch } : one)) }));
  /** What is usual for a kind stands there until an amount does. */
  const choose = (next: ChargeKind) => {
    const bases = basesFor(next, offer);
    const stays = amount !== null && bases.includes(basis);
    set({ kind: next, basis: stays ? basis : (bases[0] as ChargeBasis) });
  };
  const number = {
    size: 'sm',
    min: 0,
    'aria-label': t('chargeAmount', { place }),
    invalid: error !== undefined,
    value: amount,
    onValueChange: (value: number | null) => set({ amount: value }),
  } as const;
  return (
    <li className="rounded-md border border-line p-3">
      <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[1.4fr_1fr_1.2fr_auto]">
        <NativeSelect
          size="sm"
          aria-label={t('chargeKind', { place })}
          value={kind}
          items={kinds.map((value) => ({ value, label: words(value) }))}
          onChange={(event) => choose(event.target.value as ChargeKind)}
          className="max-sm:col-span-2"
        />
        {basisOf(basis).shareOf ? (
          <NumberInput {...number} format={{ maximumFractionDigits: 2 }} />
        ) : (
          <MoneyInput
            {...number}
            currency={charge.currency || draft.currency || own.code}
            fractionDigits={2}
          />
        )}
        <NativeSelect
          size="sm"
          aria-label={t('chargeBasis', { place })}
          value={basis}
          items={basesFor(kind, offer).map((value) => ({ value, label: words(`basis_${value}`) }))}
          onChange={(event) => set({ basis: event.target.value as ChargeBasis })}
          className="max-sm:col-span-2"
        />
        <IconButton
          label={t('chargeRemove', { place })}
          icon={<X aria-hidden="true" />}
          size="sm"
          onClick={() => change((now) => ({ charges: now.charges.filter((one) => one.id !== id) }))}
          className="justify-self-end max-sm:col-start-3 max-sm:row-start-1"
        />
        <Input
          size="sm"
          // A placeholder runs as the page does.
          dir={note === '' ? undefined : 'auto'}
          aria-label={t('chargeNote', { place })}
          placeholder={kind === 'other' ? t('chargeOtherHint') : t('chargeNoteHint')}
          value={note}
          maxLength={LISTING_LIMITS.chargeNote}
          onChange={(event) => set({ note: event.target.value })}
          className="col-span-full"
        />
      </div>
      <Checkbox
        label={words(offer === 'rent' ? 'included_rent' : 'included_sell')}
        checked={charge.is_included}
        onChange={(event) => set({ is_included: event.target.checked })}
        className="mt-1"
      />
      {error ? (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </li>
  );
}
