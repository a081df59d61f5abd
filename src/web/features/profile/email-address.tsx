import type { OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { PendingEmail } from './pending-email.tsx';

/** The address in the form: it is shown, and changed by a dialog of its own. */
export function EmailAddress({ profile }: { profile: OwnProfile }) {
  const dialog = useOnDemand(async () => (await import('./email-dialog.tsx')).EmailDialog);
  return (
    <div>
      <Field
        group
        label="Email Address"
        help="A new address is confirmed by a link to it and to the one you have."
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* As text, which shows the whole of a long address. */}
          <span className="min-w-0 wrap-anywhere">{profile.private.email}</span>
          <Button size="sm" variant="secondary" onClick={() => void dialog.openPart()}>
            Change<span className="sr-only"> e-mail address</span>
          </Button>
        </div>
      </Field>
      <PendingEmail profile={profile} />
      {dialog.Part && (
        <dialog.Part
          key={dialog.turn}
          profile={profile}
          open={dialog.open}
          onClose={() => dialog.setOpen(false)}
        />
      )}
    </div>
  );
}
