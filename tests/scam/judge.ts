import { detectScams } from '#server/modules/scam/index.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Harmless, Risky } from './messages/labelled.ts';

// How well the interceptor judges labelled messages. A risky one counts as found only with the kind its reader must be warned of.

export type Judged = { precision: number; recall: number; missed: string[]; mistaken: string[] };

export function judge(risky: readonly Risky[], harmless: readonly Harmless[]): Judged {
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
