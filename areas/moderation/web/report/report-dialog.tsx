import { RequestError } from '@keystead/http/client';
import { useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field, FieldGroup } from '@keystead/ui/field';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Skeleton } from '@keystead/ui/skeleton';
import { Textarea } from '@keystead/ui/textarea';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { addReport, getMyReports, getReportReasons } from '../../contract.ts';
import { useText } from '../text.ts';

const OTHER = 'other';

/** Renders why a listing is reported; fetched when it is first asked for. */
export function ReportDialog({
  listingId,
  trigger,
  defaultOpen = false,
}: {
  listingId: number;
  trigger: ReactElement;
  defaultOpen?: boolean;
}) {
  const t = useText();
  const formId = useId();
  const [open, setOpen] = useState(defaultOpen);
  const { reason, setReason, message, setMessage, issue, problem, send, isPending } = useReport(
    listingId,
    () => setOpen(false),
  );
  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      title={t('reportTitle')}
      description={t('reportLead')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending} loadingLabel={t('reportSending')}>
            {t('reportSend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        {problem ? (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        ) : null}
        <Reasons value={reason} onChange={setReason} error={issue === 'reason' ? t('reportChoose') : null} />
        <Field
          label={reason === OTHER ? t('reportMessage') : t('reportMore')}
          note={reason === OTHER ? undefined : t('optional')}
          error={issue === 'message' ? t('reportSay') : undefined}
        >
          <Textarea
            value={message}
            maxLength={1000}
            rows={3}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function Reasons({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (reason: string) => void;
  error: string | null;
}) {
  const t = useText();
  const { data, isPending } = useLaterCall(getReportReasons);
  if (isPending) return <Skeleton className="h-56" />;
  const reasons = (data?.data ?? []).map(({ id, reason }) => ({ value: String(id), label: reason }));
  return (
    <FieldGroup legend={t('reportReason')} error={error}>
      <RadioGroup
        label={t('reportReason')}
        options={[...reasons, { value: OTHER, label: t('reportOther') }]}
        value={value}
        onValueChange={onChange}
      />
    </FieldGroup>
  );
}

/** Returns the state of the form and how to send it. */
function useReport(listingId: number, onSent: () => void) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const add = useChange(addReport);
  const [reason, setReason] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [issue, setIssue] = useState<'reason' | 'message' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const words = message.trim();
    const missing = reason === null ? 'reason' : reason === OTHER && words === '' ? 'message' : null;
    setIssue(missing);
    if (missing !== null) return;
    try {
      const answer = await add.mutateAsync({
        property_id: listingId,
        ...(reason !== OTHER && { reason_id: Number(reason) }),
        ...(words !== '' && { other_message: words }),
      });
      await queries.invalidateQueries({ queryKey: [getMyReports.path] });
      if (answer.is_repeated) toast.info(t('reportKnown'));
      else toast.success(t('reportSent'), { description: t('reportSentText') });
      onSent();
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return { reason, setReason, message, setMessage, issue, problem, send, isPending: add.isPending };
}
