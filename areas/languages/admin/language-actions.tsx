import { apiErrorOf, useAct, useView } from '@keystead/admin';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Star, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { CanAccess, useNotify, useRefresh } from 'react-admin';
import type { LanguageRow } from '../contract.staff.ts';

/** Errors of a rejected file: the message, and the texts concerned. */
interface Rejection {
  readonly message: string;
  readonly issues: readonly (readonly [key: string, issue: string])[];
}

/** Renders a file for translators and back, and what everyone reads who has chosen nothing. */
export function LanguageActions({ language }: { language: LanguageRow }) {
  const { id, code } = language;
  const [act, view, notify, refresh, queries] = [
    useAct(),
    useView(),
    useNotify(),
    useRefresh(),
    useQueryClient(),
  ];
  const upload = useRef<HTMLInputElement>(null);
  const [rejection, setRejection] = useState<Rejection>();
  const attempt = async (work: () => Promise<string>) => {
    setRejection(undefined);
    try {
      notify(await work(), { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['texts'] });
      refresh();
    } catch (error) {
      const apiError = apiErrorOf(error);
      if (!apiError) throw error;
      setRejection({ message: apiError.message, issues: Object.entries(apiError.errors) });
    }
  };
  const exportAs = async (name: string, isMissing: boolean) => {
    const { data } = await view('languages/export', { id, ...(isMissing && { is_missing: true }) });
    save(`${name}.json`, JSON.stringify(data, null, 2));
  };
  const take = (file: File) =>
    attempt(async () => {
      const { data } = await act('languages', 'import', { id, file: { rawFile: file } });
      const { written, unchanged } = data as { written: number; unchanged: number };
      return `${written} texts written, ${unchanged} were the same`;
    });
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
        <Button
          variant="outlined"
          startIcon={<Download aria-hidden size={18} />}
          onClick={() => void exportAs(code, false)}
        >
          Export all texts
        </Button>
        {language.missing > 0 ? (
          <Button
            variant="outlined"
            startIcon={<Download aria-hidden size={18} />}
            onClick={() => void exportAs(`${code}-missing`, true)}
          >
            Export what is missing
          </Button>
        ) : null}
        <CanAccess action="edit">
          <Button
            variant="outlined"
            startIcon={<Upload aria-hidden size={18} />}
            onClick={() => upload.current?.click()}
          >
            Import a file
          </Button>
          {language.is_default ? null : (
            <Button
              variant="outlined"
              startIcon={<Star aria-hidden size={18} />}
              disabled={!language.is_active}
              onClick={() =>
                void attempt(async () => {
                  await act('languages', 'make-default', { id });
                  return `${language.name} is the default language`;
                })
              }
            >
              Make it the default
            </Button>
          )}
        </CanAccess>
      </Stack>
      <input
        ref={upload}
        type="file"
        accept="application/json,.json"
        aria-label="File of texts"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          event.target.value = '';
        }}
      />
      {rejection ? (
        <Alert severity="error" sx={{ mb: 2 }} onClose={() => setRejection(undefined)}>
          <AlertTitle>Nothing was changed</AlertTitle>
          {rejection.issues.length > 0 ? (
            <ul>
              {rejection.issues.map(([key, issue]) => (
                <li key={key}>
                  {key}: {issue}
                </li>
              ))}
            </ul>
          ) : (
            rejection.message
          )}
        </Alert>
      ) : null}
    </>
  );
}

/** Starts the download of a file. */
function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
