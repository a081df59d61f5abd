import { photoName } from './rules/photo-sizes.ts';

// All URLs of the site, built by functions, so that a route changes in one place.

export const paths = {
  home: '/',
  category: (id: number | string, subcategory?: string) =>
    subcategory ? `/category/${id}/${subcategory}` : `/category/${id}`,
  item: (id: string) => `/item/${id}`,
  search: (params: { q?: string; category?: string | number; location?: string } = {}) =>
    withQuery('/search', params),
  /** The results of an alert's search, such as `q=iphone&category=1`, with the newest first. */
  alertResults: (search: string) =>
    `/search?${search}${new URLSearchParams(search).has('q') ? '&sort=recent' : ''}`,
  featured: '/featured',
  recent: '/recent',
  about: '/about',
  howItWorks: '/how-it-works',
  safety: '/safety',
  meetupSpots: '/safety#meetup-spots',
  safetyFeatures: '/safety-features',
  help: '/help',
  helpTopic: (topic: string) => `/help/${encodeURIComponent(topic)}`,
  helpArticle: (topic: string, article: string) =>
    `/help/${encodeURIComponent(topic)}/${encodeURIComponent(article)}`,
  helpSearch: (q: string) => withQuery('/help', { q }),
  helpChat: '/help/chat',
  /** Help for sellers whose listing a moderator removed. */
  helpOnRemovedAds: '/help/selling/why-an-ad-was-taken-down',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  community: '/community',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** The page that the service worker shows when no other page is available. */
  offline: '/offline',
  /** Locations and categories of the newsletter; without a token, those of the signed-in user. */
  newsletterPreferences: (token?: string) => withToken('/newsletter/preferences', token),
  /** The target of the unsubscribe link in emails. */
  unsubscribe: (token: string) => withToken('/unsubscribe', token),
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: (token?: string) => withToken('/reset-password', token),
  /** The first page of a provider's pop-up. */
  providerStart: (provider: string, params: { intent?: string; terms?: string; tab?: string } = {}) =>
    withQuery(`/auth/${provider}/start`, params),
  dataExport: '/api/users/me/export/file',
  postAd: '/post-ad',
  profile: '/profile',
  /** Opens the rating of the sale of this listing. */
  rateSale: (listingId: string | number) => `${withQuery('/profile', { rate: listingId })}#to-rate`,
  ownReviews: '/profile#reviews',
  myAds: '/my-ads',
  myAdsOf: (status: string) => withQuery('/my-ads', { status: status === 'active' ? undefined : status }),
  /** The owner's page of a listing that is not public, such as a draft or a paused one. */
  ownAd: (id: string) => `/my-ads/${id}`,
  editAd: (id: string) => `/my-ads/${id}/edit`,
  favorites: '/favorites',
  /** Saved listings side by side. */
  compare: (ids: readonly string[]) => withQuery('/favorites/compare', { ads: ids.join(',') }),
  alerts: '/alerts',
  notifications: '/notifications',
  messages: '/messages',
  /** Only the conversations about one listing. */
  messagesAbout: (adId: string) => withQuery('/messages', { ad: adId }),
  conversation: (id: string) => `/messages/${id}`,
  /** A plan to meet that a user shares with a friend. */
  meetupPlan: (token: string) => withToken('/meetup-plan', token),
  events: '/api/events',
  settings: '/settings',
  settingsOf: (section: string) => `/settings#${section}`,
  /** The first page for staff; staff-paths.ts has the others. */
  staff: '/staff',
  /** The support desk for staff: contact messages, and conversations with users. */
  supportDesk: '/support',
  supportMessage: (id: string) => withQuery('/support', { message: id }),
  supportChats: '/support/chats',
  supportChat: (id: string) => `/support/chats/${id}`,
  supportEvents: '/api/support/events',
  /** A decision of staff, for the user whom it concerns. */
  decision: (id: string) => `/decisions/${id}`,
  decisions: '/decisions',
  /** Whether a phone or account number was reported. */
  checkNumber: '/safety/check',
  seller: (id: string, cursor?: string) => withQuery(`/seller/${id}`, { cursor }),
  sellerReviews: (id: string, cursor?: string) => withQuery(`/seller/${id}`, { tab: 'reviews', cursor }),
  /** The sold listings of a seller, a search within the others, or those of one subcategory. */
  sellerList: (
    id: string,
    list: { tab?: 'sold'; q?: string; category?: string | number; subcategory?: string; cursor?: string },
  ) => withQuery(`/seller/${id}`, list),
  /** The sellers that the user follows. */
  following: '/following',
  /** The avatar of users without a picture. */
  placeholderAvatar: '/avatar.svg',
  /** A file in `public/categories`. Devices cache it by name, so a changed picture needs a new name. */
  categoryImage: (slug: string) => `/categories/${slug}.webp`,
  photo: (hash: string, width: number) => `/photos/${photoName(hash, width)}`,
} as const;

/** URLs that only the server writes, into emails, feeds and redirects; pages do not link to them. */
export const serverPaths = {
  /** Email programs post the form of RFC 8058 to it, so its token cannot be in the fragment. */
  oneClickUnsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** The target of the link that confirms an email address. */
  verifyEmail: (token: string) => withToken('/verify-email', token),
  /** The target of both links of an email change. */
  changeEmail: (token: string) => withToken('/change-email', token),
  newsletterConfirm: (token: string) => withToken('/newsletter/confirm', token),
  providerCallback: (provider: string) => `/auth/${provider}/callback`,
  /** The last step in the provider's pop-up, when one is required. */
  providerFinish: '/auth/finish',
  /** The emails and text messages of a preview. */
  mailbox: '/dev/mail',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapOfPages: '/sitemaps/pages.xml',
  sitemapOfItems: (range: number) => `/sitemaps/items-${range}.xml`,
  rss: (category?: number) => (category === undefined ? '/rss.xml' : `/rss/category/${category}.xml`),
} as const;

/** The pictures of the site's own texts. Only the server writes their URLs. */
export const PICTURES_FOLDER = '/pictures/';

/** The path of the terms page in older links. */
export const LEGACY_TERMS_PATH = '/terms-condition';

/** Prefixes without pages: the API, the pop-ups of providers, the tools of a preview, health checks. */
export const NON_PAGE_PREFIXES = ['/api', '/auth', '/dev', '/healthz', '/readyz'] as const;

/** The path that registers push subscriptions; the service worker calls it without the API client. */
export const PUSH_SUBSCRIPTION_PATH = '/api/push/subscription';

/** The pages that take a token from a link. */
export const LINK_PAGES = [
  '/verify-email',
  '/change-email',
  '/reset-password',
  '/unsubscribe',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/meetup-plan',
] as const;

/** The path to return to, or home when the parameter is not a path on this site. */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || hasControlCharacters(path)) return paths.home;
  return path;
}

function hasControlCharacters(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\\' || character === '\x7f');
}

/** The token is in the fragment, which browsers do not send, so no log, cache or referrer contains it. */
function withToken(path: string, token?: string): string {
  return token ? `${path}#token=${token}` : path;
}

export function withQuery(path: string, params: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
