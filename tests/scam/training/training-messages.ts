import { RULES } from '#server/modules/scam/detect-wordings.ts';
import { NEW_TUNING, OLD_SOURCE, OLD_TUNING } from '../tuning-messages.ts';
import type { TrainingMessage } from './train-model.ts';

// The messages that the model is trained with: the tuning half, and the examples of the rules.

export type SourcedMessage = TrainingMessage & { source: string };

/** The rules were written with these, so they find them better than others. */
const OLD_WEIGHT = 0.5;
/** These are many, short and alike. */
const DEMO_WEIGHT = 0.2;
const DEMO_SOURCE = 'demo-conversations.txt';

export function listTrainingMessages(): SourcedMessage[] {
  return [
    ...OLD_TUNING.map(({ kind, text }) => ({ kind, text, source: OLD_SOURCE, weight: OLD_WEIGHT })),
    ...RULES.flatMap(({ kind, example, harmless }) => [
      { kind, text: example, source: OLD_SOURCE, weight: 1 },
      ...(harmless ? [{ kind: null, text: harmless, source: OLD_SOURCE, weight: 1 }] : []),
    ]),
    ...NEW_TUNING.map(({ kind, text, source }) => ({
      kind,
      text,
      source,
      weight: source === DEMO_SOURCE ? DEMO_WEIGHT : 1,
    })),
  ];
}
