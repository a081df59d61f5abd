import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OpenedNumberRequest } from '#shared/contract/staff-numbers.ts';
import { formatPhone } from '#shared/format/phone.ts';
import { paths } from '#shared/paths.ts';
import {
  MARKET_RULE_CODES,
  MARKET_RULES,
  type MarketRuleCode,
} from '#shared/rules/moderation/market-rules.ts';
import { NUMBER_REASON_MAX, NUMBER_REPORT_REASONS, RULE_OF_REASON } from '#shared/rules/number-reports.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { query } from '#web/data/query.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useStaffAction } from '#web/features/staff/staff-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

type RequestDetailProps = { id: string; onDecided: (text: string) => void };

/** One request with its number, and the decision about it. */
export function RequestDetail({ id, onDecided }: RequestDetailProps) {
  const [request, setRequest] = useState<OpenedNumberRequest | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    let left = false;
    setFailure(null);
    void query((api) => api.staffNumbers.open({ params: { id } })).then((answer) => {
      if (left) return;
      if (answer.ok) setRequest(answer.value);
      else setFailure(answer.failure);
    });
    return () => {
      left = true;
    };
  }, [id, tries]);
  if (failure)
    return (
      <NotLoaded
        title="The request could not be loaded"
        why={failure.text}
        onRetry={() => setTries(tries + 1)}
      />
    );
  if (!request) return <PageSpinner />;
  return (
    <Panel>
      <h2 className="num text-xl wrap-anywhere">
        {request.number && request.kind === 'phone' ? formatPhone(request.number) : request.number}
        {!request.number && 'The number can no longer be read'}
      </h2>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[9rem_1fr] [&_dt]:text-ink-3">
        <dt>{request.type === 'report' ? 'Reported by' : 'Owner'}</dt>
        <dd>
          <Link to={staffPaths.user(request.user.id)} className="link wrap-anywhere">
            {request.user.name}
          </Link>
        </dd>
        {request.reason && <dt>Reason</dt>}
        {request.reason && <dd>{NUMBER_REPORT_REASONS[request.reason]}</dd>}
        {request.type === 'appeal' && <dt>Proof</dt>}
        {request.type === 'appeal' && (
          <dd>
            {request.proven ? 'Confirmed number of the account' : 'None. Ask for one before you accept.'}
          </dd>
        )}
        <dt>Confirmed cases</dt>
        <dd className="num">{request.cases}</dd>
        <dt>Other open reports</dt>
        <dd className="num">{request.otherReports}</dd>
        {request.listingId && <dt>Ad</dt>}
        {request.listingId && (
          <dd>
            <Link to={paths.item(request.listingId)} className="link num">
              {request.listingId}
            </Link>
          </dd>
        )}
        {request.conversationId && <dt>Conversation</dt>}
        {request.conversationId && <dd className="wrap-anywhere">{request.conversationId}</dd>}
      </dl>
      <p className="font-read wrap-anywhere whitespace-pre-wrap">{request.note}</p>
      <Decision request={request} onDecided={onDecided} />
    </Panel>
  );
}

function Decision({
  request,
  onDecided,
}: {
  request: OpenedNumberRequest;
  onDecided: RequestDetailProps['onDecided'];
}) {
  const isReport = request.type === 'report';
  const action = useStaffAction();
  const [reason, setReason] = useState('');
  const [rule, setRule] = useState<MarketRuleCode>(request.reason ? RULE_OF_REASON[request.reason] : 'scam');
  const decide = (accept: boolean) => () => {
    if (!reason.trim()) return action.reject({ reason: 'Please write why.' });
    const body = { accept, reason, ...(accept && isReport ? { rule } : {}) };
    void action.run(
      (api) => api.staffNumbers.decide({ params: { id: request.id }, body }),
      () => onDecided(accept ? 'Done. The list has changed.' : 'Done. The list has not changed.'),
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <FormAlert error={action.errorText} />
      {isReport && (
        <Field label="Rule that was broken" error={action.fields.rule}>
          <NativeSelect
            value={rule}
            onChange={(event) => setRule(event.currentTarget.value as MarketRuleCode)}
          >
            {MARKET_RULE_CODES.map((code) => (
              <option key={code} value={code}>
                {MARKET_RULES[code].title}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Field label="Why" required error={action.fields.reason} help="For the audit log.">
        <TextInput
          value={reason}
          maxLength={NUMBER_REASON_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="quiet" aria-disabled={action.busy || undefined} onClick={decide(false)}>
          {isReport ? 'Not confirmed' : 'Leave it on the list'}
        </Button>
        <Button
          variant={isReport ? 'danger' : 'primary'}
          busy={action.busy}
          busyLabel="Saving..."
          onClick={decide(true)}
        >
          {isReport ? 'Confirm and add to the list' : 'Take it off the list'}
        </Button>
      </div>
      <ReauthenticationDialog {...action.dialog} />
    </form>
  );
}
