import { balance as balanceCall } from '#features/wallet/contract/balance.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { sendFeedback } from '#features/content/contract/enquiries/send-feedback.ts';
import { must } from './calls.ts';
import { amountOf, deposit } from './deposits.ts';
import { feedbackTexts } from './enquiry-texts.ts';
import { chooseMoney } from './bonuses/take-bonus.ts';
import { takeGiveBacks } from './give-backs.ts';
import { becomeKnown, sampleCardOf } from './known.ts';
import { oneOf, type Person } from './people.ts';
import { logIn, type Player } from './players.ts';
import { openRoom, playRound, type Room } from './rounds.ts';
import { buySlip, drawsOpen, type OpenDraw } from './slips.ts';
import type { Stage } from './stage.ts';
import { withdrawMoney, driveWithdrawals, disputeReceipt, confirmReceipt } from './withdrawals.ts';

/** So many are served at once: what they do together shares transactions. */
const widthMax = 24;
/** Longer than between two rounds of any game that is played. */
const pressMs = secondsMs(7);

/** Somebody who is there, with their session. */
export type Present = { player: Player; here: PlayerVisit };

type PlayersHere = {
  /** Who comes back. */
  players: readonly Player[];
  /** Who has registered just now. */
  arrived?: readonly Present[];
  /** Near the end of a history: what goes wrong now still waits for staff when the doors open. */
  isLate?: boolean;
};

/** Those who come at this moment log in, ask for what they have won, or pay in where they have too little, and play. */
export const playVisits = async (
  stage: Stage,
  { players, arrived = [], isLate = false }: PlayersHere,
): Promise<void> => {
  const returned = await eachOf(players, async (player) => ({ player, here: await logIn(stage, player) }));
  const present = [...arrived, ...returned];
  if (present.length === 0) return;
  await cashOut(stage, returned, isLate);
  const open = await drawsOpen(stage);
  const rooms = (await eachOf(present, (it) => playWith(stage, it, open))).filter((room) => room !== undefined);
  for (let pressed = 0, playing = rooms; pressed < roundsMax && playing.length > 0; pressed++) {
    const goOn = await eachOf(playing, async (room) => (await playRound(stage, room)) && goesOn(room));
    playing = playing.filter((_, at) => goOn[at]);
    await stage.clock.moveTo(later(stage.world.clock.now(), pressMs));
  }
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
  const { chance, stake, lotteryShare, habit } = person;
  // Many only look around.
  if (habit === 'looked_in' && chance.below(6) > 0) return undefined;
  await takeGiveBacks(stage, person, here);
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
  left = await chooseMoney(stage, here);
  if (open.length === 0 || chance.below(10) >= lotteryShare)
    return left > 0n ? openRoom(stage, person, { here, balance: left }) : undefined;
  for (let slip = 1 + chance.below(3); slip > 0 && left > 0n; slip--) {
    const cost = await buySlip(stage, person, here, { draw: oneOf(chance, open), most: left });
    left = minor(left - cost);
  }
  return undefined;
};

const complain = async ({ call }: Stage, { chance }: Person, here: PlayerVisit): Promise<void> => {
  const [topic, content] = oneOf(chance, feedbackTexts);
  await call(sendFeedback, { topic, content, images: [] }, here);
};

/** The least that a withdrawal may be, in minor units. */
const leastOut = 10_000n;

/** What they have won since they were here last: tickets that were drawn count as played through by now. */
const cashOut = async (stage: Stage, returned: readonly Present[], isLate: boolean): Promise<void> => {
  const asked = await eachOf(returned, async ({ player: { isKnown, person }, here }) => {
    if (!isKnown || person.chance.below(10) === 0) return undefined;
    const balance = await moneyOf(stage, here);
    return balance < leastOut ? undefined : withdrawMoney(stage, { balance, here });
  });
  if (!asked.some(Boolean)) return;
  await driveWithdrawals(stage);
  for (const [at, withdrawalId] of asked.entries()) {
    const one = returned[at];
    if (!one || withdrawalId === undefined) continue;
    const { person } = one.player;
    const said = person.chance.below(6);
    if (isLate && said === 0)
      await disputeReceipt(stage, { withdrawalId, picture: await sampleCardOf(person) }, one.here);
    else if (said > 1) await confirmReceipt(stage, withdrawalId, one.here);
  }
};

/** Of their own: a bonus can't be paid out. */
const moneyOf = async ({ call }: Stage, here: PlayerVisit): Promise<Minor> =>
  must('balance', await call(balanceCall, {}, here)).wallets.find(({ kind }) => kind === 'cash')?.balance ?? minor(0n);

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
