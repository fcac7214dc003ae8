import { openDraws } from '#features/lottery/contract/draws/open-draws.ts';
import { gameMenus } from '#features/lottery/contract/games/game-menus.ts';
import { type BetTypeView, betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { must } from './calls.ts';
import { oneOf, type Person } from './people.ts';
import type { Stage } from './stage.ts';
import { visitorOf } from './visits.ts';

/** A draw that takes bets, with what many bet on. */
export type OpenDraw = { drawId: string; closeAt: number; betTypes: readonly BetTypeView[] };

/** Two and three digits: what nearly everybody plays. */
const isPlain = ({ digits, numbers, costMultiplier }: BetTypeView): boolean =>
  digits <= 3 && numbers === undefined && costMultiplier === 1;

const termsKept = new WeakMap<Stage, Map<string, readonly BetTypeView[]>>();

/** The draws that take bets now. */
export const drawsOpen = async (stage: Stage): Promise<OpenDraw[]> => {
  const { call, merchantId } = stage;
  const anyone = visitorOf(merchantId);
  const menus = must('menus', await call(gameMenus, {}, anyone));
  const games = menus.flatMap((group) => group.gameMenus).filter(({ remainTime }) => remainTime > 10);
  const kept = termsKept.get(stage) ?? new Map<string, readonly BetTypeView[]>();
  termsKept.set(stage, kept);
  const open: OpenDraw[] = [];
  for (const { gameCode } of games) {
    const { draws } = must('draws', await call(openDraws, { gameCode }, anyone));
    const [first] = draws;
    if (!first) continue;
    if (!kept.has(gameCode)) {
      const terms = must('bet types', await call(betTypes, { gameCode, drawId: first.drawId }, anyone));
      kept.set(gameCode, terms.betTypes.filter(isPlain));
    }
    const plain = kept.get(gameCode) ?? [];
    if (plain.length > 0) open.push({ ...first, betTypes: plain });
  }
  return open;
};

const roundBaht = (satang: bigint): bigint => (satang / 500n) * 500n;

/** Buys a slip of a few lines that costs no more than `most`. @returns what it cost; 0 where it was refused. */
export const buySlip = async (
  { call, world }: Stage,
  { chance, stake }: Person,
  here: PlayerVisit,
  { draw, most }: { draw: OpenDraw; most: Minor },
): Promise<Minor> => {
  const lines = new Map<string, { betType: string; number: string; stake: Minor; rate: BetTypeView['rate'] }>();
  const wanted = 2 + chance.below(5);
  let left: bigint = most;
  for (let line = 0; line < wanted; line++) {
    const type = oneOf(chance, draw.betTypes);
    const number = String(chance.below(10 ** type.digits)).padStart(type.digits, '0');
    // The longer the odds, the less is put on them.
    const share = type.digits > 2 ? 10n : 1n;
    const asked = roundBaht((BigInt(stake * (1 + chance.below(3))) * 100n + most / 12n) / share);
    const onLine = minor(asked < type.stakeMin ? type.stakeMin : asked);
    if (onLine > left) break;
    left -= onLine;
    lines.set(`${type.betType} ${number}`, { betType: type.betType, number, stake: onLine, rate: type.rate });
  }
  if (lines.size === 0) return minor(0n);
  const bought = await call(
    buyTicket,
    { drawId: draw.drawId, idempotencyKey: world.entropy.token(160), lines: [...lines.values()] },
    here,
  );
  return bought.ok ? minor(most - left) : minor(0n);
};
