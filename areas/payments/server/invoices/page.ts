import { escaped } from '../gateways/html.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { type InvoiceLabels, labelsOf } from './labels.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
h1{font-size:1.5rem}table{width:100%;border-collapse:collapse;margin:1.5rem 0}th,td{padding:.5rem;text-align:start;border-block-end:1px solid #ccc}
th:last-child,td:last-child{text-align:end}address{font-style:normal}.parties{display:flex;flex-wrap:wrap;gap:2rem}dt{font-weight:600}dd{margin:0 0 .5rem}
tfoot tr:last-child{font-weight:600}`;

/** Renders an invoice as a page to read and print, with the texts of its PDF, without scripts or requests. */
export function pageOf(row: InvoiceRow): string {
  const labels = labelsOf(row, (text) => text);
  const { language, direction, title, number, facts, columns, line, sums, notes } = labels;
  const cells = (tag: 'th' | 'td', pair: readonly [string, string]) =>
    `<tr>${pair.map((text) => `<${tag}><bdi>${escaped(text)}</bdi></${tag}>`).join('')}</tr>`;
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(`${title} ${number}`)}</title>`,
    `<style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>`,
    `<dl>${facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`).join('')}</dl>`,
    `<div class="parties">${party(labels.seller)}${party(labels.buyer)}</div>`,
    `<table><thead>${cells('th', columns)}</thead><tbody>${cells('td', line)}</tbody>`,
    `<tfoot>${sums.map((sum) => cells('td', sum)).join('')}</tfoot></table>`,
    ...notes.map((note) => `<p>${escaped(note)}</p>`),
    '</body></html>',
  ].join('\n');
}

function party({ label, lines }: InvoiceLabels['seller']): string {
  return `<section><h2>${escaped(label)}</h2><address>${lines.map(escaped).join('<br>')}</address></section>`;
}
