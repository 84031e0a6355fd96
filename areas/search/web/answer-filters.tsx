import { getFacilitiesForFilter } from '@keystead/catalogue/contract';
import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { useLocale, useNames } from '@keystead/languages/web';
import { FACTS } from '@keystead/listings/facts';
import { useAnswerText } from '@keystead/listings/web';
import { FieldGroup } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useState } from 'react';
import { type AnswerCondition, type AsksAnswer, answersIn, answersText } from '../answers.ts';
import { CountedDays } from './counted-days.tsx';
import { CountedRange } from './counted-range.tsx';
import { Choices, type DraftProps } from './fact-filters.tsx';
import { isAnswers } from './readable-search.ts';
import { useText } from './text.ts';

export type Question = Answer<typeof getFacilitiesForFilter>['data'][number];

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
  const conditions = answersIn(draft.parameter_values ?? '');
  return questions.map((question) => {
    const others = conditions.filter(({ id }) => id !== question.id);
    const own = conditions.filter(({ id }) => id === question.id).map(inFormOf(question));
    return (
      <AnswerFilter
        key={question.id}
        question={question}
        valuesOf={(asks) => own.filter((one) => one.asks === asks).flatMap(({ values }) => values)}
        onChange={(changes) => {
          const asked = Object.entries(changes) as [AsksAnswer, readonly string[]][];
          const next = asked.map(([asks, values]) => ({ id: question.id, asks, values }));
          const text = answersText([...others, ...own.filter(({ asks }) => !(asks in changes)), ...next]);
          // What a search does not take is not set: a number of too many digits, one condition too many.
          if (text === '' || isAnswers(text)) onChange({ parameter_values: text });
        }}
      />
    );
  });
}

/** Of several answers to one question all are wanted, of one answer any. */
const wantedOf = ({ type_of_parameter: kind }: Question) => (kind === 'checkbox' ? 'all' : 'any');

/** Returns how a condition is shown at its question: any of one choice, as sentences say it, is also all of it. */
const inFormOf =
  (question: Question) =>
  (condition: AnswerCondition): AnswerCondition =>
    condition.asks === 'any' && condition.values.length === 1
      ? { ...condition, asks: wantedOf(question) }
      : condition;

function AnswerFilter({
  question,
  valuesOf,
  onChange,
}: {
  question: Question;
  valuesOf: (asks: AsksAnswer) => readonly string[];
  onChange: (changes: Partial<Record<AsksAnswer, readonly string[]>>) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const text = useAnswerText();
  const { name: written, label: plain = written, type_of_parameter: kind, type_values: choices } = question;
  const label = useNames()('question', plain);
  // With its unit, where it has one.
  const name = written.replace(plain, () => label);
  if (kind === 'number') {
    const end = (asks: AsksAnswer) => (valuesOf(asks)[0] === undefined ? null : Number(valuesOf(asks)[0]));
    const valuesFor = (amount: number | null) => (amount === null ? [] : [String(amount)]);
    return (
      <FieldGroup legend={name}>
        <CountedRange
          counted={question.id}
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
  if (question.value_kind === 'date')
    return (
      <FieldGroup legend={name}>
        <CountedDays
          counted={question.id}
          label={name}
          value={{ first: valuesOf('since')[0] ?? null, last: valuesOf('until')[0] ?? null }}
          onValueChange={({ first, last }) =>
            onChange({ since: first === null ? [] : [first], until: last === null ? [] : [last] })
          }
        />
      </FieldGroup>
    );
  if (choices === null)
    return (
      <FieldGroup legend={name}>
        <TextFilter
          label={name}
          wanted={valuesOf('text')[0] ?? ''}
          onWanted={(text) => onChange({ text: text === '' ? [] : [text] })}
        />
      </FieldGroup>
    );
  const wanted = wantedOf(question);
  return (
    <Choices
      counted={question.id}
      legend={name}
      choices={choices.map((value) => ({ value, name: text({ value, value_kind: question.value_kind }) }))}
      wanted={valuesOf(wanted)}
      leftOut={valuesOf('none')}
      onWanted={(values) => onChange({ [wanted]: values })}
      onLeftOut={(values) => onChange({ none: values })}
    />
  );
}

/** Renders a field for a part of a text, which is wanted without the spaces around it: they stay while more is typed. */
function TextFilter({
  label,
  wanted,
  onWanted,
}: {
  label: string;
  wanted: string;
  onWanted: (text: string) => void;
}) {
  const [typed, setTyped] = useState(wanted);
  return (
    <Input
      aria-label={label}
      maxLength={200}
      value={typed.trim() === wanted ? typed : wanted}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onWanted(value.trim());
      }}
    />
  );
}
