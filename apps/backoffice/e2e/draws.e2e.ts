import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { login } from '#features/identity/contract/login/login.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { staffResultDesk } from '#features/lottery/contract/results/staff-result-desk.ts';
import { type ResultShapeName, resultShapes } from '#features/lottery/domain/results/result-shapes.ts';
import { startBrowser } from '#kit/testing/browser.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { deposit, openDraw, slipOf } from '#tools/testing/site/play.ts';
import {
  call,
  playerPassword,
  registerPlayer,
  requestOf,
  sealerOf,
  send,
  staffToken,
} from '#tools/testing/site/site-client.ts';
import { giveReason, openDesk, sessionOf, told, trailOf } from './at-the-desk.ts';

const browser = await startBrowser({ after });
const site = await startTestSite({ after }, { environment: { FEED: '1' } });
const scene = { browser, site };

const draw = await openDraw(site);
let player = await registerPlayer(site.site, 'Malee100');
await deposit(site, player, '300.00', 'deposit-of-malee-0123456789');
await call(site.site, buyTicket, { token: player, input: slipOf(draw, 'ticket-of-malee-0123456789') });

test('the page of a player shows the money and the tickets, each with the way to its draw', async () => {
  const page = await openDesk(scene, 'owner', '/players?search=malee100');
  await page.getByRole('link', { name: 'Malee100' }).click();
  await page.getByRole('tab', { name: 'Money' }).click();
  await page.getByRole('region', { name: 'Wallets' }).getByText('฿299.00').waitFor();
  const movements = page.getByRole('region', { name: 'Movements' });
  await movements.getByRole('cell', { name: 'Bet', exact: true }).waitFor();
  await movements.getByRole('cell', { name: '+฿300.00' }).waitFor();
  await page.getByRole('tab', { name: 'Tickets' }).click();
  await page
    .getByRole('region', { name: 'Tickets' })
    .getByRole('link', { name: /^YK15 / })
    .click();
  await page.waitForURL(new RegExp(draw.drawId));
  await page.getByRole('tab', { name: 'Exposure' }).waitFor();
});

test('rates are edited with a warning above 100 %, a reason and a history; announced draws keep theirs', async () => {
  const page = await openDesk(scene, 'owner', '/terms?game=YK15');
  const rate = page.getByLabel('2 top: Rate');
  await rate.fill('101');
  const row = page.getByRole('row').filter({ has: rate });
  await row.getByText('101.00 %').waitFor();
  await page.getByText('A rate returns more than 100 % to players: the house will lose.').waitFor();
  const save = page.getByRole('button', { name: 'Save as a new version' });
  assert.equal(await save.isDisabled(), true, 'a loss is not saved in passing');
  await rate.fill('92.5');
  await row.getByText('92.50 %').waitFor();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Use the new rates?' });
  await dialog.getByText('2 top · Rate').waitFor();
  await giveReason(dialog, 'a calmer week', 'Save as a new version');
  const history = page.getByRole('region', { name: 'History of changes' });
  await history.getByText('a calmer week').waitFor();
  await page.getByText(/Draws already announced keep theirs, up to YK15 /).waitFor();
  assert.deepEqual(await trailOf(site, 'lottery.edit_terms'), [['owner', 'a calmer week']]);
});

