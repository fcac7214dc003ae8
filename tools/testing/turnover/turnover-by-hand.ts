import { sql } from '#kit/server/database/database.ts';
import type { TestWorld } from '#kit/testing/world.ts';

type Act = {
  transaction_id: string;
  kind: string;
  round_no: bigint | null;
  member_id: string;
  amount: bigint;
  turnover: bigint | null;
  odds: number | null;
  reference_id: string | null;
  taken_back: boolean;
  at: string;
  day: string;
  round_state: string | null;
  ended_day: string | null;
};

/** Every fact once more, bet by bet in the plainest way, from the acts alone. In the order of the bets' ids. */
export const factsByHand = async ({ database: { read } }: TestWorld) => {
  const { rows: acts } = await sql<Act>`
    select t.transaction_id, t.kind, t.round_no, t.member_id, t.amount, t.turnover, t.odds, t.reference_id, t.taken_back,
      t.recorded_at::text as at, (t.recorded_at at time zone 'Asia/Bangkok')::date::text as day, r.state as round_state,
      (r.ended_at at time zone 'Asia/Bangkok')::date::text as ended_day
    from gateway.transaction t
    left join gateway.round r using (round_no)
    order by t.recorded_at, t.transaction_id collate "C"`.execute(read);
  const answers = Map.groupBy(acts, ({ reference_id }) => reference_id);
  const came = ({ transaction_id }: Act, ...kinds: string[]) =>
    (answers.get(transaction_id) ?? []).filter(({ kind, taken_back }) => kinds.includes(kind) && !taken_back);
  const sumOf = (list: readonly Act[]) => list.reduce((sum, { amount }) => sum + amount, 0n);
  const bets = acts.filter(({ kind, taken_back }) => kind === 'bet' && !taken_back);
  const ofRound = Map.groupBy(bets, ({ round_no, member_id }) => `${round_no}/${member_id}`);
  const isSettled = (act: Act) => act.round_state === 'settled' || act.round_state === 'resettled';
  const roots = acts.filter(
    ({ kind, reference_id }) =>
      reference_id === null && ['bet', 'session_in', 'tip', 'bonus_win', 'jackpot_win'].includes(kind),
  );
  const facts = roots.map((act) => {
    const [payout, jackpot, correction] = [
      sumOf(came(act, 'win', 'session_out')),
      sumOf(came(act, 'jackpot_win')),
      sumOf(came(act, 'adjust')),
    ];
    const stake = act.kind === 'bet' || act.kind === 'session_in' ? -act.amount : 0n;
    const state = stateOf(act, came(act, 'session_out').length > 0);
    const round = ofRound.get(`${act.round_no}/${act.member_id}`) ?? [];
    const gained = round.map((bet) => sumOf(came(bet, 'win', 'jackpot_win', 'adjust')));
    const stands = state === 'settled' || state === 'resettled';
    const turnover = act.kind === 'bet' && isSettled(act) && !act.taken_back ? turnoverOf(act, round, gained) : 0n;
    const gift = act.kind === 'bonus_win' && stands ? act.amount : 0n;
    const tip = act.kind === 'tip' && stands ? -act.amount : 0n;
    const ggr = stands && stake > 0n ? stake - payout - jackpot : 0n;
    return {
      bet: act.transaction_id,
      state,
      day: dayOf(act, state, answers.get(act.transaction_id) ?? []),
      isRunning: stake > 0n && isOpen(act) && came(act, 'win', 'jackpot_win', 'session_out').length === 0,
      odds: act.odds,
      figures: [stake, turnover, payout, jackpot, correction, gift, tip, ggr].map(Number),
    };
  });
  return facts.toSorted((a, b) => (a.bet < b.bet ? -1 : 1));
};

/** Whether something may still come of it. */
const isOpen = ({ taken_back, round_state }: Act): boolean => !taken_back && (round_state ?? 'open') === 'open';

const stateOf = (act: Act, isBack: boolean): string => {
  if (act.taken_back) return 'voided';
  if (act.kind === 'bet') return act.round_state === 'voided' ? 'open' : (act.round_state ?? 'open');
  return act.kind === 'session_in' && !isBack ? 'open' : 'settled';
};

const dayOf = (act: Act, state: string, answers: readonly Act[]): string | null => {
  if (state === 'open') return null;
  if (state === 'voided')
    return answers.filter(({ kind }) => ['refund', 'rollback', 'void_settled'].includes(kind)).at(-1)?.day ?? act.day;
  if (act.kind === 'bet') return act.ended_day;
  return answers.filter(({ kind, taken_back }) => kind === 'session_out' && !taken_back).at(-1)?.day ?? act.day;
};

const turnoverOf = (act: Act, round: readonly Act[], gained: readonly bigint[]): bigint => {
  if (round.some(({ turnover }) => turnover !== null)) return act.turnover ?? -act.amount;
  if (round.length === 1) return -act.amount;
  const staked = round.reduce((sum, { amount }) => sum - amount, 0n);
  const net = gained.reduce((sum, gain) => sum + gain, 0n) - staked;
  const risked = net < 0n ? -net : net;
  let left = risked < staked ? risked : staked;
  for (const bet of round) {
    const part = -bet.amount < left ? -bet.amount : left;
    if (bet === act) return part;
    left -= part;
  }
  return 0n;
};
