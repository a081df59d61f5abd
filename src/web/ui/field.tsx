import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { FieldContext, useFieldWiring } from './field-context.ts';
import { IconButton } from './icon-button.tsx';

/** A control with a label above and help or an error below, all linked to the control for screen readers. */

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  required?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Right of the label: a character count, a "Forgot?" link. */
  aside?: ReactNode;
  hideLabel?: boolean;
  /** For several controls under one label (segments, radios): the label names a group, not an input. */
  group?: boolean;
  id?: string;
  className?: string;
};

export function Field({
  label,
  children,
  required = false,
  help,
  error,
  aside,
  hideLabel,
  group,
  id,
  className,
}: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const labelId = `${controlId}-label`;
  const noteId = `${controlId}-note`;
  const describedBy = error || help ? noteId : undefined;
  const LabelTag = group ? 'span' : 'label';
  return (
    <FieldContext value={{ id: controlId, labelId, describedBy, invalid: Boolean(error), required }}>
      <div
        data-field
        className={cx('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}
        {...(group
          ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy }
          : undefined)}
      >
        <div className={cx('flex items-baseline justify-between gap-2 text-sm', hideLabel && 'sr-only')}>
          <LabelTag id={labelId} htmlFor={group ? undefined : controlId} className="font-semibold">
            {label}
            {required && (
              <span aria-hidden="true" className="text-danger-ink">
                {' '}
                *
              </span>
            )}
            {/* A group has no attribute for required fields. */}
            {required && group && <span className="sr-only">, required</span>}
          </LabelTag>
          {aside && <span className="num text-xs text-ink-3">{aside}</span>}
        </div>
        {children}
        {error ? (
          <FieldError id={noteId}>{error}</FieldError>
        ) : (
          help && <FieldHelp id={noteId}>{help}</FieldHelp>
        )}
      </div>
    </FieldContext>
  );
}

type Slots = { leading?: ReactNode; trailing?: ReactNode; boxClassName?: string };

export function TextInput({
  leading,
  trailing,
  boxClassName,
  className,
  ...rest
}: ComponentProps<'input'> & Slots) {
  const wiring = useFieldWiring(rest);
  return (
    <div className={cx('field-box', boxClassName)}>
      {leading && <Leading>{leading}</Leading>}
      <input type="text" {...rest} {...wiring} className={cx('h-12', className)} />
      {trailing}
    </div>
  );
}

/** Texts by users have the reading font, both here and where they are shown. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest);
  return (
    <div className="field-box">
      <textarea
        {...rest}
        {...wiring}
        rows={rows}
        className={cx('my-3 min-h-12 resize-y font-read', className)}
      />
    </div>
  );
}

export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="-mr-2.5 text-ink-2"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}

function FieldHelp({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-xs wrap-anywhere text-ink-3">
      {children}
    </p>
  );
}

/** Also for controls that have their own label, such as a checkbox. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs font-medium text-danger-ink">
      <CircleAlert className="mt-px size-4" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function Leading({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex flex-none items-center font-semibold text-ink-2 *:size-4.5"
    >
      {children}
    </span>
  );
}
