import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { chatUnread } from '#features/chat/contract/chat-unread.ts';
import { sendChatMessage } from '#features/chat/contract/send-chat-message.ts';
import { staffAnswerChat } from '#features/chat/contract/staff-answer-chat.ts';
import { staffChat } from '#features/chat/contract/staff-chat.ts';
import { staffChats } from '#features/chat/contract/staff-chats.ts';
import { staffTakeChat } from '#features/chat/contract/staff-take-chat.ts';
import { accessFaultsOf, startBrowser, until } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer, send, staffToken } from '#tools/testing/site/site-client.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after });
const token = await staffToken(site, 'operations');

let count = 0;
const newId = () => (++count).toString(16).padStart(32, '0');

/** The conversation of a player, by their username. */
const conversationOf = async (player: string): Promise<string> => {
  const { chats } = await call(site.backoffice, staffChats, { token, input: { player } });
  const [found] = chats;
  if (!found) throw new Error(`${player} has said nothing`);
  return found.conversationId;
};

const take = async (conversationId: string) => {
  const { chat } = await call(site.backoffice, staffChat, { token, input: { conversationId } });
  await call(site.backoffice, staffTakeChat, { token, input: { conversationId, version: chat.version } });
};

const answer = (conversationId: string, text: string) =>
  call(site.backoffice, staffAnswerChat, {
    token,
    input: { conversationId, clientId: newId(), audience: 'both', text },
  });

/** As another page of the same person would. */
const logOut = async (session: string): Promise<void> => {
  const { status } = await send(site.site, { method: 'DELETE', path: '/wps/session/logout', token: session });
  assert.equal(status, 200);
};

const chatButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Side menu' }).getByRole('button', { name: 'Chat', exact: true });
const windowOf = (page: Page) => page.getByRole('region', { name: 'Chat with us' });

test('a player writes, reads the answer as it comes, hides the window, is told of more, and rates at the end', async () => {
  const member = await registerPlayer(site.site, 'chatter1');
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop', token: member });
  await chatButton(page).click();
  const chat = windowOf(page);
  assert.equal(
    await chat
      .getByRole('heading', { name: 'Chat with us' })
      .locator('..')
      .evaluate((header) => getComputedStyle(header).backgroundColor),
    'rgb(255, 148, 122)',
  );
  await chat.getByLabel('Your message').fill('Where is my deposit? https://evil.example/ <b>now</b>');
  await page.keyboard.press('Enter');
  await chat.getByText('Your place in the queue: 1.').waitFor();
  assert.equal(await chat.getByRole('link').count(), 0, 'no foreign address can be opened');
  assert.deepEqual(await accessFaultsOf(page), []);
  const conversationId = await conversationOf('chatter1');
  await take(conversationId);
  await answer(conversationId, `Please look at ${site.site}/help`);
  await chat.getByRole('link', { name: `${site.site}/help` }).waitFor();
  await chat.getByRole('button', { name: 'Hide the chat' }).click();
  await chat.waitFor({ state: 'detached' });
  await answer(conversationId, 'It is there now');
  await page.getByRole('button', { name: '1 new message' }).click();
  await chat.getByText('It is there now').waitFor();
  await chat.getByRole('button', { name: 'Make small' }).click();
  await chat.getByRole('log').waitFor({ state: 'detached' });
  await chat.getByRole('button', { name: 'Make large' }).click();
  await chat.getByRole('button', { name: 'End the chat' }).click();
  await chat.getByRole('button', { name: '4 of 5' }).click();
  await chat.getByText('You gave 4 of 5.').waitFor();
  const saved = page.waitForEvent('download');
  await chat.getByRole('button', { name: 'Save the chat' }).click();
  assert.match((await saved).suggestedFilename(), /^chat-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.txt$/);
  assert.equal((await call(site.site, chatUnread, { token: member })).unReadCount, 0);
});

test('words written without a network arrive once it is back, once and in their order', async () => {
  const member = await registerPlayer(site.site, 'chatter2');
  const page = await browser.open(site.site, {
    language: 'EN',
    screen: 'desktop',
    token: member,
    expects: /sendChat|Failed to load|ERR_INTERNET_DISCONNECTED/,
  });
  await chatButton(page).click();
  const chat = windowOf(page);
  const field = chat.getByLabel('Your message');
  await field.fill('first');
  await field.press('Enter');
  await chat.getByText('Your place in the queue').waitFor();
  await page.context().setOffline(true);
  for (const words of ['second', 'third']) {
    await field.fill(words);
    await field.press('Enter');
  }
  await chat.getByText('Sending').first().waitFor();
  await page.context().setOffline(false);
  await chat.getByText('Sending').first().waitFor({ state: 'detached' });
  const conversationId = await conversationOf('chatter2');
  const { messages } = await call(site.backoffice, staffChat, { token, input: { conversationId } });
  assert.deepEqual(
    messages.map(({ text }) => text),
    ['first', 'second', 'third'],
  );
});

