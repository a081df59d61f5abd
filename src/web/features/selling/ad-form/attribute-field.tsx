import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { TextInput } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { AdField, amountHint, MoneyInput } from './ad-field.tsx';

/** An attribute of the taxonomy with the input that suits its type. */

type Answer = { value: string; onValueChange: (value: string) => void };

export function AttributeField({
  attribute,
  problems,
  ...answer
}: Answer & { attribute: Attribute; problems: Record<string, string> }) {
  const understoodValue = attribute.type === 'money' ? amountHint(answer.value) : null;
  return (
    <AdField
      name={`attributes.${attribute.key}`}
      problems={problems}
      label={attribute.label}
      required={attribute.required}
      group={attribute.type === 'boolean'}
      help={understoodValue && `That is ${understoodValue}.`}
    >
      <AttributeInput attribute={attribute} {...answer} />
    </AdField>
  );
}

function AttributeInput({ attribute, value, onValueChange }: Answer & { attribute: Attribute }) {
  switch (attribute.type) {
    case 'choice':
      return (
        <NativeSelect
          value={value === attribute.default ? '' : value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        >
          <option value="">{attribute.default ?? 'Choose'}</option>
          {attribute.choices
            .filter((choice) => choice !== attribute.default)
            .map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
        </NativeSelect>
      );
    case 'boolean':
      return (
        <Segmented
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={value as 'yes' | 'no'}
          onValueChange={onValueChange}
        />
      );
    case 'money':
      return <MoneyInput value={value} onValueChange={onValueChange} />;
    case 'date':
      return (
        <TextInput type="date" value={value} onChange={(event) => onValueChange(event.currentTarget.value)} />
      );
    case 'number':
      return (
        <TextInput
          inputMode={attribute.unit ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={20}
          trailing={attribute.unit && <span className="text-sm text-ink-3">{attribute.unit}</span>}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <TextInput
          maxLength={attribute.max}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      );
  }
}
