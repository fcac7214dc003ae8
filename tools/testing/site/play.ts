import { setTimeout as pause } from 'node:timers/promises';
import { findDeposit } from '#features/cashier/contract/find-deposit.ts';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { minutesMs } from '#kit/shared/time.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, payAtBank } from './site-client.ts';
import { secondsToOpening } from './way-to-opening.ts';

const gameCode = 'YK15';
const lookEveryMs = 250;

/** What a slip needs: a draw that takes bets for a while yet, and what a number pays there. */
export type OpenDraw = { drawId: string; betType: string; rate: string };

/**
 * Waits for such a draw, moving the clock where none is near: the market rests from 03:45 to 05:00 in Bangkok. Do it before
 * anybody logs in: moving it ends idle sessions. @param openMs how long it takes bets yet; at most ten of its fifteen minutes
 */
export const openDraw = async (site: TestSite, openMs = minutesMs(4)): Promise<OpenDraw> => {
  for (let looks = 1; ; looks++) {
    const draws = await call(site.site, currentDraws, { input: { gameCode } });
    const { current } = draws;
    const seconds = secondsToOpening(draws, openMs);
    if (current && seconds === 0) {
      const { betTypes: types } = await call(site.site, betTypes, { input: { gameCode, drawId: current.drawId } });
      const type = types.find(({ digits }) => digits === 3)!;
      return { drawId: current.drawId, betType: type.betType, rate: String(type.rate / 100) };
    }
    if (looks > 200) throw new Error('no draw opened');
    if (seconds !== undefined) await site.advance(`PT${seconds}S`);
    await pause(lookEveryMs);
  }
};

/** One line of one baht on a number, as a body of `buyTicket`. */
export const slipOf = ({ drawId, betType, rate }: OpenDraw, idempotencyKey: string, number = '123') => ({
  drawId,
  idempotencyKey,
  lines: [{ betType, number, stake: '1.00', rate }],
});

/** Starts a deposit, pays it at the simulated bank and waits until it counts. @returns its id. */
export const deposit = async (site: TestSite, token: string, amount: string, key: string): Promise<string> => {
  const { depositId, qrPayload } = await call(site.site, startDeposit, {
    token,
    input: { amount, idempotencyKey: key },
  });
  await payAtBank(site, qrPayload ?? '');
  for (let looks = 1; looks <= 80; looks++) {
    const { state } = await call(site.site, findDeposit, { token, input: { depositId } });
    if (state === 'credited') return depositId;
    await pause(lookEveryMs);
  }
  throw new Error('the deposit was not credited');
};
