import { z } from 'zod';
import { ALERT_PACES } from '../rules/alert-paces.ts';
import { ALERT_NAME_MAX } from '../rules/limits.ts';
import { AnyId, line, route } from './common.ts';

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

export const alerts = {
  list: route
    .route({ method: 'GET', path: '/alerts', tags: ['Alerts'], summary: 'My saved searches, latest first' })
    .output(z.array(Alert)),
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
