import { recordStaffAction, recordStaffLook } from '#server/modules/audit/index.ts';
import { cutKeyPage, parsePosition } from '#server/modules/dossiers/key-page.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { DOSSIER_PAGE, type SearchKind } from '#shared/rules/moderation/dossiers.ts';
import { termsOfQuery } from '#shared/rules/search/terms.ts';
import { readQuery, type StaffQuery } from './read-query.ts';
import { presentFoundAd, presentFoundConversation, presentFoundUser } from './search.presenter.ts';
import {
  findAdById,
  findAdsByTerms,
  findAdsOf,
  findConversations,
  findUsersBy,
  findUsersByName,
} from './search.queries.ts';

// The search of staff. It reads no texts of messages. A search by contact data is written to the audit log, with
// the user that it found but without the data, and so is a search that finds conversations.

type Results = Omit<ApiOutputs['staffSearch']['find'], 'readAs'>;
const NOTHING: Results = { items: [], nextCursor: null };

export async function searchForStaff(
  db: Db,
  staffId: string,
  { q, in: kind, cursor }: { q: string; in: SearchKind; cursor?: string },
): Promise<ApiOutputs['staffSearch']['find']> {
  const query = readQuery(q);
  const owner = await findOwner(db, query);
  if (query.readAs === 'email' || query.readAs === 'phone')
    await recordStaffAction(db, {
      staffId,
      action: 'users-searched',
      reason: query.readAs === 'email' ? 'Searched by e-mail' : 'Searched by number',
      userId: owner ?? undefined,
    });
  if (kind === 'conversations')
    return { ...(await searchConversations(db, staffId, query, { owner, cursor })), readAs: query.readAs };
  const search = { users: searchUsers, ads: searchAds }[kind];
  return { ...(await search(db, query, owner, cursor)), readAs: query.readAs };
}

/** The user whom contact data or an id names. */
async function findOwner(db: Db, { readAs, value }: StaffQuery): Promise<string | null> {
  if (readAs === 'words' || readAs === 'number') return null;
  const [user] = await findUsersBy(db, readAs, value);
  return user?.id ?? null;
}

async function searchUsers(
  db: Db,
  query: StaffQuery,
  _owner: string | null,
  cursor?: string,
): Promise<Results> {
  if (query.readAs === 'number') return NOTHING;
  if (query.readAs !== 'words')
    return {
      items: (await findUsersBy(db, query.readAs, query.value)).map(presentFoundUser),
      nextCursor: null,
    };
  const rows = await findUsersByName(db, query.value, parseNamePosition(cursor));
  const shown = rows.slice(0, DOSSIER_PAGE);
  const last = shown.at(-1);
  const nextCursor = rows.length > DOSSIER_PAGE && last ? `${last.id}.${last.sort}` : null;
  return { items: shown.map(presentFoundUser), nextCursor };
}

async function searchAds(db: Db, query: StaffQuery, owner: string | null, cursor?: string): Promise<Results> {
  if (query.readAs === 'number') {
    const rows = await findAdById(db, query.value);
    return { items: rows.map(presentFoundAd), nextCursor: null };
  }
  const before = parseId(cursor);
  if (query.readAs !== 'words') return owner ? pageOfAds(await findAdsOf(db, owner, before)) : NOTHING;
  const terms = termsOfQuery(query.value);
  return terms.length === 0 ? NOTHING : pageOfAds(await findAdsByTerms(db, terms, before));
}

function pageOfAds(rows: Awaited<ReturnType<typeof findAdsOf>>): Results {
  const shown = rows.slice(0, DOSSIER_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(presentFoundAd),
    nextCursor: rows.length > DOSSIER_PAGE && last ? String(last.listing_id) : null,
  };
}

/** Who chats with whom is private, so the look is recorded. */
async function searchConversations(
  db: Db,
  staffId: string,
  query: StaffQuery,
  { owner, cursor }: { owner: string | null; cursor?: string },
): Promise<Results> {
  if (query.readAs === 'words') return NOTHING;
  const about =
    query.readAs === 'number'
      ? { listingId: query.value }
      : owner
        ? { userId: owner }
        : query.readAs === 'id'
          ? { conversationId: query.value }
          : null;
  if (!about) return NOTHING;
  const { shown, nextCursor } = cutKeyPage(await findConversations(db, about, parsePosition(cursor)));
  if (shown.length > 0)
    await recordStaffLook(db, {
      staffId,
      action: 'conversations-searched',
      reason: 'Searched for conversations',
      ...about,
    });
  return { items: shown.map(presentFoundConversation), nextCursor };
}

function parseNamePosition(cursor: string | undefined): { id: string; sort: string } | null {
  if (cursor === undefined) return null;
  const [, id, sort] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/su.exec(cursor) ?? [];
  if (id && sort?.isWellFormed() && !sort.includes('\0')) return { id, sort };
  throw staleCursor();
}

function parseId(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw staleCursor();
}

const staleCursor = () =>
  new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
