import { canonicalHash } from '#kit/shared/canonical-json.ts';

/** The most that may be left out, in percent: half is what tells most. */
export const holdoutMax = 50;

/** Whether a member is among those whom a campaign leaves out: by both names alone, so that it stays so for good. */
export const isHeldOut = (campaignId: string, memberId: string, percent: number): boolean =>
  percent > 0 && Number.parseInt(canonicalHash({ campaignId, memberId }).slice(0, 8), 16) % 100 < percent;

/** What a member came to since the offer was there to be seen, minor units. */
export type MemberWorth = { stake: bigint; ggr: bigint; cost: bigint };

export type GroupFigures = {
  members: number;
  /** Of them, who played at all. */
  players: number;
  /** Of one member on average. */
  stake: bigint;
  ggr: bigint;
  cost: bigint;
};

export type Difference = {
  shown: GroupFigures;
  heldOut: GroupFigures;
  /** What one member who was shown the offer brought more than one who was not, bonus taken off; below zero: less. */
  net: bigint;
  /** As far as chance alone may move it, 95 times of 100; undefined with too few to say. */
  margin: bigint | undefined;
};

/** With fewer in either group nothing is said of chance. */
const membersMin = 20;

const averageOf = (members: readonly MemberWorth[], of: (one: MemberWorth) => bigint): bigint =>
  members.length === 0 ? 0n : members.reduce((sum, one) => sum + of(one), 0n) / BigInt(members.length);

const figuresOf = (members: readonly MemberWorth[]): GroupFigures => ({
  members: members.length,
  players: members.filter(({ stake }) => stake > 0n).length,
  stake: averageOf(members, ({ stake }) => stake),
  ggr: averageOf(members, ({ ggr }) => ggr),
  cost: averageOf(members, ({ cost }) => cost),
});

const netOf = ({ ggr, cost }: MemberWorth): bigint => ggr - cost;

/** The variance of an average. In floats: it says how far chance reaches, and is paid to nobody. */
const varianceOf = (members: readonly MemberWorth[]): number => {
  const nets = members.map((one) => Number(netOf(one)));
  const mean = nets.reduce((sum, net) => sum + net, 0) / nets.length;
  return nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / (nets.length - 1) / nets.length;
};

/** What a campaign changed: those who could see it beside those who were left out by lot. */
export const differenceOf = (shown: readonly MemberWorth[], heldOut: readonly MemberWorth[]): Difference => ({
  shown: figuresOf(shown),
  heldOut: figuresOf(heldOut),
  net: averageOf(shown, netOf) - averageOf(heldOut, netOf),
  margin:
    Math.min(shown.length, heldOut.length) < membersMin
      ? undefined
      : BigInt(Math.ceil(1.96 * Math.sqrt(varianceOf(shown) + varianceOf(heldOut)))),
});
