import { givenAccounts } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { openDownline as contract } from '../../contract/tree/open-downline.ts';
import { agentTypeOf } from '../../domain/invitation.ts';
import { accountsOpened } from '../limits.ts';
import { checkRates, giveRatesIn } from '../contracts/player-rate.ts';
import { agentOf, hasType } from './agent-of.ts';
import { joinTreeIn, levelsOf } from './join-tree.ts';
import { mayBringAgents } from './may-bring-agents.ts';

export const openDownline = handle(contract, (world) => async ({ username, password, kind, rates }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const agent = found.value;
  if (kind !== 'player') {
    if (!(await mayBringAgents(world.database.read, agent.member_id))) return refuse('agents_not_allowed');
    if (agent.depth + 1 >= (await levelsOf(world, visit.merchantId))) return refuse('too_deep');
  }
  if (rates && !(await hasType(world, visit.merchantId, 'rebate'))) return refuse('function_off');
  const fields = await givenAccounts.faultsOf(world, visit.merchantId, { username, password });
  if (Object.keys(fields).length > 0) return refuse('downline_invalid', { fields });
  const tooMany = await takeRate(world, accountsOpened, agent.member_id);
  if (tooMany) return tooMany;
  const passwordHash = await givenAccounts.passwordHash(world, password);
  return world.database.transact(async (tx) => {
    const agentType = kind === 'player' ? undefined : agentTypeOf(kind, 'upline');
    const opened = await givenAccounts.openIn(world, tx, visit, {
      username,
      passwordHash,
      agentType,
      ownerId: agent.member_id,
    });
    if (!opened.ok) return opened;
    const { memberId, account } = opened.value;
    const at = world.clock.now();
    const joined = await joinTreeIn(world, tx, {
      memberId,
      merchantId: visit.merchantId,
      uplineId: agent.member_id,
      at,
    });
    // The agent was moved away in this very moment.
    if (!joined.ok) return refuse('not_an_agent');
    if (rates) {
      const uplineId = agent.member_id;
      const allowed = await checkRates(tx, uplineId, rates, at);
      if (!allowed.ok) return allowed;
      const given = await giveRatesIn(world, tx, { merchantId: visit.merchantId, uplineId, memberId, rates });
      // The own rate has become less in this very moment.
      if (!given.ok) return refuse('terms_invalid');
    }
    return accept({ memberId, account });
  });
});
