import { useParams } from 'react-router';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { UserNumbers } from './dossier-numbers.tsx';
import { DossierMissing, DossierSkeleton } from './dossier-states.tsx';
import { READ_ONCE, userDossiers, userEntries } from './dossier-store.ts';
import { HistoryPanel } from './history-panel.tsx';
import { LinkedPanel } from './linked-panel.tsx';
import { AdsPanel, ReportsPanel, ReviewsPanel } from './list-panels.tsx';
import { CasesHidden } from './look-problem.tsx';
import { RevealsPanel } from './reveals-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { UserActions } from './user-actions.tsx';
import { UserHeader } from './user-header.tsx';
import { WhoPanel } from './who-panel.tsx';

/** Everything that staff know about a user, on one page. */
export function UserDossierPage() {
  const { userId = '' } = useParams();
  const { value, failure } = userDossiers.use(userId, READ_ONCE);
  if (value) return <Dossier key={userId} dossier={value} />;
  if (failure?.status === 404) return <DossierMissing title="No such user" />;
  return (
    <StaffMain>
      <h1 className="sr-only">Dossier of a user</h1>
      {failure ? (
        <NotLoaded
          title="The dossier could not be loaded"
          why={failure.text}
          onRetry={() => void userDossiers.reload(userId)}
        />
      ) : (
        <DossierSkeleton />
      )}
    </StaffMain>
  );
}

function Dossier({ dossier }: { dossier: UserDossier }) {
  const { user, numbers, risk, linked, mayReadCases, lookProblem } = dossier;
  const { id } = user;
  return (
    <StaffMain className="pt-2!">
      <UserHeader user={user} actions={<UserActions dossier={dossier} />} />
      <UserNumbers numbers={numbers} risk={risk} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[18.75rem_minmax(0,1fr)_18.75rem]">
        <div className="grid grid-cols-1 gap-5">
          <WhoPanel dossier={dossier} />
          <RiskPanel risk={risk} />
          <LinkedPanel linked={linked} />
          <RevealsPanel
            problem={lookProblem}
            sides={[
              {
                label: 'Who saw their number',
                read: (api, look) =>
                  api.staffDossiers.reveals({ params: { id }, body: { ...look, side: 'of-them' } }),
              },
              {
                label: 'Whose numbers they saw',
                read: (api, look) =>
                  api.staffDossiers.reveals({ params: { id }, body: { ...look, side: 'by-them' } }),
              },
            ]}
            onOpened={() => userEntries.refresh(id)}
          />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <HistoryPanel userId={id} />
          <AdsPanel userId={id} />
          <ReportsPanel userId={id} />
          <ReviewsPanel userId={id} />
        </div>
        {mayReadCases ? <AuditPanel id={id} about="user" /> : <CasesHidden problem={lookProblem} />}
      </div>
    </StaffMain>
  );
}
