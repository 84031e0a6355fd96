import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { type FormEvent, useId, useState } from 'react';
import { type LeadTemplate, saveLeadTemplate } from '../../contract.templates.ts';
import { LIMITS, TEMPLATE_FIELDS, unknownField } from '../../rules.ts';
import { useText } from './text.ts';
import { useTemplateChange } from './use-template-change.ts';

/** Renders the form of a template. @param template the one that is changed; without it a new one is written */
export function TemplateDialog({
  agency,
  template,
  onClose,
}: {
  agency: number;
  template?: LeadTemplate;
  onClose: () => void;
}) {
  const t = useText();
  const formId = useId();
  const { change, isBusy } = useTemplateChange();
  const [name, setName] = useState(template?.name ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const isReady = name.trim() !== '' && text.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const unknown = unknownField(text);
    setProblem(unknown === undefined ? null : t('unknownField', { field: unknown }));
    if (unknown !== undefined) return;
    const which = template ? { id: String(template.id) } : { agency_id: String(agency) };
    if (await change(saveLeadTemplate, { ...which, name, text })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={template ? t('edit') : t('add')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} disabled={!isReady} loading={isBusy} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={t('name')}>
          <Input
            maxLength={LIMITS.templateName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field
          label={t('text')}
          error={problem}
          hint={t('fields', { fields: TEMPLATE_FIELDS.map((field) => `{${field}}`).join(' ') })}
        >
          <Textarea
            rows={8}
            maxLength={LIMITS.template}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
