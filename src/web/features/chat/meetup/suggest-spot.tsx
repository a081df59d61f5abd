import { useState } from 'react';
import {
  SPOT_AREA_MAX,
  SPOT_KIND_NAMES,
  SPOT_KINDS,
  SPOT_NAME_MAX,
  SPOT_NOTE_MAX,
  type SpotKind,
} from '#shared/rules/meetup-spots.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

type Suggestion = {
  state: StateName;
  city: string;
  name: string;
  area: string;
  kind: SpotKind;
  note: string;
};
const EMPTY: Suggestion = { state: 'Lagos', city: '', name: '', area: '', kind: 'mall', note: '' };

/** A user suggests a place to staff, who list it or not. */
export function SuggestSpot() {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [spot, setSpot] = useState<Suggestion>(EMPTY);
  const { busy, failure, fields, run } = useMutation();
  const set = (key: keyof Suggestion) => (event: { currentTarget: { value: string } }) =>
    setSpot({ ...spot, [key]: event.currentTarget.value });

  async function send() {
    if (await run((api) => api.meetupSpots.suggest(spot))) {
      setSent(true);
      setOpen(false);
    }
  }

  if (isSent)
    return (
      <p role="status" className="text-sm text-success-ink">
        Thank you. We look at your suggestion before others see it.
      </p>
    );
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="link hit relative w-fit text-sm font-semibold"
      >
        Know a better place? Suggest it
      </button>
    );
  const problem = bannerText(failure);
  return (
    <fieldset className="grid gap-3 rounded-field border border-line p-3">
      <legend className="px-1 text-sm font-semibold">Suggest a place to Kasuwa</legend>
      {problem && (
        <Banner tone="danger" alert>
          {problem}
        </Banner>
      )}
      <Field label="Name" error={fields.name}>
        <TextInput value={spot.name} onChange={set('name')} maxLength={SPOT_NAME_MAX} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="State">
          <NativeSelect value={spot.state} onChange={set('state')}>
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="City" error={fields.city}>
          <TextInput value={spot.city} onChange={set('city')} autoComplete="off" />
        </Field>
        <Field label="Part of town" error={fields.area}>
          <TextInput value={spot.area} onChange={set('area')} maxLength={SPOT_AREA_MAX} autoComplete="off" />
        </Field>
        <Field label="Kind">
          <NativeSelect value={spot.kind} onChange={set('kind')}>
            {SPOT_KIND_NAMES.map((kind) => (
              <option key={kind} value={kind}>
                {SPOT_KINDS[kind]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Field label="Why is it a good place?" error={fields.note}>
        <TextInput value={spot.note} onChange={set('note')} maxLength={SPOT_NOTE_MAX} autoComplete="off" />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button size="sm" busy={busy} onClick={() => void send()}>
          Suggest it
        </Button>
      </div>
    </fieldset>
  );
}
