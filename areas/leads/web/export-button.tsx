import { useApi } from '@keystead/http/react';
import { csvCell } from '@keystead/kit/spreadsheet';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportLeads, type LeadItem } from '../contract.ts';
import { REASON_NAMES, STATE_NAMES } from './names.ts';
import { useText } from './text.ts';

type Row = LeadItem & { email: string; phone: string };

/** Renders the button that saves the leads of a list as a CSV file. @param filter what the list is narrowed to */
export function ExportButton({ filter }: { filter: Readonly<Record<string, string | number>> }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const cellsOf = (row: Row) => [
    row.name,
    row.email,
    row.phone,
    t(STATE_NAMES[row.state].label),
    row.lost_reason === null ? '' : t(REASON_NAMES[row.lost_reason]),
    row.owner_name,
    row.listing_title,
    row.first_contact_at,
    row.last_contact_at,
    row.first_answered_at ?? '',
    row.first_answer_minutes === null ? '' : String(row.first_answer_minutes),
  ];
  const save = async () => {
    setBusy(true);
    try {
      const lines = [COLUMNS.map((column) => t(column))];
      let before = 0;
      do {
        const { data } = await api(exportLeads, { ...filter, ...(before > 0 && { before: String(before) }) });
        lines.push(...data.leads.map(cellsOf));
        before = data.next;
      } while (before > 0);
      saveFile('leads.csv', `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`);
    } catch {
      toast.error(t('wentWrong'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isBusy}
      loadingLabel={t('exporting')}
      onClick={() => void save()}
    >
      <Download aria-hidden="true" />
      {t('export')}
    </Button>
  );
}

const COLUMNS = [
  'csvName',
  'csvEmail',
  'csvPhone',
  'state',
  'reason',
  'inCharge',
  'csvHome',
  'csvFirst',
  'csvLast',
  'csvAnswered',
  'csvMinutes',
] as const;

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
