import { type FormEvent, useId, useState } from 'react';
import { areOpeningHours, OPENING_HOURS_PROBLEM, type OpeningHours } from '#shared/rules/opening-hours.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { type OwnProfile, type ProfileChange, showOwnProfile } from '#web/features/account/own-profile.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CoverEditor } from './cover-editor.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';

/** Undefined leaves the cover as it is, null removes it. */
type Cover = { id: string; url: string } | null | undefined;

/** Edits the cover photo and the opening hours of the user's page. */
export function ShopDialog({
  profile,
  open,
  onOpenChange,
}: {
  profile: OwnProfile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useId();
  const [cover, setCover] = useState<Cover>(undefined);
  const [hours, setHours] = useState<OpeningHours | null>(profile.openingHours);
  const upload = useAvatarUpload(setCover, 'full');
  const saving = useMutation();
  const isUploading = upload.upload !== null;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isUploading) return;
    if (hours && !areOpeningHours(hours)) return saving.reject({ openingHours: OPENING_HOURS_PROBLEM });
    const change: ProfileChange = {};
    if (JSON.stringify(hours) !== JSON.stringify(profile.openingHours)) change.openingHours = hours;
    if (cover !== undefined) change.cover = cover?.id ?? null;
    if (!(await saving.run(async (api) => showOwnProfile(await api.accounts.update(change))))) return;
    showToast({ text: 'Your shop details are saved.' });
    onOpenChange(false);
  }

  const problem = bannerText(saving.failure);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your shop"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            busy={saving.busy}
            busyLabel="Saving..."
            aria-disabled={isUploading || undefined}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="grid gap-5">
        {problem && (
          <Banner tone="danger" alert>
            {problem}
          </Banner>
        )}
        <CoverEditor
          upload={upload}
          error={saving.fields.cover}
          src={cover === undefined ? profile.cover : (cover?.url ?? null)}
          onRemove={() => setCover(null)}
        />
        <HoursEditor
          hours={hours}
          error={saving.fields.openingHours}
          onChange={(next) => {
            saving.clear();
            setHours(next);
          }}
        />
      </form>
    </Dialog>
  );
}
