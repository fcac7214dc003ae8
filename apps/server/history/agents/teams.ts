import { answerContract } from '#features/agents/contract/contracts/answer-contract.ts';
import { agentContracts } from '#features/agents/contract/contracts/agent-contracts.ts';
import { setPlayerRebate } from '#features/agents/contract/contracts/set-player-rebate.ts';
import { agentDownlines } from '#features/agents/contract/tree/agent-downlines.ts';
import { offerContract } from '#features/agents/contract/contracts/offer-contract.ts';
import { staffMakeAgent } from '#features/agents/contract/desk/staff-make-agent.ts';
import { staffOfferContract } from '#features/agents/contract/desk/staff-offer-contract.ts';
import { makeInvitation } from '#features/agents/contract/tree/make-invitation.ts';
import { staffSetFlag } from '#features/merchants/contract/staff-set-flag.ts';
import { staffSetSetting } from '#features/merchants/contract/staff-set-setting.ts';
import { approveWaiting } from './agent-desk.ts';
import { must } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { demoAgent, type HistoryPlan, leadersOf, type Person } from '../people.ts';
import { knownPlayer, logIn, type Player, registerPlayer } from '../players.ts';
import type { Present } from '../play-visits.ts';
import type { Stage } from '../stage.ts';
import { halfOf, type Terms, teamTerms } from './team-terms.ts';

/** An agent with the links that bring people. */
type Agent = { player: Player; playerLink: string };
type Team = {
  leader: Agent;
  agentLink: string;
  below: Agent[];
  /** Who comes to be one of them, by name. */
  coming: Set<string>;
  /** How many have come by its links. */
  joined: number;
};

/** Four teams, which grow as people register. */
export type Teams = {
  all: readonly Team[];
  plan: HistoryPlan /** How many people, invited or not. */;
  registered: number;
};

const flags = ['AGENTCENTER3', 'DIVIDEND3', 'DAILYSALARY3', 'HOURLYSALARY3', 'REALTIMESALARY3'];
const reason = 'เปิดทีมตัวแทน';

/** The first day: staff opens the agent centre, makes four agents, and each of them signs and invites. */
export const openTeams = async (stage: Stage, desk: Desk, plan: HistoryPlan): Promise<Teams> => {
  const owner = desk.as('owner');
  for (const code of flags) must(code, await stage.call(staffSetFlag, { code, enabled: true, reason }, owner));
  // Low bounds, so that a demo's sums are looked at by one person, or two.
  const value = { byItself: '100.00', byOnePerson: '400.00' };
  const set = { key: 'agents.pay_bounds', value, version: 0, reason };
  must('bounds', await stage.call(staffSetSetting, set, owner));
  const all: Team[] = [];
  for (const person of leadersOf(plan)) {
    const player =
      person.username === demoAgent ? await knownPlayer(stage, person) : (await registerPlayer(stage, person)).player;
    const made = { account: person.username, rank: 'general', upline: null, reason } as const;
    must('agent', await stage.call(staffMakeAgent, made, owner));
    await approveWaiting(stage, desk);
    const here = await logIn(stage, player);
    const link = { kind: 'agent', days: null, usesMax: 5 } as const;
    const { code: agentLink } = must('link', await stage.call(makeInvitation, link, here));
    all.push({ leader: await withLink(stage, player), agentLink, below: [], coming: new Set(), joined: 0 });
  }
  return { all, plan, registered: 0 };
};

const withLink = async (stage: Stage, player: Player): Promise<Agent> => {
  const link = { kind: 'player', days: null, usesMax: null } as const;
  const { code } = must('link', await stage.call(makeInvitation, link, await logIn(stage, player)));
  return { player, playerLink: code };
};

/** By which team's links people come, in their order: three in ten by nobody's. */
const turns = [0, 1, 0, undefined, 2, 0, undefined, 3, 1, undefined] as const;
/** Which of a team's people come to build a team of their own. */
const agentPlaces: ReadonlySet<number> = new Set([2, 9]);

/** @returns the code of the link that a newcomer comes by; undefined where nobody has invited them. */
export const invitedBy = (teams: Teams, { username }: Person): string | undefined => {
  const team = teams.all[turns[teams.registered++ % turns.length] ?? teams.all.length];
  if (!team) return undefined;
  const joined = team.joined++;
  if (agentPlaces.has(joined)) {
    team.coming.add(username);
    return team.agentLink;
  }
  // Half of them come by those below, as soon as there are any.
  const agents = joined % 2 === 0 ? [team.leader] : team.below;
  const by = agents[Math.floor(joined / 2) % Math.max(1, agents.length)] ?? team.leader;
  return by.playerLink;
};

/** Whether they have come to build a team. They don't play: agents set up a second factor first, and nobody logs in as them. */
export const isAgentOf = ({ all }: Teams, { person }: Player): boolean =>
  all.some(({ coming }) => coming.has(person.username));

/** Who has come by a link for agents gets links of their own, and half of what their upline has. */
export const welcomeAgents = async (stage: Stage, { all }: Teams, arrived: readonly Present[]): Promise<void> => {
  for (const { player } of arrived)
    for (const team of all) if (team.coming.has(player.person.username)) await welcomeAgent(stage, team, player);
};

const welcomeAgent = async (stage: Stage, team: Team, player: Player): Promise<void> => {
  const agent = await withLink(stage, player);
  team.below.push(agent);
  const { versions } = must('contracts', await stage.call(agentContracts, {}, await logIn(stage, team.leader.player)));
  for (const { state, terms } of versions)
    if (state === 'accepted' || state === 'active') await signBelow(stage, team, agent, halfOf(terms));
};

/** What begins on this day of the history is offered by two of staff, accepted, and passed on. */
export const signDue = async (stage: Stage, desk: Desk, { all, plan }: Teams, day: number): Promise<void> => {
  for (const [at, team] of all.entries())
    for (const { daysBack, terms } of teamTerms[at] ?? []) {
      if (day !== Math.max(0, plan.days - daysBack)) continue;
      const { player } = team.leader;
      const offer = { memberId: player.memberId, terms, reason };
      must(`offer of ${terms.type}`, await stage.call(staffOfferContract, offer, desk.as('owner')));
      await approveWaiting(stage, desk);
      await acceptOffered(stage, player);
      if (terms.type === 'rebate') await giveToPlayers(stage, player);
      for (const agent of team.below) await signBelow(stage, team, agent, halfOf(terms));
    }
};

/** The first players who came to a leader are given back a part of the own turnover. */
const giveToPlayers = async (stage: Stage, leader: Player): Promise<void> => {
  const here = await logIn(stage, leader);
  const { members } = must(
    'downlines',
    await stage.call(agentDownlines, { range: 'this_month', sort: 'joined' }, here),
  );
  for (const { memberId } of members.filter(({ isAgent }) => !isAgent).slice(0, 4))
    must('rates', await stage.call(setPlayerRebate, { memberId, rates: [{ rate: 5 }] }, here));
};

const signBelow = async (stage: Stage, { leader }: Team, { player }: Agent, terms: Terms): Promise<void> => {
  const here = await logIn(stage, leader.player);
  const offered = await stage.call(offerContract, { memberId: player.memberId, terms }, here);
  must(`offer of ${terms.type} below`, offered);
  await acceptOffered(stage, player);
};

const acceptOffered = async (stage: Stage, player: Player): Promise<void> => {
  const here = await logIn(stage, player);
  const { versions } = must('contracts', await stage.call(agentContracts, {}, here));
  for (const { versionId, state } of versions)
    if (state === 'offered') must('accept', await stage.call(answerContract, { versionId, act: 'accept' }, here));
};
