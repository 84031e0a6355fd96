import { useLaterCall } from '@keystead/http/react';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { getBlockedUsers, getMyReports } from '../../contract.ts';
import { useText } from '../text.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { LONGEST } from './own-list.tsx';
import { Reports } from './reports.tsx';

/** Renders one's own blocks and reports. */
export function SafetyPage() {
  const t = useText();
  const reports = useLaterCall(getMyReports, { limit: LONGEST });
  const blocked = useLaterCall(getBlockedUsers, { limit: LONGEST });
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('safetyTitle')} lead={t('safetyLead')} />
      <div className="grid gap-10">
        <Reports result={reports} />
        {/* Nothing stands below a list that has yet to grow. */}
        {reports.data || reports.error ? <BlockedPeople result={blocked} /> : null}
      </div>
    </Container>
  );
}
