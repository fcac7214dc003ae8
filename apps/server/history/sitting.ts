import { balance as balanceCall } from '#features/wallet/contract/balance.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { sendFeedback } from '#features/content/contract/enquiries/send-feedback.ts';
import { must } from './calls.ts';
import { amountOf, deposit } from './deposits.ts';
import { complaints } from './enquiry-texts.ts';
import { becomeKnown } from './known.ts';
import { oneOf, type Person } from './people.ts';
import { logIn, type Player } from './players.ts';
import { openRoom, playRound, type Room } from './rounds.ts';
import { buySlip, drawsOpen, type OpenDraw } from './slips.ts';
import type { Stage } from './stage.ts';
import { askForMoney, driveWithdrawals, sayReceived } from './withdrawals.ts';

/** So many are served at once: what they do together shares transactions. */
const widthMax = 24;
/** Longer than between two rounds of any game that is played. */
const pressMs = secondsMs(7);

/** Somebody who is there, with their session. */
export type Present = { player: Player; here: PlayerVisit };

/**
 * Those who come at this moment log in, pay in where they have too little, and play; then some ask for what they have won, and they
 * are gone.
 */
export const sit = async (stage: Stage, players: readonly Player[], arrived: readonly Present[]): Promise<void> => {
  const returned = await eachOf(players, async (player) => ({ player, here: await logIn(stage, player) }));
  const present = [...arrived, ...returned];
  if (present.length === 0) return;
  const open = await drawsOpen(stage);
  const rooms = (await eachOf(present, (it) => playWith(stage, it, open))).filter((room) => room !== undefined);
  for (let pressed = 0, playing = rooms; pressed < roundsMax && playing.length > 0; pressed++) {
    const goOn = await eachOf(playing, async (room) => (await playRound(stage, room)) && goesOn(room));
    playing = playing.filter((_, at) => goOn[at]);
    await stage.clock.moveTo(later(stage.world.clock.now(), pressMs));
  }
  await cashOut(stage, present);
};

const roundsMax = 6;
const goesOn = ({ person: { chance } }: Room): boolean => chance.below(3) > 0;

/** @returns the game that they have gone to. */
const playWith = async (
  stage: Stage,
  { player, here }: Present,
  open: readonly OpenDraw[],
): Promise<Room | undefined> => {
  const { person } = player;
  const { chance, stake, lotteryShare } = person;
  let left = await moneyOf(stage, here);
  if (left < BigInt(stake * 10) * 100n) {
    if ((await deposit(stage, person, here, amountOf(person))) !== 'credited') return undefined;
    left = await moneyOf(stage, here);
  }
  if (person.isKnown && !player.isKnown) {
    player.isKnown = true;
    await becomeKnown(stage, person, here);
  }
  if (chance.below(30) === 0) await complain(stage, person, here);
  if (open.length === 0 || chance.below(10) >= lotteryShare)
    return left > 0n ? openRoom(stage, person, here) : undefined;
  for (let slip = 1 + chance.below(2); slip > 0; slip--) {
    const cost = await buySlip(stage, person, here, { draw: oneOf(chance, open), most: left });
    left = minor(left - cost);
  }
  return undefined;
};

const complain = async ({ ask }: Stage, { chance }: Person, here: PlayerVisit): Promise<void> => {
  const [topic, content] = oneOf(chance, complaints);
  await ask(sendFeedback, { topic, content, images: [] }, here);
};

const leastOut = 30_000n;

const cashOut = async (stage: Stage, present: readonly Present[]): Promise<void> => {
  const known = present.filter(({ player: { isKnown, person } }) => isKnown && person.chance.below(3) === 0);
  const asked = await eachOf(known, async ({ player, here }) => {
    const balance = await moneyOf(stage, here);
    return balance < leastOut ? undefined : askForMoney(stage, { balance, here });
  });
  if (!asked.some(Boolean)) return;
  await driveWithdrawals(stage);
  await eachOf(known, async ({ player, here }) => {
    const withdrawalId = asked[known.findIndex((it) => it.player === player)];
    if (withdrawalId !== undefined && player.person.chance.below(3) > 0) await sayReceived(stage, withdrawalId, here);
  });
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
