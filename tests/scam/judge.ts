import { detectScams } from '#server/modules/scam/index.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Harmless, Risky } from './messages/labelled.ts';

// Measures the scam detection on labelled messages. A risky message counts as found only with its own kind.

export type DetectionScore = { precision: number; recall: number; missed: string[]; mistaken: string[] };

export function judge(risky: readonly Risky[], harmless: readonly Harmless[]): DetectionScore {
  const dangers = risky.flatMap((set) =>
    (Object.entries(set) as [ScamKind, readonly string[]][]).flatMap(([kind, texts]) =>
      texts.map((text) => ({ kind, text })),
    ),
  );
  const missed = dangers
    .filter(({ kind, text }) => !detectScams(text)?.kinds.includes(kind))
    .map(({ kind, text }) => `${kind}: ${text} → ${detectScams(text)?.kinds.join() ?? 'nothing'}`);
  const mistaken = harmless
    .flatMap((set) => Object.values(set).flat())
    .flatMap((text) => {
      const found = detectScams(text);
      return found ? [`${text} → ${found.detail.map(({ rule, words }) => `${rule} (${words})`).join()}`] : [];
    });
  const found = dangers.length - missed.length;
  return { precision: found / (found + mistaken.length), recall: found / dangers.length, missed, mistaken };
}
