import { useNames } from '@keystead/languages/web';
import { useMoney, useOtherMoney } from '@keystead/listings/web';
import {
  loadSearchHits,
  type ResultsSearch,
  type SearchHit,
  SuggestedAmong,
  withoutOtherPlace,
} from '@keystead/search/web';
import { useSettings } from '@keystead/settings/web';
import { buttonClass } from '@keystead/ui/button';
import { NativeSelect } from '@keystead/ui/native-select';
import { Segmented } from '@keystead/ui/segmented';
import { SuggestInput } from '@keystead/ui/suggest-input';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { priceSteps } from './price-steps.ts';
import { useCountryFilter } from './row-country.ts';
import { useText } from './text.ts';

const RESULTS = '/properties/all-properties';

/** Renders one bar to begin with. A plain form: it also works before, and without, its script. */
export function SearchBar({ categories }: { categories: readonly { id: number; category: string }[] }) {
  const t = useText();
  const named = useNames();
  const money = useMoney();
  const navigate = useNavigate();
  const router = useRouter();
  const { min_price, max_price } = useSettings();
  const [offer, setOffer] = useState<'0' | '1'>('0');
  const [category, setCategory] = useState('');
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const other = useOtherMoney();
  const { country } = useCountryFilter();
  const amount = (own: number) => (other ? other.toOther(own) : own);
  const steps = priceSteps(
    { min: amount(min_price), max: amount(max_price) },
    offer === '1' ? 'rent' : 'buy',
  );
  const priceText = (step: number) => (other ? other.short(other.toOwn(step)) : money(step, true));

  /** Goes to the results, of a suggestion or of what is written: they read any text. */
  const go = (hit?: SearchHit) => {
    if (!form.current) return;
    if (hit?.slug !== undefined) {
      void navigate({ to: '/properties-details/$slug', params: { slug: hit.slug } });
      return;
    }
    const { price_currency, ...fields }: ResultsSearch = Object.fromEntries(
      new FormData(form.current),
    ) as ResultsSearch;
    const currency = fields.max_price ? { price_currency } : {};
    const asked = hit ? { sentence: '', ...hit.search } : { sentence: text.trim() };
    const search = Object.entries({ ...fields, ...currency, ...withoutOtherPlace(asked), ...asked }).filter(
      ([, value]) => value,
    );
    void navigate({ to: RESULTS, search: Object.fromEntries(search) as ResultsSearch });
  };

  return (
    <search className="surface block p-4 shadow-pop sm:p-5">
      <form
        action={router.buildLocation({ to: RESULTS }).publicHref}
        aria-label={t('searchBar')}
        ref={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          go();
        }}
        className="grid grid-cols-2 gap-3 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]"
      >
        {country ? <input type="hidden" name="country" value={country} /> : null}
        <Segmented
          label={t('offer')}
          name="property_type"
          value={offer}
          onValueChange={setOffer}
          className="max-sm:col-span-2"
          options={[
            { value: '0', label: t('buy') },
            { value: '1', label: t('rent') },
          ]}
        />
        <SuggestedAmong value={{ property_type: offer, category_id: category }}>
          <SuggestInput
            name="sentence"
            aria-label={t('whereLabel')}
            placeholder={t('where')}
            icon={<Search aria-hidden="true" className="size-4.5" />}
            value={text}
            onValueChange={setText}
            load={loadSearchHits}
            onSelect={(hit) => {
              setText(hit.label);
              go(hit);
            }}
            className="max-sm:col-span-2"
          />
        </SuggestedAmong>
        <NativeSelect
          name="category_id"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          className="min-w-0 lg:max-w-52"
          aria-label={t('type')}
          placeholder={t('anyType')}
          items={categories.map(({ id, category }) => ({ value: id, label: named('category', category) }))}
        />
        <NativeSelect
          // Another market, and another currency, has other amounts: begin again.
          key={`${offer} ${other?.code}`}
          name="max_price"
          className="min-w-0 lg:max-w-52"
          aria-label={t('maxPrice')}
          placeholder={t('anyPrice')}
          items={steps.map((price) => ({ value: price, label: t('upTo', { price: priceText(price) }) }))}
        />
        {other ? <input type="hidden" name="price_currency" value={other.code} /> : null}
        <button type="submit" className={buttonClass('primary', 'md', 'col-span-2 lg:col-span-1')}>
          {t('search')}
        </button>
      </form>
    </search>
  );
}
