import { Document, type DocumentProps, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { InvoiceLabels } from './labels.ts';
import { typefacesFor } from './typefaces.ts';

/** What a text that is set page by page is given; the first layout does not know yet how many pages there are. */
interface Paging {
  pageNumber: number;
  totalPages?: number;
}

const INK = '#1d2420';
const QUIET = '#5c665f';
const RULE = '#d9ded9';

const styles = StyleSheet.create({
  // Forms of Arabic letters stay whole: see arabic.ts.
  page: {
    fontFeatureSettings: { ccmp: 0 },
    padding: 48,
    paddingBottom: 72,
    fontSize: 10,
    color: INK,
  },
  // Not the page's: what is set page by page, its number, would have none to stand on.
  body: { fontSize: 10, lineHeight: 1.5 },
  seller: { fontSize: 13, fontWeight: 700 },
  title: { fontSize: 24, fontWeight: 700, lineHeight: 1.3, marginTop: 28 },
  label: { color: QUIET, fontSize: 8.5 },
  strong: { fontWeight: 700 },
  facts: { marginTop: 8, gap: 20 },
  parties: { marginTop: 24, gap: 32 },
  party: { flex: 1 },
  head: { marginTop: 32, paddingBottom: 6, borderBottomWidth: 1, borderBottomColor: INK },
  line: { paddingVertical: 8, borderBottomWidth: 0.5, borderBottomColor: RULE },
  wide: { flex: 1 },
  sums: { marginTop: 8, width: 260 },
  sum: { justifyContent: 'space-between', paddingVertical: 3 },
  total: {
    borderTopWidth: 1,
    borderTopColor: INK,
    marginTop: 4,
    paddingTop: 6,
    fontSize: 12,
    fontWeight: 700,
  },
  notes: { marginTop: 28, gap: 4 },
  foot: { position: 'absolute', bottom: 32, left: 48, right: 48, fontSize: 8, color: QUIET },
});

type Look = (typeof styles)[keyof typeof styles];

/** Returns which way a text runs: its first letter decides, so that a Latin address keeps its order on an Arabic page. */
function runOf(content: string): 'ltr' | 'rtl' | undefined {
  const [letter] = /\p{L}/u.exec(content) ?? [];
  if (letter === undefined) return undefined;
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr';
}

/** Returns an invoice or a credit note on A4. Written with `createElement`: the server reads TypeScript, no JSX. */
export function documentOf(labels: InvoiceLabels): ReactElement<DocumentProps> {
  const isRtl = labels.direction === 'rtl';
  const row = { flexDirection: isRtl ? 'row-reverse' : 'row' } as const;
  const [start, end] = isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const set = (content: string, textAlign: 'left' | 'right', style: Look[], key?: string) =>
    h(
      Text,
      { key, style: [{ direction: runOf(content) ?? labels.direction, textAlign }, ...style] },
      content,
    );
  const text = (content: string, ...style: Look[]) => set(content, start, style);
  const atEnd = (content: string, ...style: Look[]) => set(content, end, style);
  const pair = ([label, value]: readonly [string, string]) =>
    h(View, { key: label }, text(label, styles.label), text(value, styles.strong));
  const sum = ([label, value]: readonly [string, string], index: number) => {
    const isLast = index === labels.sums.length - 1;
    return h(
      View,
      { key: label, style: [row, styles.sum, isLast ? styles.total : {}], wrap: false },
      text(label),
      atEnd(value),
    );
  };
  const party = ({ label, lines }: InvoiceLabels['seller']) =>
    h(
      View,
      { style: styles.party },
      text(label, styles.label),
      lines.map((line, index) => set(line, start, index === 0 ? [styles.strong] : [], line)),
    );

  return h(
    Document,
    {
      title: `${labels.title} ${labels.number}`,
      author: labels.seller.lines[0] ?? '',
      creator: 'Keystead',
      producer: 'Keystead',
      language: labels.language,
      creationDate: labels.issuedAt,
      modificationDate: labels.issuedAt,
    },
    h(
      Page,
      { size: 'A4', style: [styles.page, { fontFamily: typefacesFor(labels.language) }] },
      h(
        View,
        { style: styles.body },
        text(labels.seller.lines[0] ?? '', styles.seller),
        text(labels.title, styles.title),
        h(View, { style: [row, styles.facts] }, labels.facts.map(pair)),
        h(View, { style: [row, styles.parties] }, party(labels.seller), party(labels.buyer)),
        h(
          View,
          { style: [row, styles.head] },
          text(labels.columns[0], styles.label, styles.wide),
          atEnd(labels.columns[1], styles.label),
        ),
        h(
          View,
          { style: [row, styles.line], wrap: false },
          text(labels.line[0], styles.wide),
          atEnd(labels.line[1]),
        ),
        h(
          View,
          { style: [styles.sums, { alignSelf: isRtl ? 'flex-start' : 'flex-end' }] },
          labels.sums.map(sum),
        ),
        h(
          View,
          { style: styles.notes },
          labels.notes.map((note) => set(note, start, [], note)),
        ),
      ),
      h(Text, {
        fixed: true,
        style: [styles.foot, { direction: labels.direction, textAlign: end }],
        render: ({ pageNumber, totalPages = pageNumber }: Paging) => labels.page(pageNumber, totalPages),
      }),
    ),
  );
}
