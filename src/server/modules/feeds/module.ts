import { defineModule } from '#server/platform/module/define-module.ts';
import { type Feeds, feedRoutes } from './feeds.routes.ts';

export function feedsModule(feeds: Feeds) {
  return defineModule({ name: 'feeds', routes: feedRoutes(feeds) });
}
