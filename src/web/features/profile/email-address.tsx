import type { OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { PendingEmail } from './pending-email.tsx';

/** The address in the form: it is shown, and changed by a dialog of its own. */
export function EmailAddress({ profile }: { profile: OwnProfile }) {
  const dialog = useOnDemand(async () => (await import('./email-dialog.tsx')).EmailDialog);
  return (
    <div>
      <Field label="Email Address" help="A new address is confirmed by a link to it and to the one you have.">
        <TextInput
          type="email"
          readOnly
          value={profile.private.email}
          trailing={
            <Button size="sm" variant="quiet" onClick={() => void dialog.openPart()} className="-mr-2.5">
              Change<span className="sr-only"> email address</span>
            </Button>
          }
        />
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
