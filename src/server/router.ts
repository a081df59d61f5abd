import { type Config, hasSecureCookies, sendsSms } from './config.ts';
import {
  accountCareProcedures,
  accountProcedures,
  createDevices,
  createSecretBox,
  type KnownSessions,
  phoneProcedures,
  type Sessions,
  secondFactorProcedures,
  sessionProcedures,
} from './modules/accounts/index.ts';
import { alertProcedures } from './modules/alerts/index.ts';
import { type PushKeyring, pushProcedures, unsubscribeProcedures } from './modules/channels/index.ts';
import { favoriteProcedures } from './modules/favorites/index.ts';
import { informationProcedures, type openLibrary, siteFigures } from './modules/information/index.ts';
import { leaveMarket, welcomeBack } from './modules/leaving/index.ts';
import { categoryProcedures, listingProcedures, listReveals, revealPhone } from './modules/listings/index.ts';
import { conversationProcedures, createTeller, type LiveHub } from './modules/messaging/index.ts';
import { reportConversation, reportListing } from './modules/moderation/index.ts';
import { exportProcedures } from './modules/my-data/index.ts';
import { newsletterProcedures } from './modules/newsletter/index.ts';
import { notificationProcedures } from './modules/notifications/index.ts';
import {
  createPhotoAccess,
  createPhotoNames,
  type createWorkshop,
  type PublicPhotos,
  photoProcedures,
} from './modules/photos/index.ts';
import { providerProcedures } from './modules/providers/index.ts';
import { reviewProcedures } from './modules/reviews/index.ts';
import { searchProcedures } from './modules/search/index.ts';
import { sellingProcedures } from './modules/selling/index.ts';
import { countViews, readDailyFigures } from './modules/stats/index.ts';
import { supportDeskProcedures, supportProcedures } from './modules/support/index.ts';
import type { Connections } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { ApiRouter } from './platform/procedures.ts';
import { createSeal } from './platform/seal.ts';
import type { SmsBudget } from './platform/sms-budget.ts';
import type { Storage } from './platform/storage.ts';
import type { Throttler } from './platform/throttle.ts';
import { createUnsubscriber } from './platform/unsubscribe-link.ts';

// All calls of the API on the connections they are given: there is one router for reads and one for changes.

export type RouterParts = {
  config: Config;
  storage: Storage;
  throttler: Throttler;
  smsBudget: SmsBudget;
  jobs: Jobs;
  live: LiveHub;
  authSecret: string;
  /** The demo's moderator, where a preview waives their second factor. */
  waivedStaffId: string | null;
  knownSessions: KnownSessions;
  pushKeyring: PushKeyring;
  publicPhotos: PublicPhotos;
  log: Log;
  /** The address people reach us at; known once we listen. */
  origin(): string;
  library: ReturnType<typeof openLibrary>;
  workshop: ReturnType<typeof createWorkshop>;
};

export function createSessions(
  {
    config,
    jobs,
    live,
    log,
    authSecret,
    waivedStaffId,
    knownSessions,
    origin,
  }: Omit<RouterParts, 'library' | 'workshop'>,
  { db }: Pick<Connections, 'db'>,
): Sessions {
  const secure = hasSecureCookies(config);
  const leaving = { db, jobs, origin, tellChanged: createTeller({ db, live, log }) };
  return {
    db,
    jobs,
    origin,
    secure,
    devices: createDevices({ secret: authSecret, secure }),
    welcomeBack: (tx, userId) => welcomeBack(leaving, tx, userId),
    waivedStaffId,
    known: knownSessions,
  };
}

export function createRouter(parts: RouterParts, { db, pool }: Connections): ApiRouter {
  const { config, storage, throttler, jobs, live, log, library, workshop } = parts;
  const tellChanged = createTeller({ db, live, log });
  const identity = {
    ...{ ...createSessions(parts, { db }), jobs, origin: parts.origin, throttler },
    box: createSecretBox(parts.authSecret),
    signUpCookies: { seal: createSeal(parts.authSecret, 'sign-up'), secure: hasSecureCookies(config) },
  };
  const photos = {
    db,
    storage,
    throttler,
    workshop,
    access: createPhotoAccess(db, parts.publicPhotos),
    namesOf: createPhotoNames(parts.authSecret),
  };
  const moderation = { db, jobs, throttler, origin: parts.origin, supportEmail: config.supportEmail };
  const unsubscriber = createUnsubscriber(parts.authSecret, parts.origin);
  const support = { db, jobs, throttler, live, origin: parts.origin, promise: config.site.support };
  return {
    accounts: accountProcedures({ ...identity, showPresence: live.showPresence }),
    accountCare: accountCareProcedures({ ...identity, secret: parts.authSecret }),
    alerts: alertProcedures({ db, throttler }),
    categories: categoryProcedures({ db }),
    conversations: {
      ...conversationProcedures({ db, throttler, jobs, photos, live, origin: parts.origin }),
      report: reportConversation(moderation),
    },
    favorites: favoriteProcedures({ db, throttler }),
    information: informationProcedures(
      library,
      siteFigures(config.site, log, () => readDailyFigures(db)),
    ),
    listingContact: {
      view: countViews({ db, throttler, secret: parts.authSecret }),
      phone: revealPhone({ db, throttler }),
      reveals: listReveals({ db }),
      report: reportListing(moderation),
    },
    listings: listingProcedures({ db }),
    myData: {
      ...exportProcedures(identity),
      leave: leaveMarket({ ...identity, tellChanged }),
    },
    newsletter: newsletterProcedures({ db, jobs, origin: parts.origin, throttler, unsubscriber }),
    notifications: notificationProcedures({ db, throttler }),
    phone: phoneProcedures({
      db,
      jobs,
      throttler,
      smsBudget: parts.smsBudget,
      secret: parts.authSecret,
      sendsSms: sendsSms(config),
    }),
    photos: photoProcedures(photos),
    providers: providerProcedures(config.providers),
    push: pushProcedures({ db, throttler, keyring: parts.pushKeyring, pushHosts: config.pushHosts }),
    reviews: reviewProcedures({ db, jobs, throttler, origin: parts.origin }),
    search: searchProcedures({ db, pool, log, secret: parts.authSecret }),
    secondFactor: secondFactorProcedures(identity),
    sessions: sessionProcedures(identity),
    selling: sellingProcedures({ db, jobs, photos, throttler, tellChanged }),
    support: supportProcedures(support),
    supportDesk: supportDeskProcedures(support),
    unsubscribe: unsubscribeProcedures({ db, throttler, unsubscriber }),
  };
}
