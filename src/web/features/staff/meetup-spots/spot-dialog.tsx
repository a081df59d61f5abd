import { type FormEvent, useId, useState } from 'react';
import type { SpotInput, StaffSpot } from '#shared/contract/meetup-spots.ts';
import {
  SPOT_HOURS_MAX,
  SPOT_KIND_NAMES,
  SPOT_KINDS,
  SPOT_NAME_MAX,
  SPOT_NOTE_MAX,
  SPOT_REASON_MAX,
  type SpotKind,
} from '#shared/rules/meetup-spots.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

const TEXTS = [
  { key: 'name', label: 'Name', max: SPOT_NAME_MAX },
  { key: 'city', label: 'City, as ads name it', max: SPOT_NAME_MAX },
  { key: 'area', label: 'Part of town', max: SPOT_NAME_MAX },
  { key: 'note', label: 'Why it is a good place', max: SPOT_NOTE_MAX },
  { key: 'hours', label: 'When to meet there', max: SPOT_HOURS_MAX },
] as const;

/** Adds or changes a spot. The day of a visit makes it verified. */
export function SpotDialog({
  spot,
  onClose,
}: {
  spot: StaffSpot | null;
  onClose: (isChanged: boolean) => void;
}) {
  const form = useId();
  const [texts, setTexts] = useState(() => ({
    name: spot?.name ?? '',
    city: spot?.city ?? '',
    area: spot?.area ?? '',
    note: spot?.note ?? '',
    hours: spot?.hours ?? '',
  }));
  const [state, setState] = useState<StateName>(spot?.state ?? 'Lagos');
  const [kind, setKind] = useState<SpotKind>(spot?.kind ?? 'mall');
  const [latitude, setLatitude] = useState(String(spot?.latitude ?? ''));
  const [longitude, setLongitude] = useState(String(spot?.longitude ?? ''));
  const [verifiedOn, setVerifiedOn] = useState(spot?.verifiedOn ?? '');
  const [reason, setReason] = useState('');
  const { busy, failure, fields, run } = useMutation();
  const element = useFocusFirstError(failure);
  const problem = bannerText(failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body: SpotInput = {
      ...texts,
      state,
      kind,
      latitude: latitude.trim() === '' ? null : Number(latitude),
      longitude: longitude.trim() === '' ? null : Number(longitude),
      verifiedOn: verifiedOn || null,
      reason,
    };
    const isSaved = await run((api) =>
      spot ? api.meetupSpots.change({ params: { id: spot.id }, body }) : api.meetupSpots.add(body),
    );
    if (isSaved) onClose(true);
  }

  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={spot ? spot.name : 'Add a spot'}
      footer={
        <>
          <Button variant="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form ref={element} id={form} noValidate onSubmit={submit} className="mt-3 grid gap-4">
        {problem && (
          <Banner tone="danger" alert>
            {problem}
          </Banner>
        )}
        {TEXTS.map(({ key, label, max }) => (
          <Field key={key} label={label} required error={fields[key]}>
            <TextInput
              value={texts[key]}
              onChange={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
              maxLength={max}
              autoComplete="off"
            />
          </Field>
        ))}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="State">
            <NativeSelect
              value={state}
              onChange={(event) => setState(event.currentTarget.value as StateName)}
            >
              {STATES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Kind">
            <NativeSelect value={kind} onChange={(event) => setKind(event.currentTarget.value as SpotKind)}>
              {SPOT_KIND_NAMES.map((one) => (
                <option key={one} value={one}>
                  {SPOT_KINDS[one]}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Latitude" error={fields.latitude}>
            <TextInput
              value={latitude}
              onChange={(event) => setLatitude(event.currentTarget.value)}
              inputMode="decimal"
            />
          </Field>
          <Field label="Longitude" error={fields.longitude}>
            <TextInput
              value={longitude}
              onChange={(event) => setLongitude(event.currentTarget.value)}
              inputMode="decimal"
            />
          </Field>
          <Field label="Verified on a visit" error={fields.verifiedOn} help="Empty: not visited yet.">
            <TextInput
              type="date"
              value={verifiedOn}
              onChange={(event) => setVerifiedOn(event.currentTarget.value)}
            />
          </Field>
          <Field label="Reason" required error={fields.reason} help="For the audit log.">
            <TextInput
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={SPOT_REASON_MAX}
              autoComplete="off"
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
