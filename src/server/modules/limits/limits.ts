import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countRejections, type RejectionCount } from '#server/platform/security/security-events.queries.ts';
import type { ChangedLimits } from '#server/platform/throttle/changed-limits.ts';
import type { LimitOverview, LimitView } from '#shared/contract/limits.ts';
import { AppError } from '#shared/errors.ts';
import {
  defaultLimit,
  isPossibleLimit,
  isThrottle,
  LIMIT_NAMES,
  type LimitName,
  type LimitPart,
  partsOf,
  rangeOf,
} from '#shared/rules/limit-changes.ts';
import { DAY, THROTTLES } from '#shared/rules/throttles.ts';
import { findChange, listChanges, saveChange } from './limits.queries.ts';

// Admins see what each limit rejects, and change limits at run time.

export type Limits = {
  db: Db;
  changedLimits: ChangedLimits;
  /** The operator's setting, by which all limits are multiplied. */
  scale: number;
};

export async function loadChanges({
  db,
  changedLimits,
}: Pick<Limits, 'db' | 'changedLimits'>): Promise<void> {
  changedLimits.replace(await listChanges(db));
}

export async function showLimits({ db, scale }: Limits): Promise<LimitOverview> {
  const [changes, rejections] = await Promise.all([listChanges(db), countRejections(db)]);
  const values = new Map(changes.map(({ name, part, value }) => [`${name} ${part}`, value]));
  const counts = new Map(rejections.map((count) => [count.name, count]));
  return {
    scale,
    items: LIMIT_NAMES.map((name) => presentLimit(name, values, counts.get(name))),
    // Queues of one account, and limits that an earlier release had.
    others: rejections.filter(({ name }) => !LIMIT_NAMES.includes(name as LimitName)),
  };
}

function presentLimit(
  name: LimitName,
  values: ReadonlyMap<string, number>,
  rejected: RejectionCount | undefined,
): LimitView {
  return {
    name,
    windowSeconds: isThrottle(name) ? THROTTLES[name].windowSeconds : DAY,
    per: isThrottle(name) ? THROTTLES[name].key : 'user',
    parts: partsOf(name).map((part) => {
      const usual = defaultLimit(name, part);
      return { part, default: usual, value: values.get(`${name} ${part}`) ?? usual, ...rangeOf(name, part) };
    }),
    rejected: { hour: rejected?.hour ?? 0, day: rejected?.day ?? 0 },
  };
}

type Change = { name: string; part: string; value: number | null; reason: string };

/** Takes effect in this process at once, and in all others by a notification at the commit. */
export async function changeLimit(
  parts: Limits,
  staff: Pick<Viewer, 'id'>,
  { reason, ...change }: Change,
): Promise<void> {
  const { name, part, value } = readChange(change);
  await parts.db.transaction(async (tx) => {
    const from = (await findChange(tx, name, part)) ?? defaultLimit(name, part);
    const isDefault = value === null || value === defaultLimit(name, part);
    await saveChange(tx, { name, part, value: isDefault ? null : value });
    await recordStaffAction(tx, {
      staffId: staff.id,
      action: 'limit-changed',
      reason,
      detail: { limit: name, part, from, to: value ?? defaultLimit(name, part) },
    });
  });
  await loadChanges(parts);
}

function readChange({ name, part, value }: Omit<Change, 'reason'>): {
  name: LimitName;
  part: LimitPart;
  value: number | null;
} {
  if (!LIMIT_NAMES.includes(name as LimitName)) throw new AppError('LIMIT_NOT_FOUND');
  const known = { name: name as LimitName, part: part as LimitPart, value };
  if (!partsOf(known.name).includes(known.part)) throw new AppError('LIMIT_NOT_FOUND');
  if (value !== null && !isPossibleLimit(name, part, value)) {
    const { min, max } = rangeOf(known.name, known.part);
    throw new AppError('INVALID_INPUT', {
      fields: { value: `Please choose a number from ${min} to ${max}.` },
    });
  }
  return known;
}
