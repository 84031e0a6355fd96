import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field, FieldGroup } from '@keystead/ui/field';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Textarea } from '@keystead/ui/textarea';
import { useToast } from '@keystead/ui/toast';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { reportReview } from '../../contract.ts';
import { LIMITS, REPORT_REASONS, type ReportedPart, type ReportReason } from '../../rules.ts';
import { useText } from './text.ts';

const NAMES = {
  not_own: 'reasonNotOwn',
  insulting: 'reasonInsulting',
  private: 'reasonPrivate',
  advertising: 'reasonAdvertising',
  other: 'reasonOther',
} as const satisfies Record<ReportReason, string>;

/** Renders why a review or an answer is reported; fetched when it is first asked for. */
export function ReportDialog({
  reviewId,
  part = 'review',
  trigger,
  defaultOpen = false,
}: {
  reviewId: number;
  part?: ReportedPart;
  trigger: ReactElement;
  defaultOpen?: boolean;
}) {
  const t = useText();
  // An answer is nobody’s experience.
  const reasons = REPORT_REASONS.filter((one) => part === 'review' || one !== 'not_own');
  const toast = useToast();
  const formId = useId();
  const report = useChange(reportReview);
  const [open, setOpen] = useState(defaultOpen);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [issue, setIssue] = useState<'reason' | 'words' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const said = words.trim();
    setIssue(reason === null ? 'reason' : reason === 'other' && said === '' ? 'words' : null);
    if (reason === null || (reason === 'other' && said === '')) return;
    try {
      const form = { id: String(reviewId), part, reason, ...(said !== '' && { text: said }) };
      const { is_repeated: isRepeated } = await report.mutateAsync(form);
      if (isRepeated) toast.info(t(part === 'answer' ? 'reportAnswerKnown' : 'reportKnown'));
      else toast.success(t('reportSent'));
      setOpen(false);
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      title={t(part === 'answer' ? 'reportAnswerTitle' : 'reportTitle')}
      description={t('reportLead')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} loading={report.isPending} loadingLabel={t('sending')}>
          {t('reportSend')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        {problem ? (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        ) : null}
        <FieldGroup legend={t('reportReason')} error={issue === 'reason' ? t('reportChoose') : null}>
          <RadioGroup
            label={t('reportReason')}
            options={reasons.map((value) => ({ value, label: t(NAMES[value]) }))}
            value={reason}
            onValueChange={setReason}
          />
        </FieldGroup>
        <Field
          label={t('reportWords')}
          note={reason === 'other' ? undefined : t('optional')}
          error={issue === 'words' ? t('reportSay') : undefined}
        >
          <Textarea
            rows={3}
            maxLength={LIMITS.words}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
