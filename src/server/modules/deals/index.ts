// The public API of the deals module.
export { reservedNotification } from './deals.notifications.ts';
export { lowestPrices, reservations } from './deals.tables.ts';
export { endDueReservations, endReservation, endReservationsOfUser } from './end-reservation.ts';
export { findLowestPrice, isBelowLowestPrice, saveLowestPrice } from './lowest-prices.queries.ts';
export { findLatestReservation, findOpenReservation, type Reservation } from './reservations.queries.ts';
export { reserveListing } from './reserve-listing.ts';
