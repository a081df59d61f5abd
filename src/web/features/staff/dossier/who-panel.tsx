import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import type { UserTrustLevel } from '#shared/rules/trust-levels.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { userEntries } from './dossier-store.ts';
import { LookProblemText } from './look-problem.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const LEVELS: Record<UserTrustLevel, string> = {
  new: 'New (1 of 5)',
  'email-confirmed': 'E-mail confirmed (2 of 5)',
  'number-confirmed': 'Number confirmed (3 of 5)',
  established: 'Established (4 of 5)',
  'identity-checked': 'Identity checked (5 of 5)',
};

type Contact = { email: string | null; phone: string | null };

/** Who a user is. Contact data is masked until staff give a reason, and shown only for this visit of the page. */
export function WhoPanel({ dossier: { user, who, lookProblem } }: { dossier: UserDossier }) {
  const [contact, setContact] = useState<Contact | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const mutation = useMutation();

  async function open(reason: string) {
    const isDone = await mutation.run(async (api) => {
      setContact(await api.staffDossiers.contact({ params: { id: user.id }, body: { reason } }));
    });
    if (!isDone) return;
    setIsAsking(false);
    userEntries.refresh(user.id);
  }

  const { email, phone } = contact ?? who;
  const confirmed = (value: string | null, isConfirmed: boolean) =>
    value === null ? 'None' : `${value}, ${isConfirmed ? 'confirmed' : 'not confirmed'}`;
  return (
    <Panel title="Who this is" className="gap-3! lg:p-5">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] text-sm">
        <Fact label="Trust level">{LEVELS[who.trustLevel]}</Fact>
        <Fact label="E-mail">{confirmed(email, who.emailConfirmed)}</Fact>
        <Fact label="Phone">{confirmed(phone, who.phoneConfirmed)}</Fact>
        <Fact label="Identity">{who.identityChecked ? 'Checked' : 'Not checked'}</Fact>
        <Fact label="Device">
          {who.sharedDevice === 0
            ? 'Not shared'
            : `Shared with ${formatCount(who.sharedDevice)} account${who.sharedDevice === 1 ? '' : 's'}`}
        </Fact>
        <Fact label="Last seen">
          {who.lastSeenAt ? formatMessageMoment(new Date(who.lastSeenAt)) : 'Not known'}
        </Fact>
      </dl>
      {!user.left && lookProblem && <LookProblemText problem={lookProblem} />}
      {!user.left && !lookProblem && !contact && (
        <>
          <Button
            variant="quiet"
            size="sm"
            className="-ml-4 justify-self-start"
            onClick={() => setIsAsking(true)}
          >
            <Eye />
            Show contact data
          </Button>
          <p className="text-xs text-ink-3">Opening it is written to the audit log.</p>
        </>
      )}
      {contact && (
        <p role="status" className="text-xs text-ink-3">
          Shown until you leave this page. The audit log has your reason.
        </p>
      )}
      <ReasonDialog
        open={isAsking}
        title="Show contact data"
        description={`You will see the e-mail address and the number of ${user.name}.`}
        submitLabel="Show"
        mutation={mutation}
        onClose={() => setIsAsking(false)}
        onSubmit={(reason) => void open(reason)}
      />
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-b border-line py-2.5 text-ink-3">{label}</dt>
      <dd className="num border-b border-line py-2.5 font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}
