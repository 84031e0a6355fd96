import { selectUser } from '@keystead/accounts/web';
import { GateDialog, useGate } from '@keystead/listings/web';
import { PackageNotice } from '@keystead/plans/web';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { NewProjectForm } from './new-project-form.tsx';
import { useText } from './text.ts';

/** Renders the form of a new project. @param draft id of the saved one to go on with, 0 for a new one */
export function AddProjectPage({ draft }: { draft?: number }) {
  const t = useText();
  const { obstacle, missing } = useGate('project_list');
  const [isOpen, setOpen] = useState(true);
  const user = useSelector(selectUser);
  return (
    <Container className="pb-16">
      <PageHeader title={t('addTitle')} lead={t('addLead')} />
      {obstacle === 'package' ? <PackageNotice feature="project_list" /> : null}
      {obstacle && obstacle !== 'package' ? (
        <>
          <Gate isProfile={obstacle === 'profile_incomplete'} />
          {isOpen ? (
            <GateDialog
              obstacle={obstacle}
              missing={missing}
              feature="project_list"
              onClose={() => setOpen(false)}
            />
          ) : null}
        </>
      ) : null}
      {user && !obstacle ? <NewProjectForm key={user.id} accountId={user.id} draft={draft} /> : null}
    </Container>
  );
}

function Gate({ isProfile }: { isProfile: boolean }) {
  const t = useText();
  return (
    <Alert tone="warning">
      <p>{t(isProfile ? 'gateProfile' : 'gateVerify')}</p>
      <p className="mt-3">
        {isProfile ? (
          <Link to="/user/profile" className={buttonClass('primary', 'sm')}>
            {t('toProfile')}
          </Link>
        ) : (
          <Link to="/user/verification-form" className={buttonClass('primary', 'sm')}>
            {t('toVerification')}
          </Link>
        )}
      </p>
    </Alert>
  );
}
