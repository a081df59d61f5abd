declare module 'virtual:api-routes' {
  export const routes: unknown;
}
