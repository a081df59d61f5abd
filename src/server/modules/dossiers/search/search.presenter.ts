import { avatarOf } from '#server/modules/accounts/index.ts';
import { presentAd } from '#server/modules/dossiers/dossiers.presenter.ts';
import type { SearchItem } from '#shared/contract/staff-search.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import type { FoundAdRow, FoundConversationRow, FoundUserRow } from './search.queries.ts';

// Maps what a search of staff found to the type of the API.

export function presentFoundUser({
  id,
  name,
  image,
  state,
  city,
  created_at,
  suspended,
  left,
}: FoundUserRow): SearchItem {
  return {
    kind: 'users',
    id,
    name,
    avatar: avatarOf(image),
    location: state && (city ? formatLocation({ state, city }) : state),
    joinDate: new Date(created_at).toISOString(),
    suspended,
    left,
  };
}

export function presentFoundAd(row: FoundAdRow): SearchItem {
  const { id, title, image, price, status, createdAt } = presentAd(row);
  return {
    kind: 'ads',
    id,
    title,
    image,
    price,
    status,
    seller: { id: row.seller_id, name: row.seller_name },
    createdAt,
  };
}

export function presentFoundConversation(row: FoundConversationRow): SearchItem {
  return {
    kind: 'conversations',
    id: row.conversation_id,
    listing: row.listing_id === null ? null : { id: String(row.listing_id), title: row.title },
    buyer: { id: row.buyer_id, name: row.buyer_name },
    seller: { id: row.seller_id, name: row.seller_name },
    messages: row.messages,
    lastMessageAt: new Date(row.last_message_at).toISOString(),
  };
}
