import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMessage } from '../../factories/contact.ts';
import { startConversation } from '../../factories/conversation.ts';
import { aDesk, aSupportChat } from '../../factories/support.ts';
import { offerPhone } from '../../factories/user-state.ts';
import { signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { answerWhileLocked, type LockedCase } from '../../setup/locks.ts';

// The rule of reads-before-locks.test.ts for conversations and contact messages.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

describe('While the conversation’s row is locked', () => {
  const cases: LockedCase[] = [
    [
      'the buyer is shown the seller’s number',
      [200, undefined],
      async () => {
        const { id, seller, buyer } = await startConversation(app);
        await offerPhone(app, seller.id, '+2348055500002');
        return { id, send: () => buyer.phone(id) };
      },
    ],
    [
      'the seller’s request for the hidden number of the buyer is rejected',
      [409, 'PHONE_NOT_SHOWN'],
      async () => {
        const { id, seller } = await startConversation(app);
        return { id, send: () => seller.phone(id) };
      },
    ],
    [
      'a receipt for messages that are already read is accepted',
      [204, undefined],
      async () => {
        const { id, seller } = await startConversation(app);
        await seller.read(id, 1);
        return { id, send: () => seller.read(id, 1) };
      },
    ],
    [
      'hiding a hidden conversation again succeeds',
      [204, undefined],
      async () => {
        const { id, seller } = await startConversation(app);
        await seller.hide(id);
        return { id, send: () => seller.hide(id) };
      },
    ],
    [
      'settling a support conversation with newer messages is rejected',
      [409, 'CHAT_CHANGED'],
      async () => {
        const { id, user } = await aSupportChat(app);
        const desk = await aDesk(app);
        await user.send(id, { message: 'And one more thing.' });
        return { id, send: () => desk.settle(id, 1) };
      },
    ],
  ];
  it.each(cases)('%s', async (_, expected, prepare) => {
    expect(await answerWhileLocked(app, 'conversations', await prepare())).toEqual(expected);
  });
});

describe('While a contact message’s row is locked', () => {
  const desk = async () => {
    const { cookie } = await signInAs(app, 'moderator');
    const { id } = await aMessage(app);
    const reply =
      (message: string, clientId: string = randomUUID()) =>
      () =>
        app.call('POST', `/api/support/messages/${id}/replies`, { message, clientId }, { cookie });
    const close = () => app.call('POST', `/api/support/messages/${id}/close`, { closed: true }, { cookie });
    return { id, reply, close };
  };
  const cases: LockedCase[] = [
    [
      'a reply to a closed message is rejected',
      [409, 'CONTACT_CLOSED'],
      async () => {
        const { id, reply, close } = await desk();
        await close();
        return { id, send: reply('Too late') };
      },
    ],
    [
      'sending a reply again succeeds',
      [201, undefined],
      async () => {
        const { id, reply } = await desk();
        const send = reply('Once', randomUUID());
        await send();
        return { id, send };
      },
    ],
    [
      'closing a closed message again succeeds',
      [200, undefined],
      async () => {
        const { id, close } = await desk();
        await close();
        return { id, send: close };
      },
    ],
  ];
  it.each(cases)('%s', async (_, expected, prepare) => {
    expect(await answerWhileLocked(app, 'contact_messages', await prepare())).toEqual(expected);
  });
});
