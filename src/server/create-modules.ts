import { cancelAccountDeletion } from '#server/modules/account-deletion/index.ts';
import { accountDeletionModule } from '#server/modules/account-deletion/module.ts';
import { accountSuspensionModule } from '#server/modules/account-suspension/module.ts';
import type { AppError } from '#shared/errors.ts';
import { hasSecureCookies, listPrivateFolders, sendsSms } from './config.ts';
import { createAccountServices, createSessionFinder, maySendMailTo } from './modules/accounts/index.ts';
import { accountsModule } from './modules/accounts/module.ts';
import { alertsModule } from './modules/alerts/module.ts';
import { auditModule } from './modules/audit/module.ts';
import { blocksModule } from './modules/blocks/module.ts';
import { casesModule } from './modules/cases/module.ts';
import { channelsModule } from './modules/channels/module.ts';
import { dealsModule } from './modules/deals/module.ts';
import { dossiersModule } from './modules/dossiers/module.ts';
import { favoritesModule } from './modules/favorites/module.ts';
import { feedsModule } from './modules/feeds/module.ts';
import { followsModule } from './modules/follows/module.ts';
import { handoversModule } from './modules/handovers/module.ts';
import { identityModule } from './modules/identity/module.ts';
import { imeiModule } from './modules/imei/module.ts';
import { listSitePages, openLibrary } from './modules/information/index.ts';
import { informationModule } from './modules/information/module.ts';
import { knownBadModule } from './modules/known-bad/module.ts';
import { limitsModule } from './modules/limits/module.ts';
import { listingsModule } from './modules/listings/module.ts';
import { meetupSpotsModule } from './modules/meetup-spots/module.ts';
import { meetupsModule } from './modules/meetups/module.ts';
import { createListingsChangedNotifier, createLiveHub } from './modules/messaging/index.ts';
import { messagingModule } from './modules/messaging/module.ts';
import { moderationModule } from './modules/moderation/module.ts';
import { myDataModule } from './modules/my-data/module.ts';
import { wantsNewsletter } from './modules/newsletter/index.ts';
import { newsletterModule } from './modules/newsletter/module.ts';
import { notificationsModule } from './modules/notifications/module.ts';
import {
  createImageSandbox,
  createImageWorkerPool,
  createPhotoServices,
  createPhotoTextReader,
  createPublicPhotos,
  findTesseract,
} from './modules/photos/index.ts';
import { photosModule } from './modules/photos/module.ts';
import { proofPhotosModule } from './modules/proof-photos/module.ts';
import { providersModule } from './modules/providers/module.ts';
import { reviewsModule } from './modules/reviews/module.ts';
import { riskModule } from './modules/risk/module.ts';
import { scamModule } from './modules/scam/module.ts';
import { searchModule } from './modules/search/module.ts';
import { securityEventsModule } from './modules/security-events/module.ts';
import { sellingModule } from './modules/selling/module.ts';
import { statsModule } from './modules/stats/module.ts';
import { supportModule } from './modules/support/module.ts';
import type { Platform } from './platform/create-platform.ts';
import { createMailDelivery, mayGetMassMail } from './platform/mail/mail.ts';
import { deleteFromOutbox } from './platform/mail/outbox.ts';
import type { ServerModule } from './platform/module/define-module.ts';
import { listErasures, listExports } from './platform/module/user-data.ts';
import { platformModule } from './platform/platform-module.ts';
import { smtpRequiresTls } from './safe-start.ts';

// Creates all modules, each with the parts of the platform and of other modules that it needs.

export type ModuleOptions = {
  translate(error: unknown): Promise<AppError>;
  /** The path of the development page that shows the outbox. Null if new emails do not go there. */
  mailboxPath: string | null;
  /** The demo's moderator if a preview waives their second factor, else null. */
  waivedStaffId: string | null;
  presenceIntervalMs?: number;
  readsPhotoTexts: boolean;
  servesOutdatedLists: boolean;
};

