import { recheckDraw } from '#features/fairness/domain/recheck-draw.ts';
import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import type { ProofBundle } from '#features/proof/domain/proof-bundle.ts';
import { recheckProof } from '#features/proof/domain/recheck-proof.ts';

type Step = RoundRecheck['steps'][number];
type CheckGame = (bundle: unknown) => Promise<RoundRecheck | undefined>;

/**
 * Statements, and what hangs on them, checked again; undefined for what is none.
 * @param checkGame computes a round of a house game again.
 */
export const checkProof = async (given: unknown, checkGame: CheckGame): Promise<RoundRecheck | undefined> => {
  const done = recheckProof(given);
  if (!done) return undefined;
  const { bundle } = done;
  const game = bundle.game && (await gameStep(bundle, bundle.game, checkGame));
  const facts = bundle.receipt?.facts;
  const last = bundle.statements.at(-1)?.facts;
  return {
    name: facts?.betId ?? (last ? `${last.seq} · ${last.closesAt}` : ''),
    payout: facts ? `${facts.stake} ${facts.currency}` : amountsOf(bundle),
    holds: done.holds && game?.holds !== false,
    steps: [...done.steps, ...(game ? [game] : [])],
    draws: [],
  };
};

const amountsOf = ({ inclusion, statements }: ProofBundle): string =>
  (inclusion?.currencies ?? statements.at(-1)?.facts.currencies ?? [])
    .map((one) => `${'balance' in one ? one.balance : one.owed} ${one.currency}`)
    .join(' · ');

/** The draw or the round is computed again, is that of the bet, and paid what its acts say. */
const gameStep = async (
  { receipt, acts = [] }: ProofBundle,
  game: NonNullable<ProofBundle['game']>,
  checkGame: CheckGame,
): Promise<Step> => {
  const round = await checkGame(game);
  const draw = round ? undefined : recheckDraw(game);
  const ticket = draw?.bundle?.ticket;
  const roundId = [game, game['bet']].flatMap((it) => textIn(it, 'roundId'))[0] ?? '';
  const paid = acts.slice(1).reduce((all, act) => (act.takenBack ? all : all + unitsOf(act.amount)), 0n);
  const due = ticket?.payoutTotal ?? [game['bet'], game].flatMap((it) => textIn(it, 'payout'))[0];
  const staked = [game['bet'], game].flatMap((it) => textIn(it, 'stake'))[0];
  const pairs = [
    ticket
      ? {
          name: 'bet',
          stated: receipt?.facts.betId ?? '',
          computed: `${receipt?.facts.vendor}:${ticket.leaf.ticketId}`,
        }
      : { name: 'bet', stated: receipt?.facts.round ?? '', computed: roundId },
    ...(staked === undefined || ticket
      ? []
      : [{ name: 'stake', stated: receipt?.facts.stake ?? '', computed: staked }]),
    { name: 'outcome', stated: 'true', computed: String(round?.holds ?? draw?.holds ?? false) },
    ...(due === undefined ? [] : [{ name: 'payout', stated: String(unitsOf(due)), computed: String(paid) }]),
  ];
  return { name: 'game', holds: pairs.every(({ stated, computed }) => stated === computed), pairs };
};

const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''));

const textIn = (value: unknown, name: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? [found] : [];
};
