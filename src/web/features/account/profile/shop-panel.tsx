import { paths } from '#shared/paths.ts';
import { formatTimeOfDay, WEEKDAY_NAMES } from '#shared/rules/opening-hours.ts';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** The cover photo and the opening hours of a trader, as their page shows them. */
export function ShopPanel({ profile }: { profile: OwnProfile }) {
  const dialog = useOnDemand(async () => (await import('./shop-dialog.tsx')).ShopDialog);
  const { cover, openingHours } = profile;
  const isEmpty = !cover && !openingHours;
  return (
    <Panel title="Your shop">
      {isEmpty && (
        <p className="text-ink-2">Do you sell from a shop? Add a cover photo and your opening hours.</p>
      )}
      {cover && (
        <img src={cover} alt="Your cover" className="h-37 w-full rounded-card bg-wash object-cover" />
      )}
      {openingHours && (
        <dl className="grid gap-1 text-sm">
          {openingHours.map((day, index) => (
            <div key={WEEKDAY_NAMES[index]} className="flex justify-between gap-4">
              <dt>{WEEKDAY_NAMES[index]}</dt>
              <dd className="num">
                {day ? `${formatTimeOfDay(day.opens)} – ${formatTimeOfDay(day.closes)}` : 'Closed'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" variant="secondary" onClick={() => void dialog.openPart()}>
          {isEmpty ? 'Add shop details' : 'Edit shop details'}
        </Button>
        <ButtonLink size="sm" variant="quiet" to={paths.seller(profile.id)}>
          See my page
        </ButtonLink>
      </div>
      {dialog.Part && (
        <dialog.Part
          key={dialog.openCount}
          profile={profile}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
        />
      )}
    </Panel>
  );
}
