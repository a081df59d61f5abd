import { z } from 'zod';
import { ALERT_PACES } from '../rules/alert-paces.ts';
import { ALERT_NAME_MAX } from '../rules/limits.ts';
import { AnyId, line, route } from './common.ts';
import { ListingId } from './listing-id.ts';

// Alerts: saved searches that notify their owner about new listings.

const Alert = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The search as a query string: `q=iphone&category=1`. */
  search: z.string(),
  /** The same search in words, one entry per criterion: '“iphone”', 'Electronics'. */
  criteria: z.array(z.string()),
  pace: z.enum(ALERT_PACES),
  paused: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Alert = z.infer<typeof Alert>;

const AlertWithNewListings = Alert.pick({ id: true, name: true, search: true, criteria: true }).extend({
  /** Ids, the latest first, at most 20. */
  newListings: z.array(ListingId),
});
export type AlertWithNewListings = z.infer<typeof AlertWithNewListings>;

export const alerts = {
  list: route
    .route({ method: 'GET', path: '/alerts', tags: ['Alerts'], summary: 'My saved searches, latest first' })
    .output(z.array(Alert)),
  withNewListings: route
    .route({
      method: 'GET',
      path: '/alerts/with-new-listings',
      tags: ['Alerts'],
      summary: 'My running saved searches that have found listings since I last opened them, at most three',
    })
    .output(z.array(AlertWithNewListings)),
  markSeen: route
    .route({
      method: 'PUT',
      path: '/alerts/{id}/seen',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Alerts'],
      summary: 'I have opened the results of a saved search, so its listings are no longer new',
    })
    .input(z.object({ params: z.strictObject({ id: AnyId }) }))
    .output(z.void()),
  create: route
    .route({
      method: 'POST',
      path: '/alerts',
      successStatus: 201,
      tags: ['Alerts'],
      summary: 'Save a search; the same search twice is one alert',
    })
    .input(
      z.strictObject({
        search: z.string().max(2_000),
        name: line(ALERT_NAME_MAX).optional(),
        pace: z.enum(ALERT_PACES).optional(),
        paused: z.boolean().optional(),
      }),
    )
    // `isNew` lets clients undo a save without deleting an alert that existed before.
    .output(Alert.extend({ isNew: z.boolean() })),
  change: route
    .route({
      method: 'PATCH',
      path: '/alerts/{id}',
      inputStructure: 'detailed',
      tags: ['Alerts'],
      summary: 'Change a saved search, or pause it',
    })
    .input(
      z.object({
        params: z.strictObject({ id: AnyId }),
        body: z.strictObject({
          name: line(ALERT_NAME_MAX).optional(),
          search: z.string().max(2_000).optional(),
          pace: z.enum(ALERT_PACES).optional(),
          paused: z.boolean().optional(),
        }),
      }),
    )
    .output(Alert),
  remove: route
    .route({
      method: 'DELETE',
      path: '/alerts/{id}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Alerts'],
      summary: 'Delete a saved search',
    })
    .input(z.object({ params: z.strictObject({ id: AnyId }) }))
    .output(z.void()),
};
