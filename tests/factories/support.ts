import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { aParticipant, type Page, type Participant } from './conversation.ts';
import { signInAs } from './users.ts';

// A user who writes to support, and a moderator who answers.

type Desk = ApiOutputs['supportDesk'];

export function postToSupport(
  app: TestApp,
  { cookie }: { cookie: string },
  message: string,
  clientId = randomUUID(),
) {
  return app.call<{ id: string; messageId: string } & Partial<ErrorEnvelope>>(
    'POST',
    '/api/support/chat',
    { message, clientId },
    { cookie },
  );
}

/** Starts with one message, 'I think I was scammed.' */
export async function aSupportChat(app: TestApp, overrides: { user?: Participant } = {}) {
  const user = overrides.user ?? (await aParticipant(app, 'Ada Obi'));
  const { status, body } = await postToSupport(app, user, 'I think I was scammed.');
  expect(status).toBe(201);
  return { user, id: body.id };
}

export async function aDesk(app: TestApp) {
  const staff = await signInAs(app, 'moderator');
  const call = <T>(method: string, path: string, body?: unknown) =>
    app.call<T & Partial<ErrorEnvelope>>(method, `/api/support/chats${path}`, body, { cookie: staff.cookie });
  return {
    ...staff,
    call,
    list: (query = '') => call<Desk['chats']>('GET', query),
    get: (id: string) => call<Desk['chat']>('GET', `/${id}`),
    messages: (id: string) => call<Page>('GET', `/${id}/messages`),
    sendMessage: (id: string, message: string, clientId: string = randomUUID()) =>
      call<Message>('POST', `/${id}/messages`, { message, clientId }),
    settle: (id: string, seq: number) => call<Desk['settle']>('POST', `/${id}/settle`, { seq }),
    read: (id: string, seq: number) => call('POST', `/${id}/read`, { seq }),
  };
}
