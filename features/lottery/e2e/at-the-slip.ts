import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { listTickets } from '#features/lottery/contract/tickets/list-tickets.ts';
import type { TicketSummary } from '#features/lottery/contract/tickets/ticket-view.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { daysMs, hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer, serverTimeOf } from '#tools/testing/site/site-client.ts';

/** What a person does on the Thai lottery page, in the words that stand there. */
export const keypad = (page: Page): Locator => page.getByRole('region', { name: 'แป้นกดเลข' });
export const slip = (page: Page): Locator => page.getByRole('region', { name: 'โพยของคุณ' });

/** A bet's chip; its name is followed by what it pays. */
export const bet = (page: Page, name: string): Locator =>
  keypad(page)
    .getByRole('group', { name: 'ประเภทการแทง' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

/** Presses digits on the keypad; a number goes on the slip at its last digit. */
export const press = async (page: Page, digits: string): Promise<void> => {
  for (const digit of digits) await keypad(page).getByRole('button', { name: digit, exact: true }).click();
};

/** One price for every number on the slip. */
export const priceAll = async (page: Page, preset: string): Promise<void> =>
  slip(page).getByRole('group', { name: 'ราคาเดียวทุกเลข' }).getByRole('button', { name: preset, exact: true }).click();

/** Numbers of a bet on the slip, on a phone up to the step where they get their price. */
export const write = async (page: Page, name: string, digits: string): Promise<void> => {
  await bet(page, name).click();
  await press(page, digits);
  await page.getByRole('button', { name: /^ใส่ราคา/ }).click();
};

/** Opens the last look at the slip. */
export const review = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'ตรวจโพยและแทง' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^ยืนยันแทง/ }).waitFor();
  return sheet;
};

export const confirm = (sheet: Locator): Promise<void> => sheet.getByRole('button', { name: /^ยืนยันแทง/ }).click();

const enoughMs = 40_000;
const lookEveryMs = 100;

/** Moves the clock to a draw that takes bets for a while yet, over the hours in which a game rests. */
export const freshDraw = async (site: TestSite, gameCode = 'YK1M'): Promise<{ drawId: string }> => {
  for (let looks = 1; looks <= 100; looks++) {
    const { current, next, opensAt, serverTime } = await call(site.site, currentDraws, { input: { gameCode } });
    const leftMs = current?.state === 'open' ? current.closeAt - serverTime : 0;
    if (current && leftMs > enoughMs) return { drawId: current.drawId };
    const waitMs = leftMs > 0 ? leftMs : (next?.openAt ?? opensAt ?? serverTime) - serverTime;
    if (waitMs > 0) await site.advance(`PT${Math.ceil(waitMs / 1000)}S`);
    else await pause(lookEveryMs);
  }
  throw new Error('no draw opened');
};

/** Moves the clock to the small hours in Bangkok unless it is before the afternoon there: then every daily draw takes bets. */
export const beforeNoon = async (site: TestSite): Promise<void> => {
  const now = await serverTimeOf(site.site);
  const sinceMidnight = later(now, hoursMs(7)) % daysMs(1);
  if (sinceMidnight < minutesMs(5) || sinceMidnight > hoursMs(15))
    await site.advance(`PT${Math.ceil((daysMs(1) + minutesMs(6) - sinceMidnight) / 1000) % 86_400}S`);
};

/** What the header says that the person has. */
export const balanceOf = (page: Page, amount: string): Locator =>
  page.getByRole('banner').getByText(amount, { exact: true });

let players = 0;

/** A player who has paid in so much at the bank. @returns the token of the session. */
export const playerWith = async (
  site: TestSite,
  amount: string,
  name = `Player${process.pid}${++players}`,
): Promise<string> => {
  const token = await registerPlayer(site.site, name);
  await deposit(site, token, amount, `deposit-of-${name}-0123456789`);
  return token;
};

/** What the server has taken of this player. */
export const ticketsOf = async (site: TestSite, token: string): Promise<readonly TicketSummary[]> =>
  (await call(site.site, listTickets, { token })).tickets;
