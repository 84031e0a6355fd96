import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { useText } from '../text.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { Reports } from './reports.tsx';

/** Renders one's own blocks and reports. */
export function SafetyPage() {
  const t = useText();
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('safetyTitle')} lead={t('safetyLead')} />
      <div className="grid gap-10">
        <Reports />
        <BlockedPeople />
      </div>
    </Container>
  );
}
