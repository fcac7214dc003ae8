import { addJobIn, type JobList, type Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import { dueMessages, hasDueMessages, forgetTexts } from '../db/deliveries.ts';
import { forgetNotices } from '../db/notices.ts';
import { hasPushesDue } from '../db/pushes.ts';
import { carriersOut } from './carriers.ts';
import { deliver } from './deliver.ts';
import { deliverJob } from './send.ts';
import { sendPushes } from './send-pushes.ts';

const oneRoundMax = 200;
const textLifeMs = daysMs(7);
const noticeLifeMs = daysMs(90);
const forgottenMax = 10_000;

export const jobs = (world: World): JobList => ({ [deliverJob]: deliver(world, carriersOut.of(world)) });

export const tickers = (world: World): Ticker[] => [
  { name: 'messages/try-again', everyMs: 1000, isDue: hasDueMessages, run: () => tryDueAgain(world) },
  { name: 'messages/push', everyMs: 1000, isDue: hasPushesDue, run: sendPushes(world) },
  {
    name: 'messages/forget-texts',
    everyMs: hoursMs(1),
    run: () => world.database.transact((tx) => forgetTexts(tx, later(world.clock.now(), -textLifeMs))),
  },
  {
    name: 'messages/forget-notices',
    everyMs: hoursMs(1),
    run: () =>
      world.database.transact((tx) => forgetNotices(tx, later(world.clock.now(), -noticeLifeMs), forgottenMax)),
  },
];

/** Attempts whose time has come, and those that a dead process left behind. One waiting job for each. */
const tryDueAgain = async (world: World): Promise<void> => {
  const due = await dueMessages(world.database.read, world.clock.now(), oneRoundMax);
  if (due.length === 0) return;
  await world.database.transact(async (tx) => {
    for (const messageId of due) await addJobIn(tx, deliverJob, { messageId }, { key: messageId });
    return accept(undefined);
  });
};
