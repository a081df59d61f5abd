import type { MyAd } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Deed } from './ad-deeds.ts';

/** The one thing that an ad most likely needs when it is not, or not much longer, on the market. */
export function AdMainDeed({
  ad: { id, title, status, actions },
  busy,
  onAct,
}: {
  ad: MyAd;
  busy: boolean;
  onAct: (deed: Deed) => void;
}) {
  if (status === 'draft')
    return (
      <ButtonLink to={paths.editAd(id)} size="sm" variant="secondary" className={PLACE}>
        Continue
        <span className="sr-only">{title}</span>
      </ButtonLink>
    );
  const deed = MAIN_DEEDS.find((possible) => actions.includes(possible));
  if (!deed) return null;
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => onAct(deed)} className={PLACE}>
      {LABELS[deed]}
      <span className="sr-only">{title}</span>
    </Button>
  );
}

const MAIN_DEEDS = ['publish', 'renew', 'restore'] as const;

const LABELS = { publish: 'Resume', renew: 'Renew', restore: 'Restore' };

/** Under the words on a phone, beside them on a desk, clear of the menu. */
const PLACE =
  'col-start-2 mt-3 justify-self-start md:col-start-3 md:row-start-1 md:mt-0 md:self-center md:not-last:mr-12';
