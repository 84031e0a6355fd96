import { useLaterCall } from '@keystead/http/react';
import { getFirstFilters } from '../contract.ts';
import { firstFiltersOf, SEARCHED_FACTS } from '../first-filters.ts';
import { AnswerFilters, type Question } from './answer-filters.tsx';
import { type DraftProps, FactFilter } from './fact-filters.tsx';
import type { ResultsSearch } from './results-search.ts';

/** Returns the filters that the operator lets stand first with a draft, by the category that it or its page names. */
export function useFirstFilters(draft: ResultsSearch, fixed: Readonly<ResultsSearch>): readonly string[] {
  const { data: lists } = useLaterCall(getFirstFilters);
  const category = fixed.category_id || draft.category_id;
  return firstFiltersOf(lists?.data ?? [], category ? Number(category) : null);
}

/** Renders these filters, in their order. @param props.ids facts by their names, questions by their ids */
export function FirstFilters({
  ids,
  questions,
  ...props
}: DraftProps & { ids: readonly string[]; questions: readonly Question[] }) {
  return ids.map((id) => {
    const fact = SEARCHED_FACTS.find(([name]) => name === id);
    if (fact) return <FactFilter key={id} fact={fact[0]} field={fact[1]} {...props} />;
    const asked = questions.filter((question) => String(question.id) === id);
    return <AnswerFilters key={id} questions={asked} {...props} />;
  });
}
