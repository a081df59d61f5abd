import { describe, expect, it } from 'vitest';
import { readFailure } from './read-failure.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const read = (body: string | null, init: ResponseInit) => readFailure(new Response(body, init));

describe('A failed response', () => {
  it('is read with its text, code, fields and retry time', async () => {
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
    ['missing', null, {}],
    ['empty', '', JSON_TYPE],
    ['the page of a proxy', '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }],
    ['truncated JSON', '{"error":"Too', JSON_TYPE],
    ['an event stream', 'data: x\n\n', { 'content-type': 'text/event-stream' }],
    ['an invalid form', 'x', { 'content-type': 'multipart/form-data; boundary=y' }],
    ['JSON of another shape', '["error"]', JSON_TYPE],
    ['null', 'null', JSON_TYPE],
    ['an error without text', '{"error":" ","code":7,"fields":"title"}', JSON_TYPE],
    ['an error that is an object', '{"error":{"message":"x"},"fields":{"title":{"a":1}}}', JSON_TYPE],
  ])('is read by its status alone if its body is %s', async (_what, body, headers) => {
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
