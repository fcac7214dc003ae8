import { agentTypeOfMember } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';

/** General agents build teams of agents; agents bring players. */
export const mayBringAgents = async (read: Read, memberId: string): Promise<boolean> => {
  const type = await agentTypeOfMember(read, memberId);
  return type === 1 || type === 41;
};
