import type { Conflict } from '@keystead/drafts';
import { placeLine } from '@keystead/kit/place-line';
import { useNumber } from '@keystead/languages/web';
import type { PriceKind } from '../../contract.ts';
import type { PictureFacts } from '../../rules.ts';
import { type Parameter, useCategories, useFacilities } from '../posting/catalogue-data.ts';
import type { PostingDraft } from '../posting/draft.ts';
import { usePartLabel } from '../posting/part-label.ts';
import { useText as usePostingText } from '../posting/text.ts';
import type { Field } from './changes.ts';
import { useText } from './text.ts';

/** Longer texts are cut: they stand in the form in full. Characters. */
const LONGEST = 160;

/** Returns the label of a field and its value as text. */
export function useFieldLabels() {
  const t = useText();
  const posting = usePostingText();
  const partLabel = usePartLabel();
  const number = useNumber();
  const categories = useCategories();
  const facilities = useFacilities();
  const questions = new Map(
    categories
      .flatMap(({ parameter_types }) => parameter_types)
      .map((each): [string, Parameter] => [String(each.id), each]),
  );
  const nameOf = ({ field, part }: Pick<Conflict<PostingDraft>, 'field' | 'part'>): string => {
    const facility = facilities.find(({ id }) => String(id) === part);
    if (field === 'facilities' && facility) return facility.name;
    return questions.get(part ?? '')?.name ?? partLabel(field);
  };
  const valueLabel = (field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('empty');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (field === 'price') return number(Number(value));
    if (field === 'price_kind') return posting(`priceKind_${value as PriceKind}`);
    if (field === 'category_id') return categories.find(({ id }) => id === value)?.category ?? '';
    if (field === 'property_type') return value === 'rent' ? posting('forRent') : posting('forSale');
    return typeof value === 'object' ? objectText(field, value) : shortened(String(value));
  };
  const objectText = (field: Field, value: object): string => {
    if (Array.isArray(value)) return listText(field, value);
    if (field === 'place') return placeText(value as Record<string, string>);
    if (field === 'pictures') return (value as PictureFacts).caption || t('file');
    return 'name' in value ? String(value.name) : t('file');
  };
  const listText = (field: Field, value: readonly unknown[]): string => {
    if (field === 'photos') return t('pictureCount', { count: value.length });
    if (field === 'documents') return t('documentCount', { count: value.length });
    if (field === 'pins' || field === 'charges') return String(value.length);
    const named = value.map((each) =>
      typeof each === 'object' && each !== null
        ? 'url' in each
          ? each.url
          : 'name' in each
            ? each.name
            : ''
        : each,
    );
    return named.join(', ') || t('empty');
  };
  return { nameOf, valueLabel };
}

function placeText({ address, city, country }: Record<string, string>): string {
  return placeLine(address, city, country);
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
