import type { RefObject } from 'react';
import type { FoundNumber } from '#shared/contract/staff-cases.ts';
import { formatPhone } from '#shared/format/phone.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';

type FoundNumbersProps = {
  numbers: readonly FoundNumber[];
  chosen: readonly FoundNumber[];
  onChange: (chosen: FoundNumber[]) => void;
  error?: string;
  /** The key that leads to the first one. */
  shortcut?: string;
  ref?: RefObject<HTMLInputElement | null>;
};

/** The numbers in the evidence of a scam. None is chosen at first: scammers also write those of innocent people. */
export function FoundNumbers({ numbers, chosen, onChange, error, shortcut, ref }: FoundNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <Field
      group
      label={<>Put on the public list {shortcut && <KeyHint>{shortcut}</KeyHint>}</>}
      error={error}
      help="Tick only what the scammer uses. People who check a ticked number read a warning."
    >
      <div className="-mx-1 flex max-h-36 flex-wrap gap-x-6 overflow-y-auto px-1">
        {numbers.map((found, index) => (
          <Checkbox
            key={keyOf(found)}
            ref={index === 0 ? ref : undefined}
            aria-keyshortcuts={index === 0 ? shortcut : undefined}
            checked={includes(chosen, found)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...chosen, found]
                  : chosen.filter((other) => keyOf(other) !== keyOf(found)),
              )
            }
          >
            <span className="num">
              {found.kind === 'phone' ? formatPhone(found.number) : `Account ${found.number}`}
            </span>
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}

const keyOf = ({ kind, number }: FoundNumber) => `${kind} ${number}`;

const includes = (numbers: readonly FoundNumber[], one: FoundNumber) =>
  numbers.some((other) => keyOf(other) === keyOf(one));

/** Those that are still in the evidence, which may have changed meanwhile. */
export const stillFound = (chosen: readonly FoundNumber[], numbers: readonly FoundNumber[]) =>
  chosen.filter((one) => includes(numbers, one));
