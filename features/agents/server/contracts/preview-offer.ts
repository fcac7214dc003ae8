import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { type MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { previewOffer as contract } from '../../contract/contracts/preview-offer.ts';
import { versionById } from '../../db/contracts/versions.ts';
import { type Position, positionAt } from '../../db/tree/positions.ts';
import { bestRate, type ContractTerms } from '../../domain/contract-types.ts';
import { endedBy, listHash, type Promised } from '../../domain/lower-offer.ts';
import type { Simulation } from '../../domain/simulate.ts';
import { simulations } from '../limits.ts';
import { namesOf } from '../names-of.ts';
import { agentOf, hasType } from '../tree/agent-of.ts';
import { checkOffer, type OfferRefusal } from './make-offer.ts';
import { promisedBy } from './own-ceiling.ts';
import { simulateTerms } from './simulate-terms.ts';

type Previewed = {
  terms: ContractTerms;
  agent: Position;
  payer: Position | null;
  ended: Promised[];
  isPlayer: boolean;
};

export const previewOffer = handle(contract, (world) => async (input, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const seen = await previewedBy(world, visit, found.value, input);
  if (!seen.ok) return seen;
  const tooMany = await takeRate(world, simulations, found.value.member_id);
  if (tooMany) return tooMany;
  const { terms, agent, payer, ended, isPlayer } = seen.value;
  const { merchantId } = visit;
  const simulation = await simulateTerms(world, { merchantId, agent, payer, terms, isPlayer });
  const nameOf = await namesOf(
    read,
    visit.merchantId,
    ended.map(({ agentId }) => agentId),
  );
  // Only whoever offers sees what would stay with them.
  const isPayer = payer?.member_id === visit.player.memberId;
  return accept({
    ...simulationView(simulation),
    periods: simulation.periods.map(({ from, to, team, gross, downlines, left }) => ({
      from,
      to,
      base: minor(gross.base),
      active: team.active,
      row: gross.row + 1,
      pay: minor(gross.pay),
      downlines: minor(downlines),
      left: isPayer ? minor(left) : null,
    })),
    ended: ended.map(({ agentId, rows }) => ({ account: nameOf(agentId), rate: bestRate(rows) })),
    listHash: listHash(ended),
  });
});

const simulationView = ({ least, most, marginAtRisk }: Simulation) => ({
  least: minor(least),
  most: minor(most),
  marginAtRisk: minor(marginAtRisk),
});

/** Terms that are typed for a direct downline, or those of an offer that waits for the agent's answer or was made by them. */
const previewedBy = async (
  world: World,
  { merchantId }: PlayerVisit & { merchantId: MerchantId },
  asking: Position,
  input: InputOf<typeof contract>,
): Promise<Result<Previewed, OfferRefusal | 'contract_unknown' | 'function_off'>> => {
  const { read } = world.database;
  const now = world.clock.now();
  if ('versionId' in input) {
    const version = await versionById(read, input.versionId);
    const isSide = version?.agentId === asking.member_id || version?.payerId === asking.member_id;
    const agent = version && (await positionAt(read, version.agentId, now));
    if (!version || !isSide || !agent) return refuse('contract_unknown');
    const payer = version.payerId === null ? undefined : await positionAt(read, version.payerId, now);
    const ended = endedBy(version.terms.rows, await promisedBy(read, version.agentId, version.type, now));
    return accept({ terms: version.terms, agent, payer: payer ?? null, ended, isPlayer: version.ofPlayer });
  }
  const { memberId, terms } = input;
  if (!(await hasType(world, merchantId, terms.type))) return refuse('function_off');
  const checked = await checkOffer(world, read, { merchantId, payerId: asking.member_id, agentId: memberId, terms });
  if (!checked.ok) return checked;
  const agent = await positionAt(read, memberId, now);
  return agent ? accept({ terms, agent, payer: asking, ...checked.value }) : refuse('downline_unknown');
};
