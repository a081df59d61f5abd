import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// The spec's route table, all of it. Guards are layouts: what stands inside `signed-in` needs a session.

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('category/:categoryId/:subcategory?', 'routes/category.tsx'),
    route('item/:id', 'routes/item.tsx'),
    route('seller/:id', 'routes/seller.tsx'),
    route('search', 'routes/search.tsx', { id: 'search' }),
    route('featured', 'routes/search.tsx', { id: 'featured' }),
    route('recent', 'routes/search.tsx', { id: 'recent' }),

    route('about', 'routes/information.tsx', { id: 'about' }),
    route('how-it-works', 'routes/information.tsx', { id: 'how-it-works' }),
    route('safety', 'routes/information.tsx', { id: 'safety' }),
    route('safety-features', 'routes/information.tsx', { id: 'safety-features' }),
    route('help', 'routes/help.tsx'),
    route('help/chat', 'routes/help-chat.tsx'),
    route('help/:topic', 'routes/help-topic.tsx'),
    // And all that is below a topic and leads nowhere.
    route('help/:topic/*', 'routes/help-article.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('terms', 'routes/information.tsx', { id: 'terms' }),
    route('terms-condition', 'routes/information.tsx', { id: 'terms-condition' }),
    route('privacy', 'routes/information.tsx', { id: 'privacy' }),
    route('cookies', 'routes/information.tsx', { id: 'cookies' }),
    route('community', 'routes/information.tsx', { id: 'community' }),
    route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
    route('newsletter/preferences', 'routes/newsletter-preferences.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:post', 'routes/blog-post.tsx'),
    route('offline', 'routes/offline.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('change-email', 'routes/change-email.tsx'),

    layout('routes/signed-in.tsx', [
      route('post-ad', 'routes/post-ad.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('my-ads', 'routes/my-ads.tsx'),
      route('my-ads/:id', 'routes/own-ad.tsx'),
      route('my-ads/:id/edit', 'routes/edit-ad.tsx'),
      route('favorites', 'routes/favorites.tsx'),
      route('alerts', 'routes/alerts.tsx'),
      route('notifications', 'routes/notifications.tsx'),
      route('messages/:conversationId?', 'routes/messages.tsx'),
      route('settings', 'routes/settings.tsx'),
      layout('routes/staff.tsx', [
        route('support', 'routes/support.tsx'),
        route('support/chats/:chatId?', 'routes/support-chats.tsx'),
      ]),
    ]),

    route('*', 'routes/not-found.tsx'),
  ]),

  layout('routes/compact.tsx', [
    layout('routes/signed-out.tsx', [
      route('login', 'routes/login.tsx'),
      route('signup', 'routes/signup.tsx'),
    ]),
    // Outside the guard: members forget their password, too.
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
  ]),

  route('dev/ui', 'routes/dev-ui.tsx'),
] satisfies RouteConfig;
