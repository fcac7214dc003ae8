import { balance as balanceCall } from '#features/wallet/contract/balance.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { must } from './calls.ts';
import { amountOf, deposit } from './deposits.ts';
import { logIn, type Player } from './players.ts';
import { openRoom, playRound, type Room } from './rounds.ts';
import { buySlip, drawsOpen, type OpenDraw } from './slips.ts';
import type { Stage } from './stage.ts';
import { oneOf } from './people.ts';

/** So many are served at once: what they do together shares transactions. */
const widthMax = 24;
/** Longer than between two rounds of any game that is played. */
const pressMs = secondsMs(7);

/** Somebody who is there, with their session. */
export type Present = { player: Player; here: PlayerVisit };

/** Those who come at this moment log in, pay in where they have too little, and play; they are gone afterwards. */
export const sit = async (stage: Stage, players: readonly Player[], arrived: readonly Present[]): Promise<void> => {
  const open = await drawsOpen(stage);
  const present = [...arrived, ...(await eachOf(players, async (player) => ({ player, here: await logIn(stage, player) })))];
  const rooms = (await eachOf(present, (it) => playWith(stage, it, open))).filter((room) => room !== undefined);
  for (let pressed = 0, playing = rooms; pressed < roundsMax && playing.length > 0; pressed++) {
    const goOn = await eachOf(playing, async (room) => (await playRound(stage, room)) && room.person.chance.below(7) > 0);
    playing = playing.filter((_, at) => goOn[at]);
    await stage.clock.moveTo(later(stage.world.clock.now(), pressMs));
  }
};

const roundsMax = 12;

/** @returns the game that they have gone to. */
const playWith = async (stage: Stage, { player, here }: Present, open: readonly OpenDraw[]): Promise<Room | undefined> => {
  const { person } = player;
  const { chance, stake, lotteryShare } = person;
  let left = await moneyOf(stage, here);
  if (left < BigInt(stake * 10) * 100n) {
    if ((await deposit(stage, person, here, amountOf(person))) !== 'credited') return undefined;
    left = await moneyOf(stage, here);
  }
  if (open.length === 0 || chance.below(10) >= lotteryShare) return left > 0n ? openRoom(stage, person, here) : undefined;
  for (let slip = 1 + chance.below(3); slip > 0; slip--) {
    const cost = await buySlip(stage, person, here, { draw: oneOf(chance, open), most: left });
    left = minor(left - cost);
  }
  return undefined;
};

const moneyOf = async ({ ask }: Stage, here: PlayerVisit): Promise<Minor> =>
  must('balance', await ask(balanceCall, {}, here)).sumBalance;

/** Does it for all of them, some at once. */
export const eachOf = async <Of, To>(all: readonly Of[], work: (one: Of) => Promise<To>): Promise<To[]> => {
  const done: To[] = [];
  let next = 0;
  const line = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) done[at] = await work(all[at]!);
  };
  await Promise.all(Array.from({ length: widthMax }, line));
  return done;
};
