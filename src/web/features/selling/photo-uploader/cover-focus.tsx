import { PHOTO_FOCUS_STEPS, type PhotoFocus } from '#shared/rules/photos.ts';
import type { QueuedPhoto } from '#web/features/selling/queued-photo.ts';
import { Field } from '#web/ui/field.tsx';

type CoverFocusProps = { photo: QueuedPhoto; onChange: (focus: PhotoFocus | null) => void };

const STEP = 25;
/** Near the position that cards use without a choice. */
const USUAL = 25;

/** Chooses the part of the main photo that square cards show, with a preview. */
export function CoverFocus({ photo, onChange }: CoverFocusProps) {
  const focus = photo.focus ?? USUAL;
  return (
    <Field label="Visible part in lists" help="Move it until buyers see what you sell.">
      <div className="flex items-center gap-4">
        <img
          src={photo.url ?? ''}
          alt=""
          style={{ objectPosition: `${focus}% ${focus}%` }}
          className="size-24 flex-none rounded-card bg-wash object-cover"
        />
        <input
          type="range"
          min={0}
          max={100}
          step={STEP}
          value={focus}
          aria-label="Visible part in lists"
          onChange={({ currentTarget }) =>
            onChange(PHOTO_FOCUS_STEPS.find((step) => step === currentTarget.valueAsNumber) ?? null)
          }
          className="h-11 min-w-0 flex-1 accent-primary"
        />
      </div>
    </Field>
  );
}
