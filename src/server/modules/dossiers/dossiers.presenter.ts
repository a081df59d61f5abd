import type { DossierAd, DossierReview, Reveal, SentReport } from '#shared/contract/staff-dossiers.ts';
import { paths } from '#shared/paths.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import {
  CONVERSATION_REPORT_REASONS,
  REPORT_REASONS,
  SELLER_REPORT_REASONS,
} from '#shared/rules/report-reasons.ts';
import type { AdRow, DossierReviewRow, RevealRow, SentReportRow } from './dossier-lists.queries.ts';

// Maps the rows of the lists of a dossier to the types of the API.

type Ad = Omit<AdRow, 'id' | 'at' | 'moment'> & { moment: string };

export function presentAd({ listing_id, title, cover, price, status, reserved, moment }: Ad): DossierAd {
  return {
    id: String(listing_id),
    title,
    image: cover && paths.photo(cover, PHOTO_WIDTHS.card),
    price: price === null ? null : Number(price),
    status,
    reserved,
    createdAt: new Date(moment).toISOString(),
  };
}

const REASONS = {
  ad: REPORT_REASONS,
  user: SELLER_REPORT_REASONS,
  conversation: CONVERSATION_REPORT_REASONS,
} satisfies Record<SentReportRow['about'], Record<string, string>>;

export function presentSentReport(row: SentReportRow): SentReport {
  const { id, about, listing_id, title, user_id, name, reason, state, moment } = row;
  const reasons: Record<string, string> = REASONS[about];
  return {
    id,
    about,
    listing: listing_id === null ? null : { id: String(listing_id), title: title ?? '' },
    user: user_id === null ? null : { id: user_id, name: name ?? '' },
    reason: reasons[reason] ?? reason,
    state,
    at: new Date(moment).toISOString(),
  };
}

export function presentReveal({ id, user_id, name, listing_id, title, moment }: RevealRow): Reveal {
  return {
    id,
    user: { id: user_id, name },
    listing: { id: String(listing_id), title },
    at: new Date(moment).toISOString(),
  };
}

export function presentReview({
  id,
  user_id,
  name,
  stars,
  text,
  counted,
  moment,
}: DossierReviewRow): DossierReview {
  return { id, user: { id: user_id, name }, stars, text, counted, at: new Date(moment).toISOString() };
}
