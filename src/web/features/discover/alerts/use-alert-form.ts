import type { Alert } from '#shared/contract/alerts.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { signedInUser } from '#web/data/session.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { askAboutPush } from '#web/features/account/ask-about-push.ts';
import { savePendingAction } from '#web/features/account/pending-action.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { readCriteria } from './alert-criteria.ts';
import { type AlertDraft, changeOf, creationOf } from './alert-draft.ts';
import { addAlert } from './alerts-store.ts';

// Saves the alert dialog. If the session has ended, the draft is restored after the next sign-in.

/** Fields that show their own error; the banner above the form shows all other errors. */
const FIELDS = ['q', 'category', 'subcategory', 'location', 'priceMin', 'priceMax', 'name'];

/** `onSeeAll` navigates to the alerts page; undefined when the user is already there. */
type AlertFormOptions = { alert: Alert | null; draft: AlertDraft; onSeeAll?: () => void };

export function useAlertForm({ alert, draft, onSeeAll }: AlertFormOptions) {
  const { callConfirmed, dialog: confirmDialog } = useConfirmEmail();
  const { busy, failure, fields, run, reject, clear } = useMutation(callConfirmed);

  /** Resolves to null on failure, or to the existing alert when one has the same criteria. */
  async function save(): Promise<'saved' | Alert | null> {
    const { problems } = readCriteria(draft.criteria);
    if (Object.keys(problems).length > 0) {
      reject(problems);
      return null;
    }
    const result = alert ? await change(alert) : await create();
    if (!signedInUser())
      savePendingAction({ kind: 'alert-form', item: alert?.id ?? 'new', text: JSON.stringify(draft) });
    return result;
  }

  async function change({ id, ...before }: Alert): Promise<'saved' | null> {
    const body = changeOf({ id, ...before }, draft);
    if (Object.keys(body).length === 0) return 'saved';
    const isDone = await run(async (api) => addAlert(await api.alerts.change({ params: { id }, body })));
    if (isDone) showToast({ text: 'Search alert changed.' });
    return isDone ? 'saved' : null;
  }

  async function create(): Promise<'saved' | Alert | null> {
    let existing: Alert | null = null;
    const isDone = await run(async (api) => {
      const { isNew, ...created } = await api.alerts.create(creationOf(draft));
      addAlert(created);
      if (!isNew) existing = created;
    });
    if (!isDone || existing) return existing;
    showToast({
      text: 'Search alert saved.',
      action: onSeeAll && { label: 'My alerts', onClick: onSeeAll },
    });
    askAboutPush('alert');
    return 'saved';
  }

  return { busy, failure, problems: fields, banner: bannerOf(failure), save, clear, confirmDialog };
}

function bannerOf(failure: CallFailure | null): string | null {
  const names = Object.keys(failure?.fields ?? {});
  const isAtFields = names.length > 0 && names.every((name) => FIELDS.includes(name));
  return failure && !isAtFields ? failure.text : null;
}
