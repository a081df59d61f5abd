import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The OpenAPI document describes the fields of the entities and the forms of listing ids.

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  description?: string;
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
};
type Call = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>;
};

let app: TestApp;
let calls: Record<string, Record<string, Call>>;
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.call<{ paths: typeof calls }>('GET', '/api/openapi.json');
  calls = body.paths;
});
afterAll(() => app.stop());

function call(method: string, path: string): Call {
  const found = calls[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}
const answer = (method: string, path: string, status = '200'): Schema =>
  call(method, path).responses[status]?.content?.['application/json'].schema ?? {};
const at = (schema: Schema | undefined, ...names: string[]): Schema | undefined =>
  names.reduce<Schema | undefined>((inner, name) => {
    const shape = inner?.anyOf?.find(({ type }) => type !== 'null') ?? inner;
    return name === '[]' ? shape?.items : shape?.properties?.[name];
  }, schema);

const URLS = { type: 'array', items: { type: 'string' } };

describe('The OpenAPI document', () => {
  it('shows icon and image of a category', () => {
    const category = at(answer('get', '/categories'), '[]');
    expect(category?.required).toEqual(expect.arrayContaining(['id', 'name', 'icon', 'count', 'image']));
    expect(at(category, 'icon')?.enum).toHaveLength(8);
    expect(at(category, 'image')).toMatchObject({ type: 'string' });
  });

  it('shows images as a list of URLs, with the sizes in photos', () => {
    for (const shape of [
      answer('get', '/ads/{id}'),
      answer('get', '/ads/mine/{id}'),
      answer('post', '/ads', '201'),
      at(answer('get', '/ads'), 'items', '[]'),
      at(answer('get', '/ads/recent'), '[]'),
      at(answer('get', '/favorites'), 'items', '[]'),
    ]) {
      expect(at(shape, 'images')).toMatchObject(URLS);
      expect(shape?.required).toContain('images');
    }
    expect(at(answer('get', '/ads/{id}'), 'photos', '[]', 'card')).toMatchObject({ type: 'string' });
  });

  it('shows unread, status, lastMessage and timestamp of a conversation', () => {
    const conversation = answer('get', '/conversations/{id}');
    expect(conversation.required).toEqual(
      expect.arrayContaining(['unread', 'status', 'lastMessage', 'timestamp']),
    );
    expect(at(conversation, 'unread')).toMatchObject({ type: 'integer' });
    expect(at(conversation, 'status')?.enum).toEqual(
      expect.arrayContaining(['open', 'blocked', 'left', 'sold', 'expired', 'paused', 'removed']),
    );
    expect(at(conversation, 'timestamp')).toMatchObject({ type: 'string' });
  });

  it('shows every avatar as a required string', () => {
    const found: [string, Schema][] = [];
    const walk = (path: string, value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      const { properties, required } = value as Schema;
      if (properties?.avatar) {
        found.push([path, properties.avatar]);
        expect([path, required?.includes('avatar')]).toEqual([path, true]);
      }
      for (const [name, inner] of Object.entries(value)) walk(`${path}/${name}`, inner);
    };
    for (const [path, methods] of Object.entries(calls))
      for (const [method, { responses }] of Object.entries(methods)) walk(`${method} ${path}`, responses);
    expect(found.length).toBeGreaterThan(15);
    for (const [path, avatar] of found) expect([path, avatar.type]).toEqual([path, 'string']);
  });

  it('describes every listing id in a request as a number or digits', () => {
    const idFields = Object.entries(calls).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
        ...parameters
          .filter(({ name }) => name === 'adId' || (name === 'id' && path.startsWith('/ads/')))
          .map(({ name, schema }) => ({ where: `${method} ${path} ${name}`, schema })),
        ...[requestBody?.content?.['application/json']?.schema.properties?.adId ?? []]
          .flat()
          .map((schema) => ({ where: `${method} ${path} body`, schema })),
      ]),
    );
    expect(idFields.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'get /ads/{id} id',
        'post /ads/{id}/sold id',
        'post /ads/{id}/reviews id',
        'get /ads/mine/{id} id',
        'put /favorites/{adId} adId',
        'get /conversations adId',
        'post /conversations body',
        'post /ads/{id}/report id',
        'get /ads/{id}/similar id',
        'get /conversations/about/{adId} adId',
      ]),
    );
    for (const { where, schema } of idFields)
      expect([where, schema.anyOf?.map(({ type }) => type)]).toEqual([where, ['integer', 'string']]);
  });
});
