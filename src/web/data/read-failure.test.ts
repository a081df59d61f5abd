import { describe, expect, it } from 'vitest';
import { readFailure } from './read-failure.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const read = (body: string | null, init: ResponseInit) => readFailure(new Response(body, init));

describe('A failed answer', () => {
  it('is read with its text, its code, its fields and when to come back', async () => {
    const body = {
      error: 'Please check.',
      code: 'INVALID_INPUT',
      fields: { title: 'Too long', 'images.0': 'Gone' },
    };
    expect(
      await read(JSON.stringify(body), {
        status: 422,
        statusText: 'Unprocessable Entity',
        headers: { ...JSON_TYPE, 'retry-after': '30' },
      }),
    ).toEqual({
      status: 422,
      statusText: 'Unprocessable Entity',
      text: 'Please check.',
      code: 'INVALID_INPUT',
      fields: body.fields,
      retryAfterSeconds: 30,
      raise: null,
    });
  });

  it.each([
    ['confirm-email', 'confirm-email'],
    ['confirm-phone', 'confirm-phone'],
    [null, null],
  ])('is read with the step that raises a daily limit: %j', async (raise, expected) => {
    const body = { error: 'You can publish 3 ads a day.', code: 'DAILY_LIMIT', raise };
    const failure = await read(JSON.stringify(body), { status: 429, headers: JSON_TYPE });
    expect(failure).toMatchObject({ code: 'DAILY_LIMIT', raise: expected });
  });

  it.each([
    ['nothing', null, {}],
    ['an empty text', '', JSON_TYPE],
    ['the page of a proxy', '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }],
    ['JSON that breaks off', '{"error":"Too', JSON_TYPE],
    ['a stream of events', 'data: x\n\n', { 'content-type': 'text/event-stream' }],
    ['a form that is none', 'x', { 'content-type': 'multipart/form-data; boundary=y' }],
    ['JSON of another shape', '["error"]', JSON_TYPE],
    ['no object', 'null', JSON_TYPE],
    ['an error without words', '{"error":" ","code":7,"fields":"title"}', JSON_TYPE],
    ['an error that is an object', '{"error":{"message":"x"},"fields":{"title":{"a":1}}}', JSON_TYPE],
  ])('is read by its status alone where its body is %s', async (_what, body, headers) => {
    expect(await read(body, { status: 507, headers: headers as Record<string, string> })).toEqual({
      status: 507,
      statusText: '',
      text: null,
      code: null,
      fields: {},
      retryAfterSeconds: null,
      raise: null,
    });
  });
});
