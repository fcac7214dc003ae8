import { begin, wagerRefusals } from '#features/rounds/contract/begin.ts';
import { choose } from '#features/rounds/contract/choose.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { round as readRound } from '#features/rounds/contract/round.ts';
import type { RoundView } from '#features/rounds/contract/round-view.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import type { ShownRound } from '#games/stage/desk.ts';
import { call } from '#kit/browser/calls/call.ts';
import type { Refused } from '#kit/shared/result.ts';
import { minor } from '#kit/shared/money/money.ts';
import { loadAnew } from '../frame.ts';
import type { Pace } from './pace.ts';
import { insist, newClientSeed, newKey } from './session.ts';
import { shownOf, type Table } from '../table.ts';

export type RoundResponse = {
  away: () => void;
  back: () => void;
  say: (text: string) => void;
  /** More money is needed than there is. */
  short: () => void;
  /** What is there, as far as it may be shown before the view has shown the round. */
  hold: (purse: { balance: bigint; round: ShownRound }) => void;
};
type Played = OutputOf<typeof begin>;

/** The two calls that play: each sent until it is heard, each refusal told in words or met by asking what stands. */
export const roundCalls = (table: Table, { pace, told }: { pace: Pace; told: RoundResponse }) => {
  const seated = async (answer: Played): Promise<ShownRound | undefined> => {
    pace.until(answer.nextStartAt);
    const round = await awaited(answer.round, told);
    if (!round || round.state === 'voided' || round.state === 'refused') {
      told.say(table.pencil.t('room.voided'));
      return undefined;
    }
    const shown = shownOf(round);
    told.hold({ balance: answer.balance, round: shown });
    return shown;
  };
  const ask = async (choice: object, stake: bigint): Promise<ShownRound | undefined> => {
    const { version } = table.desk.game;
    const asked = { key: newKey(), stake: minor(stake), choice: { ...choice }, version };
    let answer = await insist(begin, asked, told);
    if (!answer.ok && answer.refusal === 'client_seed_needed' && (await chooseSeed(table)))
      answer = await insist(begin, asked, told);
    if (answer.ok) return seated(answer.value);
    return refusedBegin(table, { answer, pace, told });
  };
  const goOn = async (round: ShownRound, choice: object): Promise<ShownRound | undefined> => {
    const asked = { roundId: round.roundId, step: round.choices.length, choice: { ...choice } };
    const answer = await insist(choose, asked, told);
    if (answer.ok) return seated(answer.value);
    if (answer.refusal === 'insufficient_funds') told.short();
    // What the choice costs was not taken, and the round stands as it stood.
    else if (refusedSteps.has(answer.refusal)) told.say(messageOf(answer));
    if (refusedSteps.has(answer.refusal)) return round;
    // Another page of the same player was quicker, or the round was ended: what stands now is shown.
    if (['step_taken', 'step_ahead', 'round_over'].includes(answer.refusal))
      return standing(table, round.roundId, told);
    stopOrSay(table, answer, told);
    return undefined;
  };
  return { begin: ask, choose: goOn };
};

const refusedSteps: ReadonlySet<string> = new Set(['choice_invalid', ...Object.keys(wagerRefusals)]);

const pollMs = 700;

/** The stake's answer may be on its way yet: asked about until it is there. */
const awaited = async (round: RoundView, told: RoundResponse): Promise<RoundView | undefined> => {
  for (let now = round; ; ) {
    if (now.state !== 'staking') return now;
    await new Promise((done) => void setTimeout(done, pollMs));
    const answer = await insist(readRound, { roundId: round.roundId }, told);
    if (!answer.ok) return undefined;
    now = answer.value.round;
  }
};

const standing = async (table: Table, roundId: string, told: RoundResponse): Promise<ShownRound | undefined> => {
  const answer = await insist(readRound, { roundId }, told);
  if (answer.ok) return shownOf(answer.value.round);
  stopOrSay(table, answer, told);
  return undefined;
};

/** The player's part of chance, chosen for them after the commitment was shown; they can change it in the panel. */
export const chooseSeed = async ({ desk }: Table): Promise<boolean> => {
  const answer = await call(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: newClientSeed() });
  return answer.ok;
};

const messageOf = ({ detail, refusal }: Refused<string>): string =>
  typeof detail['message'] === 'string' ? detail['message'] : refusal;

const refusedBegin = (
  table: Table,
  { answer, pace, told }: { answer: Refused<string>; pace: Pace; told: RoundResponse },
): undefined => {
  const { refusal, detail } = answer;
  switch (refusal) {
    case 'too_soon':
      told.say(table.pencil.t('room.tooSoon'));
      if (typeof detail['nextStartAt'] === 'string') pace.untilText(detail['nextStartAt']);
      return undefined;
    case 'round_open':
      table.reopen();
      return undefined;
    case 'insufficient_funds':
      told.short();
      return undefined;
    default:
      stopOrSay(table, answer, told);
      return undefined;
  }
};

/** With these nothing can be played any more on this page. */
const endings: ReadonlySet<string> = new Set([
  'session_ended',
  'wallet_blocked',
  'account_blocked',
  'play_restricted',
  'game_disabled',
  'currency_refused',
  'licence_needed',
  'country_refused',
]);

export const stopOrSay = (table: Table, answer: Refused<string>, told: Pick<RoundResponse, 'say'>): void => {
  if (endings.has(answer.refusal)) return table.stop(answer.refusal, messageOf(answer));
  if (answer.refusal === 'round_unknown') return table.reopen();
  // Loaded anew it is drawn by its new rules, and says that they are new.
  if (answer.refusal === 'version_changed') return loadAnew();
  told.say(messageOf(answer));
};
