import { getSavedSearches } from '@keystead/alerts/contract';
import { useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { Switch } from '@keystead/ui/switch';
import { type FormEvent, useId, useState } from 'react';
import { type FeedExportItem, saveFeedExport } from '../contract.exports.ts';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS, EXPORT_LIMITS, EXPORT_OFFERS } from '../export-rules.ts';
import { useText } from './text.ts';
import { useExportChange } from './use-export-change.ts';

type Chosen = Pick<
  FeedExportItem,
  'name' | 'format' | 'offer' | 'city' | 'with_contact' | 'with_pictures' | 'is_active'
>;
/** The search that a feed has: it is a copy, whose number nobody knows any more. */
const KEPT = 'kept';
const NEW: Chosen = {
  name: '',
  format: 'kyero',
  offer: 'all',
  city: '',
  with_contact: true,
  with_pictures: true,
  is_active: true,
};

/** Renders the form of a feed. @param feed the one that is changed; without it a new one is made */
export function ExportDialog({
  agency,
  feed,
  onClose,
}: {
  agency: number;
  feed?: FeedExportItem;
  onClose: () => void;
}) {
  const t = useText();
  const formId = useId();
  const { change, isBusy } = useExportChange();
  const [chosen, setChosen] = useState<Chosen>(feed ?? NEW);
  // Undefined: as it was.
  const [searchId, setSearchId] = useState<number>();
  const { data: saved } = useLaterCall(getSavedSearches);
  const searches = (saved?.data ?? []).filter(({ filters }) => filters.commute === undefined);
  const set = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }));
  const isReady = chosen.name.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const which = feed ? { id: String(feed.id) } : { agency_id: String(agency) };
    const search = searchId === undefined ? {} : { saved_search_id: String(searchId) };
    if (await change(saveFeedExport, { ...which, ...sentOf(chosen), ...search })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(feed ? 'editTitle' : 'addTitle')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} disabled={!isReady} loading={isBusy} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={t('name')} hint={t('nameHint')}>
          <Input
            maxLength={EXPORT_LIMITS.name}
            value={chosen.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label={t('format')} hint={chosen.format === 'blm' ? t('blmHint') : undefined}>
          <NativeSelect
            aria-label={t('format')}
            value={chosen.format}
            items={EXPORT_FORMAT_NAMES.map((name) => ({ value: name, label: EXPORT_FORMATS[name].label }))}
            onChange={({ target }) => set({ format: target.value as Chosen['format'] })}
          />
        </Field>
        <Field label={t('offer')}>
          <NativeSelect
            aria-label={t('offer')}
            value={chosen.offer}
            items={EXPORT_OFFERS.map((offer) => ({ value: offer, label: t(offer) }))}
            onChange={({ target }) => set({ offer: target.value as Chosen['offer'] })}
          />
        </Field>
        <Field label={t('city')} note={t('cityNote')}>
          <Input
            maxLength={EXPORT_LIMITS.city}
            value={chosen.city}
            onChange={({ target }) => set({ city: target.value })}
          />
        </Field>
        {searches.length > 0 || feed?.search_name ? (
          <Field label={t('search')} hint={t('searchHint')}>
            <NativeSelect
              aria-label={t('search')}
              value={String(searchId ?? (feed?.search_name ? KEPT : 0))}
              items={[
                { value: 0, label: t('searchNone') },
                ...(feed?.search_name ? [{ value: KEPT, label: feed.search_name }] : []),
                ...searches.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ target }) => setSearchId(target.value === KEPT ? undefined : Number(target.value))}
            />
          </Field>
        ) : null}
        <div className="grid gap-2">
          <Switch
            label={t('contact')}
            hint={t(agency > 0 ? 'contactAgencyHint' : 'contactHint')}
            checked={chosen.with_contact}
            onChange={({ target }) => set({ with_contact: target.checked })}
          />
          <Switch
            label={t('pictures')}
            checked={chosen.with_pictures}
            onChange={({ target }) => set({ with_pictures: target.checked })}
          />
          <Switch
            label={t('active')}
            hint={t('activeHint')}
            checked={chosen.is_active}
            onChange={({ target }) => set({ is_active: target.checked })}
          />
        </div>
      </form>
    </Dialog>
  );
}

const flag = (value: boolean) => (value ? '1' : '0');

const sentOf = ({ name, format, offer, city, with_contact, with_pictures, is_active }: Chosen) => ({
  name: name.trim(),
  format,
  offer,
  city: city.trim(),
  with_contact: flag(with_contact),
  with_pictures: flag(with_pictures),
  is_active: flag(is_active),
});
