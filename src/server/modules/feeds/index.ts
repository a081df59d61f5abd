// The door of the feeds module: what the market tells search engines and feed readers.
export { feedRoutes } from './feeds.routes.ts';