export function createModules(platform: Platform, options: ModuleOptions) {
  const { config, db, reads, log, secret, throttler, jobs, events, origin } = platform;
  const { supportEmail, site, publicUrl, weeklyNewsletter, pushKeys, pushHosts, mode } = config;
  const isProduction = mode === 'production';

  const mailRules = {
    db,
    maySendMail: (to: string) => maySendMailTo({ db, throttler }, to),
    wantsMassMail: (to: string) => wantsNewsletter(db, to),
  };
  const { smtpUrl, mailFrom: from, outboxDir } = config;
  const requiresTls = smtpRequiresTls(config);
  const mail = createMailDelivery({ ...mailRules, log, smtpUrl, from, outboxDir, requiresTls });

  const { presenceIntervalMs } = options;
  const live = createLiveHub({ ...platform, db: reads.db, presenceIntervalMs });
  const notifyListingsChanged = createListingsChangedNotifier({ db, live, log });

  const publicPhotos = createPublicPhotos(reads.db);
  events.on('photos_retired', publicPhotos.invalidate);
  const imageSandbox = createImageSandbox({ hidden: listPrivateFolders(config), log, isProduction });
  const imageWorkers = createImageWorkerPool({ sandbox: imageSandbox, log });
  const photoServices = createPhotoServices({ ...platform, imageWorkers, publicPhotos });
  const program = options.readsPhotoTexts ? findTesseract() : null;
  const photoTexts =
    program === null
      ? null
      : createPhotoTextReader({ program, storage: platform.storage, sandbox: imageSandbox, imageWorkers });

  const secure = hasSecureCookies(config);
  const accountServices = createAccountServices({
    jobs,
    throttler,
    secret,
    origin,
    secure,
    waivedStaffId: options.waivedStaffId,
    cancelAccountDeletion: (tx, userId) =>
      cancelAccountDeletion({ jobs, origin, notifyListingsChanged }, tx, userId),
  });
  const { findSession, findViewer } = createSessionFinder(accountServices(reads.db));

  const library = openLibrary(site);
  const parts = {
    ...platform,
    deliver: mail.deliver,
    live,
    notifyListingsChanged,
    photoServices,
    photoTexts,
    accountServices,
    library,
    site,
    supportEmail,
    sendsSms: sendsSms(config),
    isProduction,
    mode,
  };
  const modules: ServerModule[] = [
    auditModule(),
    accountsModule({ ...parts, showPresence: live.showPresence }),
    accountSuspensionModule(parts),
    identityModule(parts),
    sellingModule(parts),
    listingsModule(parts),
    photosModule({ ...parts, imageSandbox }),
    searchModule({ ...parts, cachesFacets: options.servesOutdatedLists }),
    // Before messaging: its erasure finds the notifications of both sides.
    meetupsModule(parts),
    meetupSpotsModule(parts),
    messagingModule(parts),
    // Before deals: the erasure of a reservation would take its handover along.
    handoversModule(parts),
    dealsModule(parts),
    imeiModule(parts),
    proofPhotosModule(parts),
    alertsModule(parts),
    favoritesModule(parts),
    followsModule(parts),
    notificationsModule(parts),
    channelsModule({ ...parts, pushKeys, pushHosts }),
    newsletterModule({
      ...parts,
      weeklyNewsletter,
      mayGetMassMail: (to) => mayGetMassMail(mailRules, to),
    }),
    reviewsModule(parts),
    casesModule(parts),
    moderationModule(parts),
    dossiersModule(parts),
    knownBadModule(parts),
    limitsModule({ ...parts, scale: config.throttleScale }),
    supportModule({ ...parts, promise: site.support }),
    blocksModule(),
    riskModule(parts),
    scamModule(),
    securityEventsModule(),
    statsModule(parts),
    informationModule(parts),
    feedsModule({ db: reads.db, publicUrl, ownPages: listSitePages(library) }),
    providersModule({
      db,
      accountServices,
      publicUrl,
      findViewer,
      authSecret: secret,
      keys: config.providers,
      translate: options.translate,
      mailbox: options.mailboxPath,
    }),
    myDataModule({
      ...parts,
      exportUser: (connection, userId) => listExports(modules, connection, userId),
    }),
    accountDeletionModule({
      ...parts,
      listErasures: () => listErasures(modules),
      deleteMailsTo: (addresses) => deleteFromOutbox(outboxDir, addresses),
    }),
    // Last: it erases queued jobs, and other modules' erasures may wait for a transaction that queues one.
    platformModule({ ...platform, mail, listModules: () => modules }),
  ];
  return { modules, live, findSession, findViewer, accountServices, photoServices };
}
