import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { eventsNamed } from '#kit/server/events/read-events.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { insertDelivery } from '../db/deliveries.ts';
import { lockNextReplay, moveReplay } from '../db/replays.ts';
import { messageOf } from './take-events.ts';

const atOnce = 200;
/** Other work has its turn in between. */
const stepsAtOnce = 20;

/** Queues the stored events of a time once more, a step at a time: whoever comes after a stop goes on behind the last one. */
export const runReplays = (world: World) => async (): Promise<void> => {
  for (let step = 0; step < stepsAtOnce; step++) if (!(await replayStep(world))) return;
};

const replayStep = async (world: World): Promise<boolean> => {
  const step = await world.database.transact(async (tx) => {
    const replay = await lockNextReplay(tx);
    if (!replay) return accept(false);
    const { replay_id: replayId, endpoint_id: endpointId, last_position: upTo } = replay;
    const wanted = outgoingEvents.of(world).filter(({ type }) => replay.types.includes(type));
    const at = world.clock.now();
    if (!replay.isOpen || wanted.length === 0) {
      await moveReplay(tx, { replayId, position: replay.position, queued: 0, state: 'ended', at });
      return accept(true);
    }
    const names = wanted.map(({ event }) => event);
    const events = await eventsNamed(tx, { names, after: replay.position, upTo, limit: atOnce });
    let queued = 0;
    for (const event of events) {
      if (event.createdAt < replay.from_at || event.createdAt >= replay.until_at) continue;
      for (const one of wanted.filter(({ event: name }) => name === event.name)) {
        const message = await messageOf(world, one, event);
        if (message?.merchantId !== replay.merchant_id) continue;
        const delivery = { ...message.delivery, endpointId, cause: 'replay' as const, replayId };
        if ((await insertDelivery(tx, delivery)) !== undefined) queued++;
      }
    }
    const isFull = events.length === atOnce;
    const position = isFull ? events.at(-1)!.position : upTo;
    await moveReplay(tx, { replayId, position, queued, state: isFull ? 'running' : 'done', at });
    return accept(true);
  });
  return step.ok && step.value;
};
