import { Check } from 'lucide-react';
import { PASSWORD_CHECKS } from '#shared/rules/password.ts';
import { cx } from '#web/ui/cx.ts';

// The password rules are checked while the user types. Screen readers announce each change with its rule.

export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} aria-live="polite" className="grid gap-1 pt-1 xs:grid-cols-2">
      {PASSWORD_CHECKS.map(({ id, label, test }) => (
        <li key={id} aria-atomic="true">
          <CheckLine label={label} met={test(password)} />
        </li>
      ))}
    </ul>
  );
}

/** The empty line reserves its space, so that nothing below it moves when the text appears. */
export function PasswordsMatch({ password, confirmed }: { password: string; confirmed: string }) {
  return (
    <div aria-live="polite" className="min-h-5">
      {confirmed !== '' && confirmed === password && <CheckLine label="Passwords match" met />}
    </div>
  );
}

function CheckLine({ label, met }: { label: string; met: boolean }) {
  return (
    <span
      className={cx(
        'flex items-center gap-1.75 text-xs leading-5',
        met ? 'font-medium text-success-ink' : 'text-ink-3',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-4 flex-none place-items-center rounded-full',
          met ? 'bg-success text-surface' : 'inset-ring-[1.5px] inset-ring-line-strong',
        )}
      >
        {met && <Check className="size-3 stroke-[2.6]" />}
      </span>
      <span>{label}</span>
      {met && <span className="sr-only">: done</span>}
    </span>
  );
}
