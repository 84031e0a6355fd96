import { getFacilitiesForFilter } from '@keystead/catalogue/contract';
import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { FACTS } from '@keystead/listings/facts';
import { FieldGroup } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { RangeInput } from '@keystead/ui/range-input';
import { type AsksAnswer, answersText, parseAnswers } from '../answers.ts';
import { Choices, type DraftProps } from './fact-filters.tsx';
import { useText } from './text.ts';

type Question = Answer<typeof getFacilitiesForFilter>['data'][number];

/** Returns the questions that answers are filtered by; what states a fact is filtered by as that. */
export function useAskedQuestions(): readonly Question[] {
  const { data: questions } = useLaterCall(getFacilitiesForFilter);
  return (
    questions?.data.filter(
      ({ type_of_parameter: kind, role }) => kind !== 'file' && !(role !== undefined && role in FACTS),
    ) ?? []
  );
}

/** Renders a filter for each question, in the form of its kind. */
export function AnswerFilters({
  questions,
  draft,
  onChange,
}: DraftProps & { questions: readonly Question[] }) {
  const conditions = draft.parameter_values ? parseAnswers(draft.parameter_values) : [];
  return questions.map((question) => (
    <AnswerFilter
      key={question.id}
      question={question}
      valuesOf={(asks) => conditions.find((one) => one.id === question.id && one.asks === asks)?.values ?? []}
      onChange={(changes) => {
        const asked = Object.entries(changes) as [AsksAnswer, readonly string[]][];
        const others = conditions.filter((one) => one.id !== question.id || !(one.asks in changes));
        const next = asked.map(([asks, values]) => ({ id: question.id, asks, values }));
        onChange({ parameter_values: answersText([...others, ...next]) });
      }}
    />
  ));
}

function AnswerFilter({
  question: { name, label = name, type_of_parameter: kind, type_values: choices },
  valuesOf,
  onChange,
}: {
  question: Question;
  valuesOf: (asks: AsksAnswer) => readonly string[];
  onChange: (changes: Partial<Record<AsksAnswer, readonly string[]>>) => void;
}) {
  const t = useText();
  const locale = useLocale();
  if (kind === 'number') {
    const end = (asks: AsksAnswer) => (valuesOf(asks)[0] === undefined ? null : Number(valuesOf(asks)[0]));
    const valuesFor = (amount: number | null) => (amount === null ? [] : [String(amount)]);
    return (
      <FieldGroup legend={name}>
        <RangeInput
          label={name}
          minLabel={t('least', { name: label })}
          maxLabel={t('most', { name: label })}
          minPlaceholder={t('from')}
          maxPlaceholder={t('to')}
          locale={locale}
          value={{ min: end('min'), max: end('max') }}
          onValueChange={({ min, max }) => onChange({ min: valuesFor(min), max: valuesFor(max) })}
        />
      </FieldGroup>
    );
  }
  if (choices === null)
    return (
      <FieldGroup legend={name}>
        <Input
          aria-label={name}
          maxLength={200}
          value={valuesOf('text')[0] ?? ''}
          onChange={({ target: { value } }) => onChange({ text: value === '' ? [] : [value] })}
        />
      </FieldGroup>
    );
  // Of several answers to one question all are wanted, of one answer any.
  const wanted = kind === 'checkbox' ? 'all' : 'any';
  return (
    <Choices
      legend={name}
      choices={choices.map((value) => ({ value, name: value }))}
      wanted={valuesOf(wanted)}
      leftOut={valuesOf('none')}
      onWanted={(values) => onChange({ [wanted]: values })}
      onLeftOut={(values) => onChange({ none: values })}
    />
  );
}
