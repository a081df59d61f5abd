import { HANDOVER_CODE_DIGITS } from '#shared/rules/handovers.ts';
import { cx } from '#web/ui/cx.ts';

const PLACES = Array.from({ length: HANDOVER_CODE_DIGITS }, (_, place) => place);
const BOX = 'num grid h-15 w-13 place-items-center rounded-field text-3xl font-bold';

/** The buyer's code, in large digits that the other person can read. */
export function CodeToShow({ code }: { code: string }) {
  return (
    <p className="flex justify-center gap-2">
      <span className="sr-only">{`Your code: ${[...code].join(' ')}`}</span>
      {PLACES.map((place) => (
        <span key={place} aria-hidden="true" className={cx(BOX, 'bg-sunken text-ink')}>
          {code[place]}
        </span>
      ))}
    </p>
  );
}

type CodeInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  isWrong: boolean;
  describedBy: string;
};

/** One field for all digits, drawn as four boxes: pasting, deleting and screen readers work as usual. */
export function CodeInput({ label, value, onChange, disabled, isWrong, describedBy }: CodeInputProps) {
  return (
    <div className="group relative mx-auto flex w-fit gap-2">
      <input
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={(event) =>
          onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, HANDOVER_CODE_DIGITS))
        }
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        className="absolute inset-0 z-1 w-full rounded-field bg-transparent text-transparent caret-transparent opacity-0"
      />
      {PLACES.map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={cx(
            BOX,
            disabled ? 'bg-sunken text-ink-3' : 'border-[1.5px] border-line-strong bg-surface text-ink',
            isWrong && 'border-danger!',
            place === Math.min(value.length, HANDOVER_CODE_DIGITS - 1) &&
              'group-focus-within:border-primary group-focus-within:outline-3 group-focus-within:outline-primary-soft',
          )}
        >
          {value[place]}
        </span>
      ))}
    </div>
  );
}
