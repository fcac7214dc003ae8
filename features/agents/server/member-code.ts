import { sha256Hex } from '#kit/shared/digest.ts';

/** A member in files of one agent: the same in each of them, and of no use to another agent. */
export const memberCode = (agentId: string, memberId: string): string =>
  sha256Hex(`${agentId}/${memberId}`).slice(0, 10);
