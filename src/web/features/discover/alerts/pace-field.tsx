import { ALERT_PACES, type AlertPace } from '#shared/rules/alert-paces.ts';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { PACE_TEXTS } from './pace-texts.ts';

/** How often the alert notifies, with an explanation of the choice. */
export function PaceField({ value, onChange }: { value: AlertPace; onChange: (pace: AlertPace) => void }) {
  return (
    <Field label="How often" group help={PACE_TEXTS[value].text}>
      <Segmented
        value={value}
        onValueChange={onChange}
        options={ALERT_PACES.map((pace) => ({ value: pace, label: PACE_TEXTS[pace].label }))}
      />
    </Field>
  );
}