test('a draw is made stricter and refuses a bet, a player gets rates of his own, and a changed calendar is reviewed', async () => {
  const page = await openDesk(scene, 'owner', `/draws/${draw.drawId}?tab=limits`);
  await page.getByLabel('3 top: A line').fill('5');
  await page.getByRole('button', { name: 'Make stricter' }).click();
  await giveReason(page.getByRole('dialog'), 'a number that many dream of', 'Make stricter');
  await told(page, 'The bounds are saved.');
  const bet = async (stake: string, key: string) => {
    const slip = slipOf(draw, `ticket-of-malee-${key}`, '456');
    const body = { ...slip, lines: slip.lines.map((line) => ({ ...line, stake })) };
    return send(site.site, { ...requestOf(buyTicket, body), token: player });
  };
  const refused = await bet('5.01', 'too-much-0123');
  assert.deepEqual([refused.status, refused.code], [422, 'lines_invalid']);
  assert.equal((await bet('5.00', 'as-much-as-may-be')).status, 200);

  await page.goto(`${site.backoffice}/players?search=malee100`);
  await page.getByRole('link', { name: 'Malee100' }).click();
  await page.getByRole('tab', { name: 'Rates' }).click();
  await page.getByLabel('Game').selectOption('YK15');
  await page.getByLabel('3 top: Own rate').fill('880');
  await page.getByRole('button', { name: 'Save the rates' }).click();
  await giveReason(page.getByRole('dialog', { name: 'Use these rates?' }), 'as agreed', 'Save the rates');
  await told(page, 'The rates are saved.');
  const own = await call(site.site, betTypes, { token: player, input: { gameCode: 'YK15', drawId: draw.drawId } });
  assert.equal(own.betTypes.find(({ betType }) => betType === draw.betType)?.rate, 880_00);

  await page.goto(`${site.backoffice}/calendars?game=THGLO&year=2027`);
  await page.getByText(/^Draws are planned through 29 December 2026 only/).waitFor();
  await page.getByLabel('Day', { exact: true }).fill('2027-07-16');
  await page.getByLabel('Reason').fill('not held this year');
  await page.getByRole('button', { name: 'Put into the draft' }).click();
  await page.getByText(/\b1 day$/).waitFor();
  await page.getByRole('heading', { name: '2027 as the draft has it' }).waitFor();
  await page.getByRole('button', { name: 'Keep this calendar' }).click();
  await giveReason(page.getByRole('dialog'), 'as announced', 'Keep this calendar');
  await told(page, 'The calendar is kept.');
  await page.getByRole('button', { name: 'Mark 2027 as reviewed' }).click();
  await giveReason(page.getByRole('dialog'), 'looked it over', 'Mark 2027 as reviewed');
  await told(page, 'You wrote this version. Another person reviews the year.');
  const second = await openDesk(scene, 'operations', '/calendars?game=THGLO&year=2027');
  await second.getByRole('button', { name: 'Mark 2027 as reviewed' }).click();
  await giveReason(second.getByRole('dialog'), 'compared with the list', 'Mark 2027 as reviewed');
  await second.getByText('Draws are planned through 31 December 2027.').waitFor();
  assert.equal((await trailOf(site, 'lottery.review_calendar')).length, 1);
});

test('one person asks to void a draw, another approves it, and the player has the stake back', async () => {
  const asker = await openDesk(scene, 'operations', `/draws/${draw.drawId}`);
  await asker.getByRole('button', { name: 'Void this draw' }).click();
  await giveReason(asker.getByRole('dialog'), 'the sealing room lost its power', 'Void this draw');
  await told(asker, 'A second person must approve it now.');

  const own = await openDesk(scene, 'operations', '/approvals');
  await own.getByText('Another person than the one who asked must decide this.').waitFor();
  assert.equal(await own.getByRole('button', { name: 'Approve' }).count(), 0, 'nobody approves what they asked for');

  const second = await openDesk(scene, 'owner', '/approvals');
  await second.getByRole('list', { name: 'Waiting' }).getByText('Void a draw').waitFor();
  await second.keyboard.press('a');
  await second.getByRole('dialog', { name: 'Approve this?' }).getByRole('button', { name: 'Approve' }).click();
  await told(second, 'Approved and done.');
  await second.getByText('Nothing waits for a second person.').waitFor();

  await asker.getByText(/^Void/).first().waitFor();
  const phone = await browser.open(site.site, { language: 'EN', token: player });
  await phone.getByRole('banner').getByText('฿300.00').waitFor();
  assert.deepEqual(await trailOf(site, 'lottery.void_draw'), [['owner', 'the sealing room lost its power']]);
  assert.equal((await trailOf(site, 'staff.approve')).length, 1);
});

let won = 0;
/** Sessions of after the clock has moved. */
const later = new Map<string, string>();

const logInPlayer = async (username: string): Promise<string> => {
  const sealed = await sealerOf(site.site);
  const body = await sealed({ username, password: playerPassword, type: 'username' });
  const reply = await send(site.site, { method: login.method, path: login.path, type: 'application/jose', body });
  return z.object({ token: z.string() }).parse(reply.value).token;
};

