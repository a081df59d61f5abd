import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Failure } from '#web/data/read-failure.ts';
import { failureText } from './failure-text.ts';
import { HTTP_REASONS } from './http-reasons.ts';

const failure = (given: Partial<Failure>): Failure => ({
  status: 500,
  statusText: '',
  text: null,
  code: null,
  fields: {},
  retryAfterSeconds: null,
  raise: null,
  ...given,
});

describe('An ad that was not sent says', () => {
  it('the server’s own text where it gave one', () => {
    expect(
      failureText(failure({ status: 409, statusText: 'Conflict', text: 'You already have this.' })),
    ).toBe('You already have this.');
  });

  it('the reason that came with the answer where there is no text', () => {
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
  ])('the standard reason of %i where HTTP/2 sends none', (status, words) => {
    expect(failureText(failure({ status }))).toBe(words);
    expect(failureText(failure({ status, statusText: ' ' }))).toBe(words);
  });

  it.each([419, 599, 799])('that the error is unknown where %i has no reason', (status) => {
    expect(failureText(failure({ status }))).toBe('Error: Unknown Error');
  });
});

it('every standard reason is there, with those of Cloudflare, and no other', () => {
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
