import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { agentPayslip as contract } from '../../contract/pay/agent-payslip.ts';
import { isOfLosses } from '../../domain/contract-types.ts';
import { type Ladder, type LeftOut, protectionSum, traceOf } from '../../domain/figure-trace.ts';
import { remainderText } from '../../domain/gross-pay.ts';
import { nextTier } from '../../domain/next-tier.ts';
import { termsViewOf } from '../contracts/terms-view.ts';
import { namesOf } from '../names-of.ts';
import { figureViewOf } from './figure-views.ts';
import { ownFigure } from './own-figure.ts';

export const agentPayslip = handle(contract, (world) => async ({ figureId }, visit) => {
  const found = await ownFigure(world, visit, figureId);
  if (!found.ok) return found;
  const figure = found.value;
  const { terms, team, changed, leftOut, rule, netLoss, rounding, carriedOut, ladder } = traceOf(figure.trace);
  const nameOf = await namesOf(world.database.read, visit.merchantId, [figure.payer_id]);
  const next = nextTier(terms, team);
  return accept({
    figure: figureViewOf(figure),
    terms: termsViewOf(terms),
    team: {
      stake: minor(team.stake),
      payout: minor(team.payout),
      turnover: minor(team.turnover),
      turnoverWinning: minor(team.turnoverWinning),
      bonuses: minor(team.bonuses),
      rebates: minor(team.rebates),
      wages: minor(team.wages),
      adjustments: minor(team.adjustments),
      drawLost: minor(team.drawLost),
      vendorFees: minor(team.vendorFees),
      deposits: minor(team.deposits),
      active: team.active,
      players: team.players,
    },
    changed:
      changed === null
        ? null
        : {
            stake: minor(changed.stake),
            payout: minor(changed.payout),
            turnover: minor(changed.turnover),
            drawLost: minor(changed.drawLost),
          },
    legs: [...legViews(ladder?.legs, false), ...legViews(ladder?.changed, true)],
    leftOut: leftOutView(leftOut, isOfLosses(terms.base) ? 'netLoss' : 'turnover'),
    activeFrom: minor(rule.turnoverMin),
    netLoss: minor(netLoss),
    rounding: remainderText(rounding),
    carriedRemainder: remainderText(carriedOut.remainder),
    formula: figure.formula,
    hash: figure.hash,
    previousHash: figure.previous_hash,
    payer: figure.payer_id === null ? null : nameOf(figure.payer_id),
    next:
      next === undefined
        ? null
        : {
            rate: next.rate,
            turnover: minor(next.turnover),
            netLoss: minor(next.netLoss),
            active: next.active,
            deposits: minor(next.deposits),
          },
  });
});

const legViews = (legs: Ladder['legs'] = [], isChange: boolean) =>
  legs.map((leg) => ({ ...leg, turnover: minor(leg.turnover), isChange }));

const leftOutView = (leftOut: LeftOut, by: 'netLoss' | 'turnover') => ({
  protection: minor(protectionSum(leftOut)[by]),
  lowEdgeWeight: minor(leftOut.lowEdgeWeight),
  oppositeBet: minor(leftOut.oppositeBet),
  fraudHold: minor(leftOut.fraudHold[by]),
});
