import type { Result } from '#kit/shared/result.ts';
import { refuse } from '#kit/shared/result.ts';
import type { World } from '#kit/server/world.ts';

const waitingMax = 300;
const queues = new WeakMap<World['database'], Map<string, { last: Promise<unknown>; waiting: number }>>();

/**
 * One purchase of a member at a time in this process: the others wait here and not on a connection each, so a member
 * who presses two hundred times holds up nobody else. Across processes the lock in the database does the same.
 */
export const serialised = async <Value, Refusal extends string>(
  world: World,
  memberId: string,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'too_many_requests'>> => {
  const members = queues.get(world.database) ?? new Map<string, { last: Promise<unknown>; waiting: number }>();
  queues.set(world.database, members);
  const queue = members.get(memberId) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= waitingMax) return refuse('too_many_requests');
  queue.waiting++;
  members.set(memberId, queue);
  const before = queue.last;
  const turn = before.then(work, work);
  queue.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.waiting--;
    if (queue.waiting === 0) members.delete(memberId);
  }
};
