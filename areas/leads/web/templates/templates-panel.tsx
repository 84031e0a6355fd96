import { useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deleteLeadTemplate, getLeadTemplates, type LeadTemplate } from '../../contract.templates.ts';
import { LIMITS } from '../../rules.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useText } from './text.ts';
import { useTemplateChange } from './use-template-change.ts';

/** Renders one's own templates and, with one, those of an agency. @param agency 0 for none */
export function TemplatesPanel({ agency }: { agency: number }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getLeadTemplates, { agency_id: String(agency) });
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  const { templates, may_edit_agency: mayEditAgency } = data.data;
  const of = (id: number) => templates.filter((template) => template.agency_id === id);
  return (
    <div className="grid max-w-3xl gap-10">
      <p className="text-sm text-muted">{t('lead')}</p>
      <Templates title={t('own')} agency={0} templates={of(0)} mayAdd />
      {agency > 0 ? (
        <Templates title={t('ofAgency')} agency={agency} templates={of(agency)} mayAdd={mayEditAgency} />
      ) : null}
    </div>
  );
}

function Templates({
  title,
  agency,
  templates,
  mayAdd,
}: {
  title: string;
  agency: number;
  templates: readonly LeadTemplate[];
  mayAdd: boolean;
}) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const headingId = `lead-templates-${agency}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      {templates.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {templates.map((template) => (
              <Template key={template.id} template={template} />
            ))}
          </ul>
        </Card>
      )}
      {mayAdd && templates.length < LIMITS.templates ? (
        <div>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        </div>
      ) : null}
      {isAdding ? <TemplateDialog agency={agency} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

function Template({ template }: { template: LeadTemplate }) {
  const t = useText();
  const { change, isBusy } = useTemplateChange();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, text, agency_id: agency } = template;
  const remove = async () => {
    if (await change(deleteLeadTemplate, { id: String(id) })) setDeleting(false);
  };
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {template.may_edit ? (
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('editNamed', { name })}
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
            <ConfirmDialog
              open={isDeleting}
              onOpenChange={setDeleting}
              trigger={
                <Button size="sm" variant="ghost" aria-label={t('deleteNamed', { name })}>
                  {t('delete')}
                </Button>
              }
              title={t('deleteTitle')}
              description={t('deleteText')}
              confirmLabel={t('delete')}
              cancelLabel={t('back')}
              danger
              pending={isBusy}
              onConfirm={() => void remove()}
            />
          </div>
        ) : null}
      </div>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-muted">
        {text}
      </p>
      {isEditing ? (
        <TemplateDialog agency={agency} template={template} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  );
}
