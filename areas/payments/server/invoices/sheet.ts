import { Document, type DocumentProps, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { typefacesFor } from './typefaces.ts';
import type { Words } from './words.ts';

const INK = '#1d2420';
const QUIET = '#5c665f';
const RULE = '#d9ded9';

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 72, fontSize: 10, lineHeight: 1.5, color: INK },
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

/** An invoice or a credit note on A4. Written with `createElement`: the server reads TypeScript, no JSX. */
export function sheetOf(words: Words): ReactElement<DocumentProps> {
  const isRtl = words.direction === 'rtl';
  const row = { flexDirection: isRtl ? 'row-reverse' : 'row' } as const;
  const reading = { direction: words.direction, textAlign: isRtl ? 'right' : 'left' } as const;
  const ending = { direction: words.direction, textAlign: isRtl ? 'left' : 'right' } as const;

  const text = (content: string, ...style: (typeof styles)[keyof typeof styles][]) =>
    h(Text, { style: [reading, ...style] }, content);
  const pair = ([label, value]: readonly [string, string]) =>
    h(View, { key: label }, text(label, styles.label), text(value, styles.strong));
  const sum = ([label, value]: readonly [string, string], index: number) => {
    const isLast = index === words.sums.length - 1;
    return h(
      View,
      { key: label, style: [row, styles.sum, isLast ? styles.total : {}], wrap: false },
      text(label),
      h(Text, { style: ending }, value),
    );
  };
  const party = ({ label, lines }: Words['seller']) =>
    h(
      View,
      { style: styles.party },
      text(label, styles.label),
      lines.map((line, index) =>
        h(Text, { key: line, style: [reading, index === 0 ? styles.strong : {}] }, line),
      ),
    );

  return h(
    Document,
    {
      title: `${words.title} ${words.number}`,
      author: words.seller.lines[0] ?? '',
      creator: 'Keystead',
      producer: 'Keystead',
      language: words.language,
      creationDate: words.issuedAt,
      modificationDate: words.issuedAt,
    },
    h(
      Page,
      { size: 'A4', style: [styles.page, { fontFamily: typefacesFor(words.language) }] },
      text(words.seller.lines[0] ?? '', styles.seller),
      text(words.title, styles.title),
      h(View, { style: [row, styles.facts] }, words.facts.map(pair)),
      h(View, { style: [row, styles.parties] }, party(words.seller), party(words.buyer)),
      h(
        View,
        { style: [row, styles.head] },
        text(words.columns[0], styles.label, styles.wide),
        h(Text, { style: [ending, styles.label] }, words.columns[1]),
      ),
      h(
        View,
        { style: [row, styles.line], wrap: false },
        text(words.line[0], styles.wide),
        h(Text, { style: ending }, words.line[1]),
      ),
      h(
        View,
        { style: [styles.sums, { alignSelf: isRtl ? 'flex-start' : 'flex-end' }] },
        words.sums.map(sum),
      ),
      h(
        View,
        { style: styles.notes },
        words.notes.map((note) => h(Text, { key: note, style: reading }, note)),
      ),
      h(Text, {
        fixed: true,
        style: [styles.foot, ending],
        render: ({ pageNumber, totalPages }) => words.page(pageNumber, totalPages),
      }),
    ),
  );
}
