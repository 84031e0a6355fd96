import { EMBED_NAMES, embedOf } from '@keystead/kit/embeds';
import { Button } from '@keystead/ui/button';
import { Field, FieldGroup } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { CircleAlert, CircleCheck, Plus, X } from 'lucide-react';
import { LISTING_LIMITS } from '../../../contract.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders links to videos and tours; says at once which of them will be shown. */
export function TourList() {
  const t = useText();
  const { draft, change, errorOf } = usePosting();
  const { tours } = draft;
  const set = (id: string, url: string) =>
    change((now) => ({ tours: now.tours.map((tour) => (tour.id === id ? { ...tour, url } : tour)) }));
  const remove = (id: string) => change((now) => ({ tours: now.tours.filter((tour) => tour.id !== id) }));
  return (
    <FieldGroup
      legend={`${t('tours')} (${t('optional')})`}
      hint={t('toursHint', { services: EMBED_NAMES })}
      error={errorOf('documents', 'tours')}
    >
      {tours.map(({ id, url }, place) => {
        const embed = embedOf(url.trim());
        return (
          <div key={id} className="mb-3 flex items-start gap-2">
            <Field
              label={t('tourLink', { place: place + 1 })}
              hideLabel
              className="flex-1"
              hint={
                url.trim() === '' ? undefined : embed ? (
                  <span className="flex items-center gap-1.5 text-success">
                    <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
                    {t('tourGood', { service: embed.service })}
                  </span>
                ) : (
                  <span className="flex items-start gap-1.5 text-warning">
                    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                    {t('tourUnknown', { services: EMBED_NAMES })}
                  </span>
                )
              }
            >
              <Input
                type="url"
                value={url}
                maxLength={2000}
                placeholder="https://my.matterport.com/show/?m=…"
                onChange={(event) => set(id, event.target.value)}
              />
            </Field>
            <IconButton
              label={t('tourRemove', { place: place + 1 })}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(id)}
            />
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="sm"
        disabled={tours.length >= LISTING_LIMITS.tours}
        onClick={() => change((now) => ({ tours: [...now.tours, { id: crypto.randomUUID(), url: '' }] }))}
      >
        <Plus aria-hidden="true" />
        {t('tourAdd')}
      </Button>
    </FieldGroup>
  );
}
