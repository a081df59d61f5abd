import type { MyListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { AdAction } from './ad-actions.ts';

/** The most likely action for a listing that is not public or expires soon. */
export function AdMainAction({
  ad: { id, title, status, actions },
  busy,
  onAct,
}: {
  ad: MyListing;
  busy: boolean;
  onAct: (action: AdAction) => void;
}) {
  if (status === 'draft')
    return (
      <ButtonLink to={paths.editAd(id)} size="sm" variant="secondary" className={PLACE}>
        Continue
        <span className="sr-only">{title}</span>
      </ButtonLink>
    );
  const action = MAIN_ACTIONS.find((possible) => actions.includes(possible));
  if (!action) return null;
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => onAct(action)} className={PLACE}>
      {LABELS[action]}
      <span className="sr-only">{title}</span>
    </Button>
  );
}

const MAIN_ACTIONS = ['publish', 'renew', 'restore'] as const;

const LABELS = { publish: 'Resume', renew: 'Renew', restore: 'Restore' };

/** Below the text on a phone, beside it on a desktop, clear of the menu. */
const PLACE =
  'col-start-2 mt-3 justify-self-start md:col-start-3 md:row-start-1 md:mt-0 md:self-center md:not-last:mr-12';
