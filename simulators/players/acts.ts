import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { launchGame } from '#features/lobby/contract/rooms/launch-game.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { gameMenus } from '#features/lottery/contract/games/game-menus.ts';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { begin } from '#features/rounds/contract/begin.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { readPlayAddress } from '#features/rounds/contract/play-address.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { listings } from '#games/listings.ts';
import { onePressGames } from '#games/one-press.ts';
import { call } from '#kit/server/http/call-endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { freshKey, numberFrom, oneOf } from './chance.ts';
import { rateText } from '#features/lottery/domain/terms/rate.ts';

/** Where the product is reached. */
export type Places = { site: string; games: string; bank: string };
export type Player = { token: string };

/** Starts a deposit of some hundreds and pays it at the simulated bank. */
export const topUp = async ({ site, bank }: Places, { token }: Player): Promise<void> => {
  const { qrPayload } = await call(site, startDeposit, {
    token,
    input: { amount: `${numberFrom(3, 30)}00.00`, idempotencyKey: freshKey() },
  });
  await fetch(`${bank}/api/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ qr: qrPayload }),
    signal: AbortSignal.timeout(30_000),
  });
};

/** Bets close sooner than somebody chooses numbers. */
const leastSeconds = 10;
const linesMax = 4;

/** Buys a slip of a few lines on a lottery that is open; nothing where none is. */
export const buySlip = async ({ site }: Places, { token }: Player): Promise<void> => {
  const menus = await call(site, gameMenus);
  const open = menus.flatMap((group) => group.gameMenus).filter(({ remainTime }) => remainTime > leastSeconds);
  const game = oneOf(open);
  if (!game) return;
  const { current } = await call(site, currentDraws, { input: { gameCode: game.gameCode } });
  if (current?.state !== 'open') return;
  const { drawId } = current;
  const { betTypes: types } = await call(site, betTypes, { input: { gameCode: game.gameCode, drawId } });
  const plain = types.filter(({ digits, numbers, costMultiplier }) => digits <= 3 && !numbers && costMultiplier === 1);
  const lines = Array.from({ length: numberFrom(1, linesMax + 1) }, () => {
    const type = oneOf(plain);
    if (!type) return [];
    const number = String(numberFrom(0, 10 ** type.digits)).padStart(type.digits, '0');
    const stake = moneyText(type.stakeMin * BigInt(oneOf([1, 5, 10, 20]) ?? 1));
    return [{ betType: type.betType, number, stake, rate: rateText(type.rate) }];
  }).flat();
  const once = [...new Map(lines.map((line) => [`${line.betType} ${line.number}`, line])).values()];
  if (once.length === 0) return;
  await call(site, buyTicket, { token, input: { drawId, idempotencyKey: freshKey(), lines: once } });
};

/** Opens a game of ours as a page does, and plays one round. @returns the round. */
export const playRound = async ({ site, games }: Places, { token }: Player) => {
  const [game, choice] = oneOf(onePressGames)!;
  const nodeId = `${listings.get(game)?.vendor ?? ''}:${game}`;
  const { game_url: address } = await call(site, launchGame, { token, input: { nodeId } });
  const launchCode = readPlayAddress(address)?.launchCode;
  if (!launchCode) throw new Error(`no launch code in the address of ${game}`);
  const { token: room, desk } = await call(games, enter, { input: { game, launchCode } });
  const { epochId, clientSeed } = desk.seeds;
  if (clientSeed === null)
    await call(games, setClientSeed, { token: room, input: { epochId, clientSeed: freshKey() } });
  const stake = `${oneOf([1, 2, 5, 10, 20]) ?? 1}.00`;
  const { round } = await call(games, begin, { token: room, input: { key: freshKey(), stake, choice } });
  return round;
};
