import assert from 'node:assert/strict';
import { test } from 'node:test';
import { id } from '#kit/shared/id.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { playerVisitOf } from '#kit/testing/visits.ts';
import { listPromotions as listContract } from '../../contract/pages/list-promotions.ts';
import type { ContentBody } from '../../domain/body.ts';
import { promotion } from '../../e2e/staff-writes.ts';
import { acceptAgreementIn, currentAgreement } from '../../public.ts';
import { bannerGroups } from '../../domain/places.ts';
import { acceptAgreement } from '../agreements/accept-agreement.ts';
import { myAgreements } from '../agreements/my-agreements.ts';
import { staffPlayerAgreements } from '../agreements/staff-player-agreements.ts';
import { showAgreement } from '../agreements/show-agreement.ts';
import { helpCenter } from './help-center.ts';
import { listPromotions } from './list-promotions.ts';
import { showPromotion } from './show-promotion.ts';
import { serviceLinks } from '../links/service-links.ts';
import { staffAllowHost } from '../links/staff-allow-host.ts';
import { staffForbidHost } from '../links/staff-forbid-host.ts';
import { staffWithdrawEntry } from '../entries/staff-withdraw-entry.ts';
import { staffCreateEntry } from '../entries/staff-create-entry.ts';
import { staffSaveDraft } from '../entries/staff-save-draft.ts';
import { listAnnouncements } from './list-announcements.ts';
import { listBanners } from './list-banners.ts';
import { listNotices } from './list-notices.ts';
import { listTexts } from './list-texts.ts';
import { loadDemo } from '../load-demo.ts';
import { readTarget } from '../../domain/service-path.ts';
import { reason, valueOf, refusalOf, start, notice, write, publish } from '#tools/testing/scenes/content-scene.ts';

test('a replaced text counts in its language only', async (t) => {
  const scene = await start(t);
  const { world, visit, thai } = scene;
  valueOf(
    await publish(scene, await write(scene, { kind: 'text', texts: { EN: { value: 'Hi' } } }, 'site', 'home.title')),
  );
  assert.deepEqual(valueOf(await listTexts(world)({}, visit)).texts, { site: { 'home.title': 'Hi' } });
  assert.deepEqual(valueOf(await listTexts(world)({}, thai)).texts, {});
});

test('a service link opens only what the merchant lists, when saved, published and read', async (t) => {
  const scene = await start(t);
  const { world, staff, visit } = scene;
  const content: ContentBody = {
    kind: 'service_link',
    target: 'https://chat.example.com/x?a=1',
    texts: { EN: { title: 'Chat' } },
  };
  assert.equal(refusalOf(await staffCreateEntry(world)({ slot: '', content }, staff)), 'target_not_allowed');
  assert.equal(refusalOf(await staffAllowHost(world)({ host: 'a b', reason }, staff)), 'host_invalid');
  valueOf(await staffAllowHost(world)({ host: 'CHAT.example.com', reason }, staff));
  assert.equal(refusalOf(await staffAllowHost(world)({ host: 'chat.example.com', reason }, staff)), 'host_listed');
  const entryId = await write(scene, content);
  valueOf(await publish(scene, entryId));
  const list = async () => valueOf(await serviceLinks(world)({}, visit)).version.pathList;
  const [link] = await list();
  assert.deepEqual([link?.type, link?.title], [3, 'Chat']);
  assert.ok(!link?.path.includes('example'));
  assert.equal(readTarget(link?.path ?? ''), content.target);
  valueOf(await staffForbidHost(world)({ host: 'chat.example.com', reason }, staff));
  assert.deepEqual(await list(), []);
  assert.equal(refusalOf(await publish(scene, entryId, { basedOn: 1 })), 'target_not_allowed');
  assert.equal(refusalOf(await staffForbidHost(world)({ host: 'chat.example.com', reason }, staff)), 'host_unknown');
});

test('the documents have numbered versions, and each account’s acceptance is kept', async (t) => {
  const scene = await start(t);
  const { world, merchantId, staff, visit } = scene;
  const memberId = id<'mbr'>('mbr_1');
  const content: ContentBody = { kind: 'agreement', texts: { EN: { title: 'Agreement', content: '<p>1</p>' } } };
  assert.deepEqual(await currentAgreement(world, merchantId), []);
  const entryId = await write(scene, content, 'user_agreement');
  assert.equal(refusalOf(await staffCreateEntry(world)({ slot: 'user_agreement', content }, staff)), 'entry_exists');
  valueOf(await publish(scene, entryId));
  const accepted = await currentAgreement(world, merchantId);
  await world.database.transact((tx) => acceptAgreementIn(tx, world, { merchantId, memberId, accepted }));
  const member = { ...visit, player: { memberId, kind: 'player' as const, sessionId: id<'ses'>('ses_1') } };
  const mine = async () =>
    valueOf(await myAgreements(world)({}, member)).documents.map((it) => [it.version, it.accepted?.version]);
  assert.deepEqual(await mine(), [[1, 1]]);
  valueOf(
    await staffSaveDraft(world)(
      {
        entryId,
        basedOn: 1,
        content: { kind: 'agreement', texts: { EN: { title: 'Agreement', content: '<p>2</p>' } } },
      },
      staff,
    ),
  );
  const from = later(world.clock.now(), daysMs(7));
  valueOf(await publish(scene, entryId, { revision: 2, basedOn: 1, from }));
  const shown = async (version?: number) =>
    valueOf(await showAgreement(world)({ document: 'user_agreement', version }, visit));
  assert.deepEqual([(await shown()).version, (await shown()).content], [1, '<p>1</p>']);
  assert.equal(refusalOf(await showAgreement(world)({ document: 'user_agreement', version: 2 }, visit)), 'not_found');
  await world.moveClock(daysMs(7));
  assert.deepEqual([(await shown()).version, (await shown()).content], [2, '<p>2</p>']);
  assert.equal((await shown(1)).content, '<p>1</p>');
  assert.deepEqual(
    (await shown()).versions.map(({ version }) => version),
    [2, 1],
  );
  assert.deepEqual(await mine(), [[2, 1]]);
  const accept = (version: number) => acceptAgreement(world)({ document: 'user_agreement', version }, member);
  for (const version of [1, 3]) assert.equal(refusalOf(await accept(version)), 'agreement_changed');
  for (const answer of await Promise.all([accept(2), accept(2)])) assert.equal(valueOf(answer).version, 2);
  assert.deepEqual(await mine(), [[2, 2]]);
  const seen = async (merchant = merchantId) =>
    valueOf(await staffPlayerAgreements(world)({ memberId }, { ...staff, merchantId: merchant })).accepted.map(
      ({ version }) => version,
    );
  assert.deepEqual(await seen(), [2, 1]);
  assert.deepEqual(await seen(id('mrc_other')), [], 'staff of another merchant');
  assert.equal(refusalOf(await staffWithdrawEntry(world)({ entryId, basedOn: 2, reason }, staff)), 'document_stays');
});

