import type pg from 'pg';
import { KINDS, type SearchParams } from './kinds.ts';

// The addresses of all public API reads.

export async function listReads(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ id: string; seller: string }>(
    "SELECT id, seller_id AS seller FROM listings WHERE status = 'active' AND id % 991 = 0 ORDER BY id LIMIT 40",
  );
  const ofItems = (path: (id: string) => string) => rows.map(({ id }) => path(id));
  return {
    'GET /api/ads, a word': adsOf('common word, page 1'),
    'GET /api/ads, two words': adsOf('two words'),
    'GET /api/ads, filters by price': adsOf('four filters, by price'),
    'GET /api/ads, recent': adsOf('recent, page 1'),
    'GET /api/ads, misspelt': adsOf('misspelling'),
    'GET /api/ads/facets': adsOf('common word, page 1').map((path) => path.replace('/ads', '/ads/facets')),
    'GET /api/ads/suggestions': ['to', 'sam', 'iph', 'bed'].map((q) => `/api/ads/suggestions?q=${q}`),
    'GET /api/ads/{id}/similar': ofItems((id) => `/api/ads/${id}/similar`),
    'GET /api/ads/{id}': ofItems((id) => `/api/ads/${id}`),
    'GET /api/ads/featured': ['/api/ads/featured'],
    'GET /api/ads/recent': ['/api/ads/recent'],
    'GET /api/categories': ['/api/categories'],
    'GET /api/users/{id}/profile': rows.map(({ seller }) => `/api/users/${seller}/profile`),
  };
}

function adsOf(kind: string): string[] {
  const calls = KINDS.find(({ name }) => name === kind)?.calls ?? [];
  return calls.flatMap((call) => (call.call === 'ads' ? [`/api/ads?${addressOf(call.params)}`] : []));
}

function addressOf(params: SearchParams): string {
  return new URLSearchParams(params).toString();
}
