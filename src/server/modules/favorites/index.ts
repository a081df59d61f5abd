// The door of the favorites module.
export { favoriteProcedures } from './favorites.procedures.ts';
