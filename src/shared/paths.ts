import { photoName } from './rules/photo-sizes.ts';

// Every address of the market, built by functions, so that a route changes in one place.

export const paths = {
  home: '/',
  category: (id: number | string, subcategory?: string) =>
    subcategory ? `/category/${id}/${subcategory}` : `/category/${id}`,
  item: (id: string) => `/item/${id}`,
  search: (params: { q?: string; category?: string | number; location?: string } = {}) =>
    withQuery('/search', params),
  /** What is found by a search as an alert keeps it, `q=iphone&category=1`: what is new comes first. */
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
  /** Where a seller whose ad a moderator took down reads on. */
  helpOnRemovedAds: '/help/selling/why-an-ad-was-taken-down',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  community: '/community',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  /** What a device shows where no page can be had. */
  offline: '/offline',
  /** Places and categories of the newsletter; without a token, those of the signed-in user. */
  newsletterPreferences: (token?: string) => withToken('/newsletter/preferences', token),
  /** Where the link at the end of a mail leads. */
  unsubscribe: (token: string) => withToken('/unsubscribe', token),
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: (token?: string) => withToken('/reset-password', token),
  /** Where the pop-up of a provider begins. */
  providerStart: (provider: string, params: { intent?: string; terms?: string; tab?: string } = {}) =>
    withQuery(`/auth/${provider}/start`, params),
  dataExport: '/api/users/me/export/file',
  postAd: '/post-ad',
  profile: '/profile',
  /** What one has sold or bought and may still say something about. */
  toRate: '/profile#to-rate',
  ownReviews: '/profile#reviews',
  myAds: '/my-ads',
  myAdsOf: (status: string) => withQuery('/my-ads', { status: status === 'active' ? undefined : status }),
  /** As only its owner may see it: a draft, or a paused one. */
  ownAd: (id: string) => `/my-ads/${id}`,
  editAd: (id: string) => `/my-ads/${id}/edit`,
  favorites: '/favorites',
  alerts: '/alerts',
  notifications: '/notifications',
  messages: '/messages',
  /** Only what is about one item. */
  messagesAbout: (adId: string) => withQuery('/messages', { ad: adId }),
  conversation: (id: string) => `/messages/${id}`,
  events: '/api/events',
  settings: '/settings',
  settingsOf: (section: string) => `/settings#${section}`,
  /** Where staff answer: what came by the contact form, and conversations with members. */
  supportDesk: '/support',
  supportMessage: (id: string) => withQuery('/support', { message: id }),
  supportChats: '/support/chats',
  supportChat: (id: string) => `/support/chats/${id}`,
  supportEvents: '/api/support/events',
  seller: (id: string, cursor?: string) => withQuery(`/seller/${id}`, { cursor }),
  sellerReviews: (id: string, cursor?: string) => withQuery(`/seller/${id}`, { tab: 'reviews', cursor }),
  /** The picture of users who have none of their own. */
  placeholderAvatar: '/avatar.svg',
  /** A file in `public/categories`. Devices keep it by its name, so another picture needs another name. */
  categoryImage: (slug: string) => `/categories/${slug}.webp`,
  photo: (hash: string, width: number) => `/photos/${photoName(hash, width)}`,
} as const;

/** Addresses that the server alone writes, into mails, feeds and redirects: no page carries them. */
export const serverPaths = {
  /** Mail programs send the form of RFC 8058 to it without a script, so its token cannot be in the fragment. */
  oneClickUnsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** Confirms an address, by the link in a mail. */
  verifyEmail: (token: string) => withToken('/verify-email', token),
  /** One of the two links of a change of address. */
  changeEmail: (token: string) => withToken('/change-email', token),
  newsletterConfirm: (token: string) => withToken('/newsletter/confirm', token),
  providerCallback: (provider: string) => `/auth/${provider}/callback`,
  /** The last step in that window, where one is missing. */
  providerFinish: '/auth/finish',
  /** Where a preview shows its mails and text messages. */
  mailbox: '/dev/mail',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapOfPages: '/sitemaps/pages.xml',
  sitemapOfItems: (range: number) => `/sitemaps/items-${range}.xml`,
  rss: (category?: number) => (category === undefined ? '/rss.xml' : `/rss/category/${category}.xml`),
} as const;

/** An address of the terms that older links have. */
export const LEGACY_TERMS_PATH = '/terms-condition';

/** Under these are no pages: the API, the windows of providers, the tools of a preview, health checks. */
export const NON_PAGE_PREFIXES = ['/api', '/auth', '/dev', '/healthz', '/readyz'] as const;

/** Where a browser that can receive push messages is registered; the service worker calls it without the API client. */
export const PUSH_SUBSCRIPTION_PATH = '/api/push/subscription';

/** The pages that take a token from the link of a mail. */
export const LINK_PAGES = [
  '/verify-email',
  '/change-email',
  '/reset-password',
  '/unsubscribe',
  '/newsletter/confirm',
  '/newsletter/preferences',
] as const;

/** A path of our own to return to, or home: never another site, whatever the parameter says. */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || hasControlCharacters(wanted))
    return paths.home;
  return wanted;
}

function hasControlCharacters(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\\' || character === '\x7f');
}

/** In the fragment, which browsers send to nobody: no log, cache or referrer has the token. */
function withToken(path: string, token?: string): string {
  return token ? `${path}#token=${token}` : path;
}

function withQuery(path: string, params: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
