import { Pencil, Search, Trash2 } from 'lucide-react';
import type { Alert } from '#shared/contract/alerts.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { changeAlert } from './alerts-store.ts';
import { CriteriaLabels } from './criteria-labels.tsx';
import { PACE_TEXTS } from './pace-texts.ts';
import { useAlertDialog } from './use-alert-dialog.tsx';

/** One alert with its switch and actions. */
export function AlertRow({ alert, onRemove }: { alert: Alert; onRemove: () => void }) {
  const { name, search, criteria, pace, paused } = alert;
  const { openDialog, dialog } = useAlertDialog(alert);

  async function setActive(isOn: boolean) {
    const failure = await changeAlert(alert, { paused: !isOn });
    if (failure) showToast({ text: `${isOn ? 'It is still paused.' : 'It is not paused.'} ${failure.text}` });
  }

  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-panel bg-surface p-5 shadow-panel *:min-w-0">
      <h2 className="line-clamp-2 text-panel wrap-anywhere lg:text-panel">{name}</h2>
      {/* The name of an alert without a custom name already lists the criteria. */}
      {name !== criteria.join(', ') && <CriteriaLabels labels={criteria} />}
      <Switch
        label="Look out for me"
        aria-label={`Look out for me: ${name}`}
        description={
          paused
            ? 'Paused. Switch it on to hear from us again.'
            : `${PACE_TEXTS[pace].label}. ${PACE_TEXTS[pace].text}`
        }
        checked={!paused}
        onChange={({ target }) => void setActive(target.checked)}
        className="mt-auto border-y border-line last:border-b"
      />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <ButtonLink size="sm" variant="secondary" to={paths.alertResults(search)} className="mr-auto">
          <Search className="size-4.5 max-sm:hidden" />
          See results <span className="sr-only">of {name}</span>
        </ButtonLink>
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={openDialog} className="px-3!">
          <Pencil className="size-4.5 max-sm:hidden" />
          Edit <span className="sr-only">{name}</span>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={onRemove}
          className="px-3! text-danger-ink! hover:bg-danger-soft!"
        >
          <Trash2 className="size-4.5 max-sm:hidden" />
          Delete <span className="sr-only">{name}</span>
        </Button>
      </div>
      {dialog}
    </li>
  );
}
