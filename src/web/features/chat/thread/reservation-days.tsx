import { formatWeekday } from '#shared/format/dates.ts';
import { RESERVATION_DAYS, type ReservationDays, reservationEnd } from '#shared/rules/deals.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Field } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';

/** For how long the seller reserves the listing. */
export function ReservationDaysField({
  days,
  onChange,
}: {
  days: ReservationDays;
  onChange: (days: ReservationDays) => void;
}) {
  const now = useNow();
  return (
    <Field label="Reserve it for how long?" group>
      {RESERVATION_DAYS.map((option) => (
        <Radio
          key={option}
          name="days"
          value={String(option)}
          checked={days === option}
          onChange={() => onChange(option)}
          description={`Until ${formatWeekday(reservationEnd(now, option))}`}
        >
          {option === 1 ? '1 day' : `${option} days`}
        </Radio>
      ))}
    </Field>
  );
}
