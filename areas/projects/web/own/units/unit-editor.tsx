import { newIdempotencyKey, RequestError } from '@keystead/http/client';
import { callQuery, useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
  changeProjectUnit,
  changeUnitStates,
  deleteProjectUnits,
  getOwnProjectUnits,
  type OwnProject,
  type OwnUnit,
  saveProjectUnits,
  UNIT_LIMITS,
} from '../../../contract.ts';
import type { UnitAction } from '../../../rules.ts';
import type { UnitFieldName } from '../../../unit-fields.ts';
import { useText } from '../text.ts';
import { changedRows, newRow, refreshedRows, requestRow, rowOf, savedRows, type UnitRow } from './rows.ts';
import { UnitCells } from './unit-cells.tsx';
import { UnitHead } from './unit-head.tsx';
import { UnitTools } from './unit-tools.tsx';

/** Rows that stand on the page at a time. */
const PAGE = 50;

/** Fetches the units of an own project, all pages of them, and lets them be edited. */
export default function UnitEditor({ projectId, plans }: { projectId: number; plans: OwnProject['plans'] }) {
  const api = useApi();
  const t = useText();
  const [pages, setPages] = useState(1);
  const queries = Array.from({ length: pages }, (_, page) => {
    const { page: limit } = UNIT_LIMITS;
    const args = { project_id: projectId, limit: String(limit), offset: String(page * limit) };
    return { ...callQuery(api, getOwnProjectUnits, args), staleTime: 0, gcTime: 0 };
  });
  const answers = useQueries({ queries });
  const total = answers[0]?.data?.total ?? 0;
  const needed = Math.max(1, Math.ceil(total / UNIT_LIMITS.page));
  if (needed !== pages) setPages(needed);
  const [latest, setLatest] = useState<{ version: string; units: readonly OwnUnit[] }>();
  const units = answers.flatMap(({ data }) => data?.data ?? []);
  const version = units.map((unit) => `${unit.id}.${unit.version}.${unit.state}`).join();
  // Pages belong together once none is awaited; what fails later changes nothing.
  const isWhole = needed === pages && answers.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  if (isWhole && version !== latest?.version) setLatest({ version, units });
  if (latest) return <Editor projectId={projectId} plans={plans} units={latest.units} />;
  if (answers.some(({ isError }) => isError)) return <Alert tone="danger">{t('failed')}</Alert>;
  return <p role="status">{t('loading')}</p>;
}

type Errors = Readonly<Record<string, Readonly<Record<string, string>>>>;

function Editor({
  projectId,
  plans,
  units,
}: {
  projectId: number;
  plans: OwnProject['plans'];
  units: readonly OwnUnit[];
}) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [rows, setRows] = useState(() => units.map(rowOf));
  const [seen, setSeen] = useState(units);
  if (units !== seen) {
    setSeen(units);
    setRows(refreshedRows(rows, units));
  }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [wanted, setPage] = useState(0);
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / PAGE) - 1));
  const sending = useRef<{ text: string; key: string }>(undefined);
  const changed = changedRows(rows);
  const change = useCallback((of: string, name: UnitFieldName, text: string) => {
    setRows((now) =>
      now.map((row) => (row.key === of ? { ...row, cells: { ...row.cells, [name]: text } } : row)),
    );
  }, []);
  const choose = useCallback((of: string) => {
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(of)) next.add(of);
      return next;
    });
  }, []);
  const replace = (next: readonly UnitRow[]) => {
    setRows([...next]);
    if (next.length > rows.length) setPage(Math.ceil(next.length / PAGE) - 1);
  };
  const run = async (work: () => Promise<unknown>, sent: readonly UnitRow[] = []) => {
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    try {
      await work();
      toast.success(t('unitsSaved'));
      await queries.invalidateQueries();
    } catch (error) {
      const failure = error instanceof RequestError ? error : undefined;
      setErrors(errorsOf(failure?.details ?? [], sent));
      setProblem(failure?.message ?? t('failed'));
      // What others have changed meanwhile comes in; what is typed stays.
      if (failure?.status === 409) void queries.invalidateQueries();
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    run(async () => {
      const text = JSON.stringify(changed.map(requestRow));
      // Other content is another request.
      if (sending.current?.text !== text) sending.current = { text, key: newIdempotencyKey() };
      const request = { project_id: projectId, units: text };
      const { data } = await api(saveProjectUnits, request, { idempotencyKey: sending.current.key });
      sending.current = undefined;
      setRows((now) => savedRows(now, changed, data));
    }, changed);
  const stored = rows.flatMap(({ key: of, id }) => (id !== undefined && chosen.has(of) ? id : []));
  const act = (action: UnitAction, more: { hours?: string; reserved_for?: string }) =>
    run(() => api(changeUnitStates, { project_id: projectId, ids: stored.join(','), action, ...more }));
  // Without a version: it replaces the picture that is there, whatever else has changed.
  const picture = (id: number, file: File | '') =>
    void run(() => api(changeProjectUnit, { id, picture: file }));
  const remove = () => {
    if (stored.length === 0) return replace(rows.filter(({ key: of }) => !chosen.has(of)));
    return run(() => api(deleteProjectUnits, { project_id: projectId, ids: stored.join(',') }));
  };
  const shown = rows.slice(page * PAGE, (page + 1) * PAGE);
  return (
    <div className="grid gap-4">
      <UnitTools
        rows={rows}
        chosen={chosen}
        hasUnsaved={changed.length > 0}
        isBusy={isBusy}
        onRows={replace}
        onAct={(action, more) => void act(action, more)}
        onRemove={() => void remove()}
      />
      {rows.length > 0 ? (
        <div className="surface overflow-x-auto p-2">
          <table className="text-sm">
            <UnitHead
              isAll={shown.length > 0 && shown.every(({ key: of }) => chosen.has(of))}
              onAll={(isAll) => setChosen(new Set(isAll ? shown.map(({ key: of }) => of) : []))}
            />
            <tbody>
              {shown.map((row) => (
                <UnitCells
                  key={row.key}
                  row={row}
                  plans={plans}
                  isChosen={chosen.has(row.key)}
                  errors={errors[row.key]}
                  onChoose={choose}
                  onChange={change}
                  onPicture={picture}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="text-muted">{t('unitsNone')}</p>
      )}
      {rows.length > PAGE ? (
        <nav aria-label={t('pages')} className="flex flex-wrap gap-2">
          {Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, number) => (
            <Button
              key={number}
              size="sm"
              variant={number === page ? 'primary' : 'secondary'}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
            >
              {t('page', { page: number + 1 })}
            </Button>
          ))}
        </nav>
      ) : null}
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          loading={isBusy}
          disabled={changed.length === 0}
          onClick={() => void save()}
        >
          {t('unitsSave', { count: changed.length })}
        </Button>
        <Button variant="secondary" onClick={() => replace([...rows, newRow()])}>
          {t('unitAdd')}
        </Button>
      </div>
    </div>
  );
}

/** Returns errors by row and field, of the list that was sent. */
function errorsOf(details: readonly { field: string; message: string }[], sent: readonly UnitRow[]): Errors {
  const errors: Record<string, Record<string, string>> = {};
  for (const { field, message } of details) {
    const [, index, name = ''] = /^units\[(\d+)\]\[(\w+)\]/.exec(field) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (row) errors[row.key] = { ...errors[row.key], [name]: sentence(message) };
  }
  return errors;
}
