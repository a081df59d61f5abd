import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import { decisionLine } from './case-texts.ts';

/** Notes of staff about the case. */
export function CaseNotes({ notes }: { notes: CaseDetail['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h3 className={TITLE}>Notes for staff</h3>
      <ul className="mt-1.5 grid grid-cols-1 gap-2">
        {notes.map(({ by, text, timestamp }) => (
          <li
            key={by.id + timestamp}
            className="rounded-field bg-accent-soft px-3 py-2 text-sm wrap-anywhere"
          >
            <p className="whitespace-pre-wrap">{text}</p>
            <p className="mt-0.5 text-xs text-accent-ink">
              {by.name}, {formatMessageMoment(new Date(timestamp))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Earlier decisions about the same ad or user. */
export function CaseHistory({ history }: { history: CaseDetail['history'] }) {
  if (history.length === 0) return null;
  return (
    <section>
      <h3 className={TITLE}>Earlier decisions</h3>
      <ul className="mt-1 grid grid-cols-1">
        {history.map((decision) => (
          <li
            key={decision.id}
            className="flex flex-wrap gap-x-2 border-b border-line py-2 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {decisionLine(decision)}
              {decision.undone && <span className="text-ink-3"> (taken back)</span>}
            </span>
            <span className="num text-xs text-ink-3">
              {decision.by?.name ?? 'Automatic'}, {formatMessageMoment(new Date(decision.at))}
            </span>
            {decision.message && (
              <p className="basis-full text-xs wrap-anywhere whitespace-pre-wrap text-ink-3">
                {decision.message}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE = 'text-xs font-normal tracking-normal text-ink-3';
