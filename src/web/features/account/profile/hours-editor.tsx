import { useState } from 'react';
import { type DayHours, type OpeningHours, WEEKDAY_NAMES } from '#shared/rules/opening-hours.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';

type HoursEditorProps = {
  /** Null: the page shows no opening hours. */
  hours: OpeningHours | null;
  error?: string;
  onChange: (hours: OpeningHours | null) => void;
};

const USUAL: DayHours = { opens: '08:00', closes: '18:00' };
const USUAL_WEEK: OpeningHours = WEEKDAY_NAMES.map((name) => (name === 'Sunday' ? null : USUAL));

/** The opening hours of each day of the week. */
export function HoursEditor({ hours, error, onChange }: HoursEditorProps) {
  const [lastWeek, setLastWeek] = useState(USUAL_WEEK);
  function toggle(isShown: boolean) {
    if (hours) setLastWeek(hours);
    onChange(isShown ? lastWeek : null);
  }
  const change = (index: number, day: DayHours) =>
    onChange((hours ?? lastWeek).map((before, other) => (other === index ? day : before)));
  return (
    <Field label="Opening hours" group error={error}>
      <Checkbox checked={hours !== null} onChange={({ currentTarget }) => toggle(currentTarget.checked)}>
        Show my opening hours
      </Checkbox>
      {hours?.map((day, index) => (
        <Day
          key={WEEKDAY_NAMES[index]}
          name={WEEKDAY_NAMES[index] ?? ''}
          day={day}
          onChange={(next) => change(index, next)}
        />
      ))}
    </Field>
  );
}

function Day({ name, day, onChange }: { name: string; day: DayHours; onChange: (day: DayHours) => void }) {
  const [lastHours, setLastHours] = useState(USUAL);
  function toggle(isOpen: boolean) {
    if (day) setLastHours(day);
    onChange(isOpen ? lastHours : null);
  }
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox
        checked={day !== null}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        className="min-w-34 flex-1"
      >
        {name}
      </Checkbox>
      {day ? (
        <span className="flex items-center gap-2">
          <TimeInput
            label={`${name}, opens`}
            value={day.opens}
            onChange={(opens) => onChange({ ...day, opens })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            label={`${name}, closes`}
            value={day.closes}
            onChange={(closes) => onChange({ ...day, closes })}
          />
        </span>
      ) : (
        <span className="text-sm text-ink-3">Closed</span>
      )}
    </div>
  );
}

function TimeInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      // An emptied field keeps the last time.
      onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      className="num h-11 rounded-field bg-surface px-2 inset-ring-[1.5px] inset-ring-line-strong"
    />
  );
}
