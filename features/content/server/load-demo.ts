import { imageCdns, settingOf } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { countEntries, insertEntry, lockPlace } from '../db/entries.ts';
import { insertPublication } from '../db/publications.ts';
import { insertRevision } from '../db/revisions.ts';
import { contentBody, type Kind } from '../domain/body.ts';
import { announcements, notices } from './demo/announcements.ts';
import { banners } from './demo/banners.ts';
import type { DemoEntry } from './demo/demo-entry.ts';
import { descriptions } from './demo/descriptions.ts';
import { demoDocuments } from './demo/documents.ts';
import { helpArticles } from './demo/help.ts';
import { promotions } from './demo/promotions.ts';
import { secondBanners, secondDescriptions, secondDocuments, secondHelp, secondNotices } from './demo/second.ts';
import { sanitiseBody } from './entries/sanitise.ts';

type Board = readonly (readonly [Kind, readonly DemoEntry[]])[];

const demo: Board = [
  ['banner', banners],
  ['announcement', announcements],
  ['notice', notices],
  ['promotion', promotions],
  ['help', helpArticles],
  ['agreement', demoDocuments],
  ['description', descriptions],
];

const secondDemo: Board = [
  ['banner', secondBanners],
  ['notice', secondNotices],
  ['help', secondHelp],
  ['agreement', secondDocuments],
  ['description', secondDescriptions],
];

/** Writes and publishes the content of a fresh machine; a kind that has an entry already stays as it is. */
export const loadDemo = (world: World, merchantId: MerchantId): Promise<void> => load(world, merchantId, demo);

/** The content of the second demo merchant, in the same way. */
export const loadSecondDemo = (world: World, merchantId: MerchantId): Promise<void> =>
  load(world, merchantId, secondDemo);

const load = async (world: World, merchantId: MerchantId, board: Board): Promise<void> => {
  const imageHosts = await settingOf(world, merchantId, imageCdns);
  await world.backofficeDatabase.transact(async (tx) => {
    for (const [kind, entries] of board) {
      await lockPlace(tx, merchantId, kind, '');
      if ((await countEntries(tx, merchantId, kind)) > 0) continue;
      for (const entry of entries) await publish(world, tx, { merchantId, entry, imageHosts });
    }
  });
};

const publish = async (
  world: World,
  tx: Tx,
  { merchantId, entry, imageHosts }: { merchantId: MerchantId; entry: DemoEntry; imageHosts: readonly string[] },
): Promise<void> => {
  const entryId: string = world.entropy.id('cnt');
  const at = world.clock.now();
  const writer = { staffId: 'demo', staffName: 'demo', at };
  const { body } = sanitiseBody(contentBody.parse(entry.body), imageHosts);
  await insertEntry(tx, { entryId, merchantId, kind: body.kind, slot: entry.slot, slug: null, at });
  await insertRevision(tx, { entryId, no: 1, body, note: null, ...writer });
  await insertPublication(tx, {
    entryId,
    no: 1,
    act: 'publish',
    revision: 1,
    shownFrom: at,
    shownUntil: null,
    version: 1,
    reason: null,
    ...writer,
  });
};
