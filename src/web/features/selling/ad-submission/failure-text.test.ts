import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Failure } from '#web/data/read-failure.ts';
import { failureText } from './failure-text.ts';
import { HTTP_REASONS } from './http-reasons.ts';

const failure = (overrides: Partial<Failure>): Failure => ({
  status: 500,
  statusText: '',
  text: null,
  code: null,
  fields: {},
  retryAfterSeconds: null,
  raise: null,
  ...overrides,
});

describe('The text of a failed submission', () => {
  it('is the text of the server if there is one', () => {
    expect(
      failureText(failure({ status: 409, statusText: 'Conflict', text: 'You already have this.' })),
    ).toBe('You already have this.');
  });

  it('is the reason phrase of the response if there is no text', () => {
    expect(failureText(failure({ status: 599, statusText: 'Web Server Is Odd' }))).toBe(
      'Error: Web Server Is Odd',
    );
  });

  it.each([
    [300, 'Error: Multiple Choices'],
    [400, 'Error: Bad Request'],
    [418, "Error: I'm a Teapot"],
    [451, 'Error: Unavailable For Legal Reasons'],
    [500, 'Error: Internal Server Error'],
    [507, 'Error: Insufficient Storage'],
    [520, 'Error: Web Server Returned an Unknown Error'],
  ])('is the standard reason phrase of %i, because HTTP/2 sends none', (status, words) => {
    expect(failureText(failure({ status }))).toBe(words);
    expect(failureText(failure({ status, statusText: ' ' }))).toBe(words);
  });

  it.each([419, 599, 799])('is an unknown error if %i has no reason phrase', (status) => {
    expect(failureText(failure({ status }))).toBe('Error: Unknown Error');
  });
});

it('HTTP_REASONS has all standard reason phrases and those of Cloudflare', () => {
  const standard = Object.entries(STATUS_CODES).filter(([status]) => Number(status) >= 300);
  expect(HTTP_REASONS).toEqual({
    ...Object.fromEntries(standard),
    520: 'Web Server Returned an Unknown Error',
    521: 'Web Server Is Down',
    522: 'Connection Timed Out',
    523: 'Origin Is Unreachable',
    524: 'A Timeout Occurred',
    525: 'SSL Handshake Failed',
    526: 'Invalid SSL Certificate',
  });
});
