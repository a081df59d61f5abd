import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Alert } from '#shared/contract/alerts.ts';
import { paths } from '#shared/paths.ts';
import { ALERT_NAME_MAX } from '#shared/rules/limits.ts';
import { describeAlert } from '#shared/rules/search/alert-search.ts';
import { ConfirmPhoneLink } from '#web/features/account/confirm-phone-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { readCriteria } from './alert-criteria.ts';
import { type AlertDraft, draftOf, NEW_DRAFT, shownName } from './alert-draft.ts';
import { CriteriaForm } from './criteria-form.tsx';
import { CriteriaLabels } from './criteria-labels.tsx';
import { DeliveryChannels } from './delivery-channels.tsx';
import { PaceField } from './pace-field.tsx';
import { useAlertForm } from './use-alert-form.ts';

type AlertDialogProps = {
  /** Null for a new alert. */
  alert: Alert | null;
  /** The contents of the dialog before the user had to sign in. */
  initialDraft?: AlertDraft | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Edits an alert: its name, its criteria, how often it notifies and on which channels. */
export function AlertDialog({ alert: initialAlert, initialDraft, open, onOpenChange }: AlertDialogProps) {
  const form = useId();
  const navigate = useNavigate();
  const isOnAlertsPage = useLocation().pathname === paths.alerts;
  const onSeeAll = isOnAlertsPage ? undefined : () => void navigate(paths.alerts);
  const [alert, setAlert] = useState(initialAlert);
  const [draft, setDraft] = useState(initialDraft ?? (initialAlert ? draftOf(initialAlert) : NEW_DRAFT));
  const [isEditingCriteria, setIsEditingCriteria] = useState(!initialAlert || Boolean(initialDraft));
  const { busy, failure, problems, banner, save, clear, confirmDialog } = useAlertForm({
    alert,
    draft,
    onSeeAll,
  });
  const element = useFocusFirstError(failure);
  const isDuplicate = alert !== initialAlert;

  function write(changes: Partial<AlertDraft>) {
    setDraft({ ...draft, ...changes });
    clear();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await save();
    if (result === 'saved') return onOpenChange(false);
    if (!result) return;
    // The user already has this alert, so the dialog switches to editing it.
    setAlert(result);
    setDraft(draftOf(result));
    setIsEditingCriteria(false);
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={alert ? 'Edit Search Alert' : 'Create Search Alert'}
        description={alert ? undefined : 'We tell you when something new is posted or gets cheaper.'}
        footer={
          <>
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={busy} busyLabel="Saving...">
              {alert ? 'Save Changes' : 'Save Alert'}
            </Button>
          </>
        }
      >
        <form ref={element} id={form} onSubmit={submit} noValidate className="mt-4 grid gap-5">
          {isDuplicate && !failure && (
            <Banner tone="info" alert title="You have this search alert already">
              Here it is. Change what you like.
            </Banner>
          )}
          {banner && (
            <Banner tone="danger" alert>
              {banner}{' '}
              {failure?.code === 'TOO_MANY_ALERTS' && (
                <Link to={paths.alerts} className="link text-inherit">
                  My search alerts
                </Link>
              )}
              <ConfirmPhoneLink raise={failure?.raise} />
            </Banner>
          )}
          {isEditingCriteria ? (
            <CriteriaForm
              criteria={draft.criteria}
              onChange={(criteria) => write({ criteria })}
              problems={problems}
            />
          ) : (
            <div className="grid gap-1.5 text-sm">
              <span className="flex items-baseline justify-between gap-2 font-semibold">
                What we look for
                <button
                  type="button"
                  onClick={() => setIsEditingCriteria(true)}
                  className="link hit relative"
                >
                  Change
                </button>
              </span>
              <CriteriaLabels labels={describeAlert(readCriteria(draft.criteria).query)} />
            </div>
          )}
          <Field label="Name" error={problems.name} help="Only you see it.">
            <TextInput
              maxLength={ALERT_NAME_MAX}
              autoComplete="off"
              enterKeyHint="done"
              placeholder="For example My next phone"
              value={shownName(draft)}
              onChange={(event) => write({ name: event.currentTarget.value })}
            />
          </Field>
          <PaceField value={draft.pace} onChange={(pace) => write({ pace })} />
          <DeliveryChannels />
          {!isOnAlertsPage && (
            <Link to={paths.alerts} className="link hit relative justify-self-start text-sm">
              All my search alerts
            </Link>
          )}
        </form>
      </Dialog>
      {confirmDialog}
    </>
  );
}
