import { isGoods } from '#shared/rules/categories.ts';
import {
  CONDITION_LABELS,
  CONDITIONS,
  LOCAL_CONDITIONS,
  localConditionOf,
  parseLocalCondition,
} from '#shared/rules/conditions.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { AdField } from './ad-field.tsx';
import type { PanelProps } from './panel-props.ts';

/** The condition in the words of Nigerian sellers. A home is only new, used or refurbished. */
export function ConditionField({ values, change, problems }: PanelProps) {
  const local = parseLocalCondition(values.condition);
  const usedIn = isLocal(values.category) ? (local?.usedIn ?? null) : null;
  const value = local ? localConditionOf(local.condition, usedIn) : '';
  return (
    <AdField name="condition" problems={problems} label="Condition" required group>
      <Segmented
        options={optionsFor(values.category, value)}
        value={value}
        onValueChange={(condition) => change({ condition })}
        className={isLocal(values.category) ? WORDS_IN_TWO_COLUMNS : undefined}
      />
    </AdField>
  );
}

function optionsFor(category: string, value: string): readonly { value: string; label: string }[] {
  const plain = CONDITIONS.map((condition) => ({ value: condition, label: CONDITION_LABELS[condition] }));
  if (!isLocal(category)) return plain;
  // An ad from before the local words, or from the API, may only say "used".
  return [...LOCAL_CONDITIONS, ...plain.filter((option) => option.value === 'used' && value === 'used')];
}

/** One column with large text. */
const WORDS_IN_TWO_COLUMNS = 'grid! grid-cols-[repeat(auto-fit,minmax(min(max(7.5rem,40%),100%),1fr))]';

/** Until a category is chosen, the item is probably goods. */
function isLocal(category: string): boolean {
  return category === '' || isGoods(category);
}
