/** How an invitation stands: what it was given for bounds it. */
export type InvitationState = 'open' | 'expired' | 'used_up' | 'ended';

export const invitationState = (
  it: { expiresAt: number | null; usesMax: number | null; registrations: number; endedAt: number | null },
  now: number,
): InvitationState => {
  if (it.endedAt !== null) return 'ended';
  if (it.expiresAt !== null && it.expiresAt <= now) return 'expired';
  return it.usesMax !== null && it.registrations >= it.usesMax ? 'used_up' : 'open';
};

/** An agent's account as the wire numbers it, from what it may do and who opened it. */
export type AgentRank = 'general' | 'agent';

export const agentTypeOf = (rank: AgentRank, openedBy: 'staff' | 'upline'): 1 | 2 | 41 | 42 => {
  if (openedBy === 'staff') return rank === 'general' ? 1 : 2;
  return rank === 'general' ? 41 : 42;
};