/** The next draw of others to close, closed by moving the clock; its sources tell nothing. */
const closedDraw = async () => {
  for (const source of ['alpha', 'beta'])
    await fetch(`${site.feed}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source, mode: 'late' }),
    });
  const token = await sessionOf(site, 'owner');
  const { current } = await call(site.site, currentDraws, { token: player, input: { gameCode: 'YK1M' } });
  for (;;) {
    const { draws } = await call(site.backoffice, staffResultDesk, { token, input: {} });
    // Opened by now, and with a while before it in which nothing else is waited for.
    const later = draws.filter(
      ({ expectedAt, closeAt }) => expectedAt !== undefined && closeAt > (current?.closeAt ?? 0),
    );
    const offered = await Promise.all(later.map(twoDigitsOf));
    // Draws joined of two have bets of their own, and nobody enters their results.
    const next = later.find((_, at) => offered[at] !== undefined);
    if (!next || !current) await pause(500);
    else {
      const won = await betOn(next, '77', 1);
      await site.advance(`PT${Math.ceil((next.closeAt - current.closeAt) / 1000) + 61}S`);
      // It may have gone on by more than a session stands idle.
      player = await logInPlayer('Malee100');
      return { ...next, won };
    }
  }
};

/** A whole result of one digit, as it is pasted. */
const resultOf = (shape: ResultShapeName, digit: string): string =>
  resultShapes[shape].prizes
    .flatMap(({ count, digits, form }) =>
      Array.from({ length: count }, () =>
        form === 'index' ? `${digit.repeat(4)}.${digit.repeat(2)}` : digit.repeat(digits),
      ),
    )
    .join(' ');

type Draw = { drawId: string; gameCode: string };

/** The bet on two digits that a draw offers; undefined for one that has none. */
const twoDigitsOf = async ({ drawId, gameCode }: Draw) => {
  const { betTypes: types } = await call(site.site, betTypes, { input: { gameCode, drawId } });
  return types.find(({ betType }) => betType === 'two_top' || betType === 'de');
};

/** Malee bets on two digits of a result. @returns what one baht pays. */
const betOn = async (draw: Draw, number: string, stake: number): Promise<number> => {
  const { drawId } = draw;
  const type = (await twoDigitsOf(draw))!;
  const line = { betType: type.betType, number, stake: `${stake}.00`, rate: String(type.rate / 100) };
  const idempotencyKey = `${number}-of-malee-${stake}-0123456789`;
  await call(site.site, buyTicket, { token: player, input: { drawId, idempotencyKey, lines: [line] } });
  return type.rate / 100;
};

test('two people enter the result of others, the second without seeing the first, and it is published', async () => {
  const next = await closedDraw();
  won = next.won;
  const pasted = resultOf(next.shape, '7');
  for (const [who, sees, outcome] of [
    ['owner', 'First entry', 'Entered. Another person enters it now.'],
    ['operations', 'Second entry', 'Both agree: the result is published.'],
  ] as const) {
    // The clock has gone on by hours: the sessions from before are over.
    const token = await staffToken(site, who);
    later.set(who, token);
    const page = await openDesk(scene, who, `/results/${next.drawId}`, { token });
    await page.getByText(sees, { exact: true }).waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /777|4321/);
    await page.getByLabel('Paste a whole result').fill(pasted);
    await page.getByLabel('Source', { exact: true }).fill('The evening paper');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await page.getByText('Give a link or a picture that proves the result.').waitFor();
    await page.getByLabel('Link').fill('https://example.com/results');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await told(page, outcome);
  }
  const shown = await browser.open(`${site.site}/results/${next.drawId}`, { language: 'EN' });
  const proof = shown.getByRole('region', { name: 'Source of the result' });
  await proof.getByText('Entered by a person, without seeing the other entry').first().waitFor();
  await proof.getByRole('link', { name: 'Open the source' }).first().waitFor();
});

test('a published result is corrected by two people, and what a player no longer holds is shown as a shortfall', async () => {
  const [owner, operations] = [later.get('owner')!, later.get('operations')!];
  const { draws } = await call(site.backoffice, staffResultDesk, { token: owner, input: { view: 'ended' } });
  const { drawId, shape } = draws.find(({ state }) => state === 'published')!;
  // All of it, winnings as well, is in play again.
  const { current } = await call(site.site, currentDraws, { token: player, input: { gameCode: 'YK1M' } });
  await betOn({ drawId: current!.drawId, gameCode: 'YK1M' }, '12', 299 + won);
  const asker = await openDesk(scene, 'owner', `/results/${drawId}`, { token: owner });
  await asker.getByRole('button', { name: 'Correct the result' }).click();
  const numbers = asker.getByRole('region', { name: 'Corrections' }).getByRole('textbox');
  assert.match(await numbers.first().inputValue(), /^7[7.]*$/, 'it begins with what is published');
  await asker.getByLabel('Paste a whole result').fill(resultOf(shape, '8'));
  await asker.getByLabel('Source', { exact: true }).fill('The morning paper');
  await asker.getByLabel('Link').fill('https://example.com/corrected');
  await asker.getByLabel('Reason, shown to players').fill('Every digit was misread');
  await asker.getByRole('button', { name: 'Correct the result' }).click();
  await told(asker, 'Asked. A second person decides under approvals.');

  const second = await openDesk(scene, 'operations', '/approvals', { token: operations });
  const request = second.getByRole('list', { name: 'Waiting' });
  await request.getByText('Every digit was misread').first().waitFor();
  await request.getByRole('link', { name: 'https://example.com/corrected' }).waitFor();
  await second.keyboard.press('a');
  await second.getByRole('dialog', { name: 'Approve this?' }).getByRole('button', { name: 'Approve' }).click();
  await told(second, 'Approved and done.');

  const corrections = asker.getByRole('region', { name: 'Corrections' });
  await corrections.getByText('owner and operations').waitFor();
  await corrections.getByRole('heading', { name: 'Open shortfalls' }).waitFor();
  await corrections.getByText(`฿${won}.00`).last().waitFor();
});
