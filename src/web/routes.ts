import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// The complete route table of the spec. Guards are layouts: routes inside `signed-in` need a session.

export default [
  layout('routes/site.tsx', [
    index('routes/public/home.tsx'),
    route('category/:categoryId/:subcategory?', 'routes/public/category.tsx'),
    route('item/:id', 'routes/public/item.tsx'),
    route('seller/:id', 'routes/public/seller.tsx'),
    route('search', 'routes/public/search.tsx', { id: 'search' }),
    route('featured', 'routes/public/search.tsx', { id: 'featured' }),
    route('recent', 'routes/public/search.tsx', { id: 'recent' }),

    route('about', 'routes/public/information.tsx', { id: 'about' }),
    route('how-it-works', 'routes/public/information.tsx', { id: 'how-it-works' }),
    // Also /safety/check: the manifest with all routes is in the first load of every page.
    route('safety/check?', 'routes/public/information.tsx', { id: 'safety' }),
    route('safety-features', 'routes/public/information.tsx', { id: 'safety-features' }),
    route('help', 'routes/public/help.tsx'),
    route('help/chat', 'routes/public/help-chat.tsx'),
    route('help/:topic', 'routes/public/help-topic.tsx'),
    // Also matches unknown paths below a topic.
    route('help/:topic/*', 'routes/public/help-article.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('terms', 'routes/public/information.tsx', { id: 'terms' }),
    route('terms-condition', 'routes/public/information.tsx', { id: 'terms-condition' }),
    route('privacy', 'routes/public/information.tsx', { id: 'privacy' }),
    route('cookies', 'routes/public/information.tsx', { id: 'cookies' }),
    route('community', 'routes/public/information.tsx', { id: 'community' }),
    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/preferences', 'routes/newsletter-preferences.tsx'),
    route('blog', 'routes/public/blog.tsx'),
    route('blog/:post', 'routes/public/blog-post.tsx'),
    route('offline', 'routes/offline/offline.tsx'),
    route('meetup-plan', 'routes/meetup-plan.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('change-email', 'routes/change-email.tsx'),

    layout('routes/signed-in.tsx', [
      route('post-ad', 'routes/post-ad.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('my-ads', 'routes/my-ads.tsx'),
      // One route, because the manifest with all routes is in the first load of every page.
      route('my-ads/:id/checks?', 'routes/own-ad.tsx'),
      route('my-ads/:id/edit', 'routes/edit-ad.tsx'),
      route('favorites', 'routes/favorites.tsx'),
      route('favorites/compare', 'routes/compare.tsx'),
      route('alerts', 'routes/alerts.tsx'),
      route('following', 'routes/following.tsx'),
      route('notifications', 'routes/notifications.tsx'),
      route('messages', 'routes/messages.tsx', [
        index('routes/conversations.tsx'),
        route(':conversationId', 'routes/conversation.tsx'),
      ]),
      route('settings', 'routes/settings.tsx'),
      // One route, for the same reason.
      route('decisions/:id?', 'routes/decisions.tsx'),
    ]),

    route('*', 'routes/public/not-found.tsx'),
  ]),

  layout('routes/compact.tsx', [
    layout('routes/signed-out.tsx', [
      route('login', 'routes/login.tsx'),
      route('signup', 'routes/signup.tsx'),
    ]),
    // Outside the guard, because signed-in users can forget their password too.
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
  ]),

  layout('routes/staff.tsx', [
    route('staff/*', 'routes/staff-pages.tsx', { id: 'staff-pages' }),
    route('support/*', 'routes/staff-pages.tsx', { id: 'support-pages' }),
  ]),

  route('dev/ui', 'routes/dev-ui.tsx'),
] satisfies RouteConfig;
