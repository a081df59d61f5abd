import type { Db } from '#server/platform/database/database.ts';
import type { StaffFigures } from '#shared/contract/staff-figures.ts';
import {
  countAppeals,
  countDecided,
  countOpened,
  findTimes,
  listDays,
  listStaff,
} from './figures.queries.ts';

// The figures of the last 30 days. They are counted when they are asked for, and then served for a minute.

const FRESH_MS = 60_000;

export function createFigures(db: Db): () => Promise<StaffFigures> {
  let latest: { at: number; figures: Promise<StaffFigures> } | null = null;
  return () => {
    const now = Date.now();
    if (latest && now - latest.at < FRESH_MS) return latest.figures;
    const figures = countFigures(db);
    latest = { at: now, figures };
    // A failure is not served again.
    figures.catch(() => {
      latest = null;
    });
    return figures;
  };
}

export async function countFigures(db: Db): Promise<StaffFigures> {
  const [days, opened, decided, times, staff, appeals] = await Promise.all([
    listDays(db),
    countOpened(db),
    countDecided(db),
    findTimes(db),
    listStaff(db),
    countAppeals(db),
  ]);
  return {
    days: days.map(({ day, opened, decided, median, slow }) => ({
      day,
      opened,
      decided,
      medianMinutes: median,
      slowMinutes: slow,
    })),
    opened: Object.fromEntries(opened.map(({ kind, n }) => [kind, n])),
    decided: Object.fromEntries(decided.map(({ kind, n }) => [kind, n])),
    minutes: times,
    appeals,
    staff: staff.map(({ id, name, decisions, median, looks }) => ({
      id,
      name,
      decisions,
      medianMinutes: median,
      privateLooks: looks,
    })),
  };
}
