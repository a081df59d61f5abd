import type { AlertWithNewListings } from '#shared/contract/alerts.ts';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { ApiClient, ApiOutputs } from '#shared/contract/index.ts';
import { formatNaira } from '#shared/format/money.ts';
import { shortName } from '#shared/format/short-name.ts';
import { paths } from '#shared/paths.ts';
import type { UnfinishedAd } from '#web/features/selling/find-unfinished-ad.ts';
import { alertTitle } from './alert-title.ts';

// What a signed-in user may want to finish: ads, agreed deals, and new listings of saved searches.

export type ToDo = {
  key: string;
  title: string;
  text: string;
  to: string;
  /** The label of the button on wide screens. */
  action: string;
  /** The URL of a photo. */
  photo: string | null;
  onOpen?: () => void;
};

export type ToDoSources = {
  drafts: ApiOutputs['selling']['mine']['items'];
  deals: Conversation[];
};

/** Deals are recent, because every answer to an offer moves the conversation to the top. */
const CONVERSATIONS_READ = 10;
const DRAFTS_SHOWN = 3;

export async function readToDoSources(api: ApiClient): Promise<ToDoSources> {
  const [drafts, conversations] = await Promise.all([
    api.selling.mine({ status: 'draft', limit: DRAFTS_SHOWN }),
    api.conversations.list({ limit: CONVERSATIONS_READ }),
  ]);
  return {
    drafts: drafts.items,
    deals: conversations.items.filter(({ deal, hidden }) => deal?.stage === 'reserved' && !hidden),
  };
}

export function toDosOf(
  { drafts, deals }: ToDoSources,
  {
    unfinished,
    alerts,
    onOpenAlert,
  }: {
    unfinished: UnfinishedAd | null;
    /** Those without a shelf of their own. */
    alerts: readonly AlertWithNewListings[];
    onOpenAlert: (alert: AlertWithNewListings) => void;
  },
): ToDo[] {
  return [
    ...(unfinished ? [unfinishedToDo(unfinished)] : []),
    ...deals.map(dealToDo),
    ...alerts.map((alert) => ({
      key: `alert ${alert.id}`,
      title: alertTitle(alert),
      text: 'From your saved search',
      to: paths.alertResults(alert.search),
      action: 'See them',
      photo: null,
      onOpen: () => onOpenAlert(alert),
    })),
    ...drafts.map(({ id, title, photo }) => ({
      key: `draft ${id}`,
      title: `Publish your ad: ${title}`,
      text: 'It is saved as a draft',
      to: paths.editAd(id),
      action: 'Continue',
      photo: photo?.card ?? null,
    })),
  ];
}

function unfinishedToDo({ title, missing, photo, select }: UnfinishedAd): ToDo {
  const isNearlyDone = missing.length > 0 && missing.length <= 2;
  return {
    key: 'unfinished',
    title: title ? `Finish your ad: ${title}` : 'Finish your ad',
    text: isNearlyDone ? `Only ${missing.join(' and ')} left` : 'Continue where you stopped',
    to: paths.postAd,
    action: 'Continue',
    photo,
    onOpen: select,
  };
}

function dealToDo({ id, role, deal, participant, item }: Conversation): ToDo {
  const name = shortName(participant.name);
  const price = deal?.price ? formatNaira(deal.price) : null;
  const buyerTitle = price ? `${price} accepted` : 'Reserved for you';
  return {
    key: `deal ${id}`,
    title: role === 'buyer' ? buyerTitle : `Reserved for ${name}${price ? `: ${price}` : ''}`,
    text: `Plan where to meet ${name}`,
    to: paths.conversation(id),
    action: 'Open chat',
    photo: item?.photo?.card ?? null,
  };
}