test('the demo’s content is complete in Thai and English, and loading it again adds nothing', async (t) => {
  const scene = await start(t);
  const { world, merchantId, visit, thai } = scene;
  await loadDemo(world, merchantId);
  await loadDemo(world, merchantId);
  const thaiLetters = /[\u0e00-\u0e7f]/;
  for (const [asked, isThai] of [
    [visit, false],
    [thai, true],
  ] as const) {
    const { banners } = valueOf(await listBanners(world)({}, asked));
    const { promotions, categories } = valueOf(await listPromotions(world)({ category: 'all', pageNo: 1 }, asked));
    const { groups, documents } = valueOf(await helpCenter(world)({}, asked));
    const said = [...banners, ...promotions, ...documents, ...groups.flatMap(({ articles }) => articles)].map(
      ({ title }) => title,
    );
    assert.equal(said.length, 39);
    const filled = new Set(banners.map(({ groupName }) => groupName));
    assert.deepEqual([...filled].toSorted(), [...bannerGroups].toSorted(), 'every group has a banner');
    for (const title of said) assert.equal(thaiLetters.test(title), isThai, title);
    assert.equal(groups.length, 6);
    assert.equal(documents.length, 2);
    assert.ok(categories.includes('new_player'));
  }
  const announced = valueOf(await listAnnouncements(world)({ platform: 'W' }, visit));
  assert.deepEqual([announced.popup.length, announced.player.length], [1, 0]);
  const player = playerVisitOf(merchantId, { memberId: id('mbr_1'), sessionId: id('ses_1'), kind: 'player' });
  assert.equal(valueOf(await listAnnouncements(world)({ platform: 'W', types: 'PL' }, player)).player.length, 1);
  const beside = valueOf(await listPromotions(world)({ category: 'new_player', pageNo: 1 }, visit)).promotions;
  assert.deepEqual(
    beside.map(({ content }) => content?.slice(0, 3)),
    ['<p>', '<ol'],
  );
  assert.equal(
    valueOf(await listPromotions(world)({ category: 'newbie', pageNo: 1 }, visit)).promotions[0]?.content,
    null,
  );
  assert.equal(valueOf(await showPromotion(world)({ id: beside[0]?.id ?? '' }, visit)).title, beside[0]?.title);
});

test('offers are narrowed by tag and by period, alone and together', async (t) => {
  const scene = await start(t);
  const offer = async (title: string, over: Parameters<typeof promotion>[1]) =>
    valueOf(await publish(scene, await write(scene, promotion(title, over))));
  await offer('both', { tags: ['vip', 'limited'], period: 'weekly' });
  await offer('tag', { tags: ['vip'] });
  await offer('period', { period: 'weekly' });
  const found = async (filter: object) => {
    const asked = listContract.input.parse({ category: 'sports', ...filter });
    return valueOf(await listPromotions(scene.world)(asked, scene.visit)).promotions.map(({ title }) => title);
  };
  assert.deepEqual(await found({}), ['both', 'tag', 'period']);
  assert.deepEqual(await found({ tag: 'vip' }), ['both', 'tag']);
  assert.deepEqual(await found({ period: 'weekly' }), ['both', 'period']);
  assert.deepEqual(await found({ tag: 'vip', period: 'weekly' }), ['both']);
  assert.deepEqual(await found({ tag: 'newbie' }), []);
  assert.equal(listContract.input.safeParse({ period: 'yearly' }).success, false);
});

test('notices come nine a page, newest first', async (t) => {
  const scene = await start(t);
  const { world, visit } = scene;
  for (let count = 1; count <= 10; count++) {
    valueOf(await publish(scene, await write(scene, notice('ก', `n${count}`))));
    await world.moveClock(1000);
  }
  const first = valueOf(await listNotices(world)({ pageNo: 1 }, visit));
  assert.deepEqual([first.notices.length, first.totalPages, first.totalCount], [9, 2, 10]);
  assert.equal(first.notices[0]?.title, 'n10');
  assert.deepEqual(
    valueOf(await listNotices(world)({ pageNo: 2 }, visit)).notices.map(({ title }) => title),
    ['n1'],
  );
  assert.deepEqual(valueOf(await listNotices(world)({ pageNo: 3 }, visit)).notices, []);
});
