import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { DateTimeInput } from '@keystead/ui/date-input';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useState } from 'react';
import { addLeadTask, finishLeadTask, type LeadDetail } from '../contract.ts';
import { LIMITS } from '../rules.ts';
import { useText } from './text.ts';
import { useLeadChange } from './use-lead-change.ts';

/** Renders what is to do for a lead, and where one adds to it. */
export function Tasks({ lead }: { lead: LeadDetail }) {
  const t = useText();
  return (
    <section aria-labelledby="lead-tasks" className="grid gap-4">
      <h2 id="lead-tasks" className="text-xl">
        {t('tasks')}
      </h2>
      {lead.tasks.length === 0 ? (
        <p className="text-sm text-muted">{t('noTasks')}</p>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {lead.tasks.map((task) => (
              <Task key={task.id} task={task} mayEdit={lead.may_edit} />
            ))}
          </ul>
        </Card>
      )}
      {lead.may_edit ? <TaskForm id={lead.id} /> : null}
    </section>
  );
}

function Task({ task, mayEdit }: { task: LeadDetail['tasks'][number]; mayEdit: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { change, isBusy } = useLeadChange();
  const { id, title, due_at: due, is_done: isDone, account_name: person } = task;
  const isOverdue = !isDone && new Date(due) <= new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
      <div className="min-w-0">
        <p dir="auto" className={isDone ? 'wrap-anywhere text-muted line-through' : 'wrap-anywhere'}>
          {title}
        </p>
        <p className={isOverdue ? 'text-sm text-danger' : 'text-sm text-muted'}>
          <time dateTime={due}>
            {dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(due))}
          </time>
          {person === '' ? null : <>, {person}</>}
        </p>
      </div>
      {mayEdit ? (
        <Button
          size="sm"
          variant="secondary"
          loading={isBusy}
          aria-label={t(isDone ? 'reopenTask' : 'finishTask', { task: title })}
          onClick={() => void change(finishLeadTask, { id: String(id), is_done: isDone ? '0' : '1' })}
        >
          {t(isDone ? 'reopen' : 'done')}
        </Button>
      ) : null}
    </li>
  );
}

function TaskForm({ id }: { id: number }) {
  const t = useText();
  const locale = useLocale();
  const { change, isBusy } = useLeadChange();
  const [title, setTitle] = useState('');
  const [due, setDue] = useState<{ date: string | null; time: string | null }>({ date: null, time: '10:00' });
  const isReady = title.trim() !== '' && due.date !== null && due.time !== null;
  const submit = async () => {
    if (!isReady) return;
    // By the clock of who writes it.
    const due_at = new Date(`${due.date}T${due.time}`).toISOString();
    if (await change(addLeadTask, { id: String(id), title, due_at })) {
      setTitle('');
      setDue({ date: null, time: '10:00' });
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('task')}>
        <Input maxLength={LIMITS.taskTitle} value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <div className="grid content-start gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {t('due')}
        </span>
        <DateTimeInput
          label={t('due')}
          dateLabel={t('dueDate')}
          timeLabel={t('dueTime')}
          locale={locale}
          date={due.date}
          time={due.time}
          onValueChange={setDue}
        />
      </div>
      <div className="sm:col-span-2">
        <Button
          type="submit"
          variant="secondary"
          disabled={!isReady}
          loading={isBusy}
          loadingLabel={t('saving')}
        >
          {t('addTask')}
        </Button>
      </div>
    </form>
  );
}
