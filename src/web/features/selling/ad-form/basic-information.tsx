import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { DESCRIPTION_MAX, TITLE_MAX, TITLE_RECOMMENDED_MAX } from '#shared/rules/limits.ts';
import { warnOfContactDetails } from '#shared/rules/listing/contact-details.ts';
import { hintsFor } from '#shared/rules/listing/hints.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { TextArea, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { AdField, Columns, Warning } from './ad-field.tsx';
import { questionsOf } from './ad-values.ts';
import { AttributeField } from './attribute-field.tsx';
import { ConditionField } from './condition-field.tsx';
import type { PanelProps } from './panel-props.ts';
import { isPriceQuestion } from './price-questions.ts';
import { TitleSuggestions } from './title-suggestions.tsx';

/** Title, description, category, condition and the attributes of the category. */
export function BasicInformation({ values, change, problems }: PanelProps) {
  const { category, hasCondition, attributes } = questionsOf(values);
  const hints = hintsFor(category?.id ?? null, values.subcategory || null);
  const titleWarning = useMemo(() => warnOfTitle(values.title), [values.title]);
  const descriptionWarning = useMemo(
    () => warnOfContactDetails('description', values.description),
    [values.description],
  );
  const questions = attributes.filter((attribute) => !isPriceQuestion(attribute));
  return (
    <Panel title="Basic Information">
      <AdField
        name="title"
        problems={problems}
        label="Title"
        required
        aside={`${values.title.length} / ${TITLE_RECOMMENDED_MAX}`}
        help={titleWarning ? <Warning>{titleWarning}</Warning> : hints.title}
      >
        <TextInput
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={values.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </AdField>
      <TitleSuggestions values={values} change={change} />
      <AdField
        name="description"
        problems={problems}
        label="Description"
        required
        aside={lengthNearLimit(values.description)}
        help={descriptionWarning ? <Warning>{descriptionWarning}</Warning> : hints.description}
      >
        <TextArea
          maxLength={DESCRIPTION_MAX}
          className="field-sizing-content max-h-96 min-h-24 text-card leading-6"
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </AdField>
      <Columns>
        <AdField name="category" problems={problems} label="Category" required>
          <NativeSelect
            value={values.category}
            onChange={(event) => change({ category: event.currentTarget.value, subcategory: '' })}
          >
            <option value="">Choose</option>
            {CATEGORIES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </AdField>
        {category && (
          <AdField name="subcategory" problems={problems} label="Subcategory">
            <NativeSelect
              value={values.subcategory}
              onChange={(event) => change({ subcategory: event.currentTarget.value })}
            >
              <option value="">Choose</option>
              {getCategoryRules(category.id).subcategories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </AdField>
        )}
        {hasCondition && <ConditionField values={values} change={change} problems={problems} />}
        <Questions
          attributes={questions.filter(({ required }) => required)}
          values={values}
          change={change}
          problems={problems}
        />
      </Columns>
      <MoreQuestions
        attributes={questions.filter(({ required }) => !required)}
        values={values}
        change={change}
        problems={problems}
      />
    </Panel>
  );
}

function Questions({
  attributes,
  values,
  change,
  problems,
}: PanelProps & { attributes: readonly Attribute[] }) {
  return attributes.map((attribute) => (
    <AttributeField
      key={attribute.key}
      attribute={attribute}
      problems={problems}
      value={values.attributes[attribute.key] ?? ''}
      onValueChange={(value) => change({ attributes: { [attribute.key]: value } })}
    />
  ));
}

/** The optional attributes, collapsed so that the form stays short on a small screen. */
function MoreQuestions(props: PanelProps & { attributes: readonly Attribute[] }) {
  const { attributes, values, problems } = props;
  const more = useRef<HTMLDetailsElement>(null);
  const answered = attributes.filter(({ key }) => values.attributes[key]).length;
  const mustShow = attributes.some(({ key }) => `attributes.${key}` in problems);
  useEffect(() => {
    // Opens for a problem but never closes, because the user may continue with the next field.
    if (mustShow && more.current) more.current.open = true;
  }, [mustShow]);
  if (attributes.length === 0) return null;
  return (
    <details ref={more} className="group/more">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 rounded-field bg-sunken px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-auto">More details</span>
        <span className="num text-sm font-normal text-ink-3">
          {answered} of {attributes.length}
        </span>
        <ChevronDown className="size-4.5 group-open/more:rotate-180" />
      </summary>
      <Columns className="mt-4">
        <Questions {...props} />
      </Columns>
    </details>
  );
}

function warnOfTitle(title: string): string | null {
  const tooLong = title.length > TITLE_RECOMMENDED_MAX ? 'Longer titles are cut off on cards.' : null;
  return warnOfContactDetails('title', title) ?? tooLong;
}

/** The length is shown only when it comes near the limit. */
function lengthNearLimit(description: string): string | undefined {
  if (description.length < DESCRIPTION_MAX * 0.8) return undefined;
  return `${formatCount(description.length)} / ${formatCount(DESCRIPTION_MAX)}`;
}