test('a visitor is asked to log in, and the chat opens in a window of its own at the address of the server', async () => {
  const visitor = await browser.open(site.site, { language: 'EN', screen: 'desktop' });
  await chatButton(visitor).click();
  await visitor.getByRole('dialog').getByLabel('Username').waitFor();
  const member = await registerPlayer(site.site, 'chatter3');
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop', token: member });
  await chatButton(page).click();
  const opened = page.waitForEvent('popup');
  await windowOf(page).getByRole('button', { name: 'Open in a window of its own' }).click();
  const popup = await opened;
  await popup.getByLabel('Your message').fill('Hello from the window');
  await popup.keyboard.press('Enter');
  await popup.getByText('Your place in the queue').waitFor();
  assert.match(popup.url(), /\/chat\?title=Chat\+with\+us&headerColor=%23ff947a&language=EN$/);
  const conversationId = await conversationOf('chatter3');
  await take(conversationId);
  await answer(conversationId, 'Seen here');
  await popup.getByText('Seen here').waitFor();
  assert.deepEqual(await popup.evaluate('[innerWidth, innerHeight]'), [440, 750]);
});

test('a chat in a window of its own tells the page that opened it how much is unread, and that it has to leave', async () => {
  const member = await registerPlayer(site.site, 'chatter5');
  const page = await browser.open(`${site.site}/helpmc`, { language: 'EN', screen: 'desktop', token: member });
  const opened = page.waitForEvent('popup');
  // No chat stands on this page: what it hears comes from the window alone.
  await page.evaluate(`
    told = [];
    cbsUnreadCount = (count) => told.push(count);
    cbsLogout = () => told.push('left');
    void open('/chat');`);
  const popup = await opened;
  await popup.getByLabel('Your message').waitFor();
  await until(async () => (await page.evaluate('told.includes(0)')) === true);
  const header = popup.getByRole('heading', { name: 'Chat with us' }).locator('..');
  assert.equal(await header.evaluate((it) => getComputedStyle(it).backgroundColor), 'rgb(97, 66, 191)');
  await logOut(member);
  await until(async () => (await page.evaluate('told.at(-1)')) === 'left');
});

test('whoever logs out has no chat open any more', async () => {
  const member = await registerPlayer(site.site, 'chatter6');
  const page = await browser.open(site.site, { language: 'EN', screen: 'desktop', token: member });
  await chatButton(page).click();
  await windowOf(page).getByLabel('Your message').waitFor();
  await logOut(member);
  await windowOf(page).waitFor({ state: 'detached' });
});

test('staff takes a conversation from the queue, answers with a ready text, notes something and ends it', async () => {
  const member = await registerPlayer(site.site, 'chatter4');
  const content = { kind: 'text', text: 'Can I change my bank?' } as const;
  await call(site.site, sendChatMessage, { token: member, input: { clientId: newId(), content } });
  const page = await browser.open(`${site.backoffice}/chats?player=chatter4`, {
    language: 'EN',
    screen: 'desktop',
    token,
  });
  await page.getByText('Can I change my bank?').waitFor();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await page.getByRole('tab', { name: /^Mine/, selected: true }).waitFor();
  await page.goto(`${site.backoffice}/chats?box=mine&player=chatter4`);
  await page.getByLabel('Insert a ready text').selectOption({ label: 'Greeting' });
  assert.match(await page.getByLabel('Your answer').inputValue(), /คุณ chatter4 ดิฉัน Customer service/);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText('คุณ chatter4').waitFor();
  await page.getByLabel('Your answer').fill('Looks like a new account');
  await page.getByRole('button', { name: 'Keep as a note' }).click();
  await page.getByText('Only staff').waitFor();
  assert.deepEqual(await accessFaultsOf(page), []);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('Ended', { exact: true }).first().waitFor();
  const player = await browser.open(`${site.site}/chat`, { language: 'EN', token: member });
  await player.getByText('คุณ chatter4').waitFor();
  assert.equal(await player.getByText('Looks like a new account').count(), 0, 'a note stays among staff');
});
