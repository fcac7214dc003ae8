import { memberNamed } from '#features/identity/public.ts';
import { openDemoSession, registerDemo } from '#features/identity/tooling.ts';
import { affiliate } from '#features/identity/contract/registration/affiliate.ts';
import type { PlayerVisit, Visit } from '#kit/server/http/visit.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { must } from './calls.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';
import { visitorOf } from './visits.ts';

/** Somebody of the history with an account. */
export type Player = {
  person: Person;
  memberId: MemberId;
  /** The call that each of theirs is made of: always from the same device. */
  visit: Visit;
  /** Their name, document and bank account are there, or waited for. */
  isKnown: boolean;
};

/** From where somebody calls: their own address and device. */
export const visitOf = ({ world, merchantId }: Stage, ip: string): Visit =>
  visitorOf(merchantId, { ip, cookies: { device: world.entropy.token() } });

/** Registers, and is logged in by it. @param affiliateCode of the link that they came by. */
export const registerPlayer = async (
  stage: Stage,
  person: Person,
  affiliateCode?: string,
): Promise<{ player: Player; here: PlayerVisit }> => {
  const visit = visitOf(stage, person.ip);
  // Opening the link is counted, as on the page.
  if (affiliateCode !== undefined) must('link', await stage.call(affiliate, { code: affiliateCode }, visit));
  const here = await registerDemo(stage.world, visit, { ...person, affiliateCode });
  return { player: { person, memberId: here.player.memberId, visit, isKnown: false }, here };
};

/** Logs in. @returns what the calls of this session are made with. */
export const logIn = ({ world }: Stage, { person: { username }, memberId, visit }: Player): Promise<PlayerVisit> =>
  openDemoSession(world, { ...visit }, { memberId, username });

/** A player whom the demo made, and whom it lets people log in as. */
export const knownPlayer = async (stage: Stage, person: Person): Promise<Player> => {
  const { world, merchantId } = stage;
  const member = await memberNamed(world.database.read, merchantId, person.username);
  if (!member) throw new Error(`no demo player ${person.username}`);
  return { person, memberId: member.memberId, visit: visitOf(stage, person.ip), isKnown: person.isKnown };
};
