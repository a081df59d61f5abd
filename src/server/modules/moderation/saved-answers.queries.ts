import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { asc, eq, sql } from '#server/platform/database/sql.ts';
import { isId } from '#shared/contract/common.ts';
import type { SavedAnswer } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { savedAnswers } from './moderation.tables.ts';

// Texts to users that all staff share.

/** Staff choose from one list without pages. */
const SAVED_ANSWERS_MAX = 100;

const columns = { id: savedAnswers.id, title: savedAnswers.title, text: savedAnswers.body };

export async function listSavedAnswers(db: Db): Promise<SavedAnswer[]> {
  return db
    .select(columns)
    .from(savedAnswers)
    .orderBy(asc(sql`lower(${savedAnswers.title})`))
    .limit(SAVED_ANSWERS_MAX);
}

export async function addSavedAnswer(
  db: Db,
  staffId: string,
  { title, text }: { title: string; text: string },
): Promise<SavedAnswer> {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(savedAnswers)
      .values({ title, body: text })
      .onConflictDoNothing()
      .returning(columns);
    if (!added) throw new AppError('SAVED_ANSWER_EXISTS');
    await recordStaffAction(tx, {
      staffId,
      action: 'saved-answer-changed',
      reason: 'added',
      detail: { id: added.id },
    });
    return added;
  });
}

export async function deleteSavedAnswer(db: Db, staffId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = isId(id) ? await tx.delete(savedAnswers).where(eq(savedAnswers.id, id)) : null;
    if (!found?.rowCount) throw new AppError('SAVED_ANSWER_NOT_FOUND');
    await recordStaffAction(tx, {
      staffId,
      action: 'saved-answer-changed',
      reason: 'deleted',
      detail: { id },
    });
  });
}
