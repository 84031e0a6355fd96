import { isDate } from '@keystead/kit/date';
import { decoded, ShapeError } from './shape.ts';

/**
 * What a search asks of answers to the operator's questions, as one text: `12.min.3|12.max.5|15.any.South,West`, a question's id,
 * what is asked, and values. Commas, bars and per cent signs in values are percent-encoded. Pure, for server and browser.
 */

/**
 * At least and at most, of a number in the question's own unit; no earlier and no later than a day; one of the choices, all of
 * them, or none of them; a text that is part of the answer, in any case.
 */
const ASKS = ['min', 'max', 'since', 'until', 'any', 'all', 'none', 'text'] as const;
export type AsksAnswer = (typeof ASKS)[number];

export interface AnswerCondition {
  readonly id: number;
  readonly asks: AsksAnswer;
  readonly values: readonly string[];
}

export const MOST_CONDITIONS = 20;
const MOST_VALUES = 50;
const CONDITION = /^(\d{1,9})\.([a-z]+)\.(.+)$/s;
export const ANSWER_NUMBER = /^-?\d{1,13}(\.\d{1,6})?$/;
const FORM = 'must be conditions on answers, as the documentation writes them';

/** Reads such a text. @throws ShapeError for what is none */
export function parseAnswers(text: string): AnswerCondition[] {
  const conditions = text.split('|');
  if (conditions.length > MOST_CONDITIONS)
    throw new ShapeError(`must be at most ${MOST_CONDITIONS} conditions`);
  return conditions.map(readCondition);
}

/** Returns the conditions of such a text; none where it is no such text. */
export function answersIn(text: string): AnswerCondition[] {
  try {
    return parseAnswers(text);
  } catch {
    return [];
  }
}

function readCondition(text: string): AnswerCondition {
  const [, id = '', asked, said = ''] = CONDITION.exec(text.trim()) ?? [];
  const asks = ASKS.find((one) => one === asked);
  const values = said.split(',').map((value) => decoded(value, FORM).trim());
  if (asks === undefined) throw new ShapeError(FORM);
  const isWhole = OF_SEVERAL.has(asks) ? values.length <= MOST_VALUES : values.length === 1;
  if (!isWhole || !values.every((value) => isValue(asks, value))) throw new ShapeError(FORM);
  return { id: Number(id), asks, values };
}

const OF_SEVERAL: ReadonlySet<AsksAnswer> = new Set(['any', 'all', 'none']);

function isValue(asks: AsksAnswer, value: string): boolean {
  if (asks === 'min' || asks === 'max') return ANSWER_NUMBER.test(value);
  if (asks === 'since' || asks === 'until') return isDate(value);
  return /^\P{Cc}{1,200}$/u.test(value);
}

/** Returns the text of conditions, in one form: each condition and each of its values once, in order. */
export function answersText(conditions: readonly AnswerCondition[]): string {
  const texts = conditions
    .filter(({ values }) => values.length > 0)
    .map(({ id, asks, values }) => `${id}.${asks}.${[...new Set(values)].sort().map(encoded).join(',')}`);
  return [...new Set(texts)].sort().join('|');
}

const encoded = (value: string) => value.replaceAll(/[%,|]/g, (sign) => encodeURIComponent(sign));
