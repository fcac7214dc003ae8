import { setTimeout as pause } from 'node:timers/promises';
import { cancelDeposit } from '#features/cashier/contract/cancel-deposit.ts';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { listPromotions } from '#features/content/contract/pages/list-promotions.ts';
import { sendFeedback } from '#features/content/contract/enquiries/send-feedback.ts';
import { staffEntries } from '#features/content/contract/entries/staff-entries.ts';
import { staffPlayers } from '#features/identity/contract/accounts/staff-players.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { saveNumberSet } from '#features/lottery/contract/slips/save-number-set.ts';
import { listTickets } from '#features/lottery/contract/tickets/list-tickets.ts';
import { shootNumber } from '#features/lottery/contract/results/shoot-number.ts';
import { staffLimitNumber } from '#features/lottery/contract/limits/staff-limit-number.ts';
import { staffVoidDraw } from '#features/lottery/contract/draws/staff-void-draw.ts';
import { staffResources } from '#features/merchants/contract/staff-resources.ts';
import { staffSetResources } from '#features/merchants/contract/staff-set-resources.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { withdrawNow, richDemoPlayer } from '../testing/site/demo-player.ts';
import { deposit } from '../testing/site/play.ts';
import { secondsToOpening } from '../testing/site/way-to-opening.ts';
import { ownContact } from '../testing/site/own-contact.ts';
import { call, payAtBank, playerPassword, registerPlayer, staffToken } from '../testing/site/site-client.ts';

/** The people of the pictures: `malee` plays a lot, `ploy` is about to pay, `somchai` has just come, `known` withdraws. */
export const people = ['malee', 'ploy', 'somchai', 'known'] as const;
export type Who = (typeof people)[number] | 'staff';

/** A site on which things have happened, and what of it the pictures need to name. */
export type Scene = {
  site: TestSite;
  tokens: Readonly<Record<Who, string>>;
  won: string;
  lost: string;
  running: string;
  /** A ticket of the fast Vietnam draw. */
  vietnam: string;
  /** Drawn and paid. */
  drawId: string;
  /** Takes bets, with numbers reduced and closed. */
  openDrawId: string;
  memberId: string;
  /** Waits for people. */
  withdrawalId: string;
  promotionId: string;
  /** Of a banner. */
  entryId: string;
};

// Right to left is looked at, too.
const offerArabic = `update merchants.merchant set languages = '{TH,EN,AR}'`;

const reason = 'สำหรับภาพหน้าจอ · for the pictures';

/** Plays it all in through the calls that pages use. */
export const playScene = async (site: TestSite): Promise<Scene> => {
  await changeFacts(site, offerArabic);
  // The jump first: draws that it leaps over are void, and idle sessions end.
  await openFor(site, 'YK15', 13 * 60_000);
  const staff = await staffToken(site, 'owner');
  const [malee, ploy, somchai, naree, kitti] = await Promise.all(
    ['Malee2026', 'Ploy5678', 'Somchai88', 'Naree09', 'Kitti777'].map((name) => registerPlayer(site.site, name)),
  );
  if (!malee || !ploy || !somchai || !naree || !kitti) throw new Error('not everybody is here');
  await setContacts(site, staff);
  await deposit(site, malee, '5000.00', 'a-first-deposit-of-malee');
  await deposit(site, kitti, '800.00', 'a-first-deposit-of-kitti');
  const vietnam = await betOnVietnam(site, malee);
  const played = await playDraw(site, malee);
  const openDrawId = await betOnOpenDraw(site, malee);
  for (const [number, state] of [
    ['168', 'reduced'],
    ['999', 'closed'],
  ] as const)
    await call(site.backoffice, staffLimitNumber, {
      token: staff,
      input: { drawId: openDrawId, betType: 'three_top', number, state, reason },
    });
  await moveMoney(site, { malee, ploy, naree, kitti });
  await writeToStaff(site, { malee, kitti });
  // Something for the outbox.
  await (await ownContact(site.site, malee, { kind: 'email', email: 'malee@example.com' })).ask(playerPassword);
  const coming = await draws(site, 'YK15');
  if (coming.next)
    await call(site.backoffice, staffVoidDraw, { token: staff, input: { drawId: coming.next.drawId, reason } });
  const known = await richDemoPlayer(site);
  const { players } = await call(site.backoffice, staffPlayers, { token: staff, input: { search: 'Malee2026' } });
  const { tickets } = await call(site.site, listTickets, { token: malee });
  const { promotions } = await call(site.site, listPromotions);
  const { entries } = await call(site.backoffice, staffEntries, { token: staff, input: { kind: 'banner' } });
  const running = tickets.find(({ drawId }) => drawId === openDrawId)!.ticketId;
  return {
    site,
    tokens: { malee, ploy, somchai, known: known.token, staff },
    ...played,
    running,
    vietnam,
    openDrawId,
    memberId: players[0]!.memberId,
    withdrawalId: await withdrawNow(site, known, '25000.00'),
    promotionId: promotions[0]?.id ?? '',
    entryId: entries[0]?.entryId ?? '',
  };
};

const draws = (site: TestSite, gameCode: string) => call(site.site, currentDraws, { input: { gameCode } });

const setContacts = async (site: TestSite, token: string): Promise<void> => {
  const { resources, version } = await call(site.backoffice, staffResources, { token });
  const wanted = [
    { resourceType: 'LINE', url: 'https://line.me/R/ti/p/@chokdee', labelNameEn: 'LINE', isService: true },
    { resourceType: 'TELEGRAM', url: 'https://t.me/chokdee', labelNameEn: 'Telegram', isService: true },
    { resourceType: 'FACEBOOK', url: 'https://www.facebook.com/chokdee', labelNameEn: 'Facebook', isService: false },
  ].map((each) => ({ ...each, qrCodeUrl: null }));
  const missing = wanted.filter((each) => !resources.some(({ resourceType }) => resourceType === each.resourceType));
  if (missing.length === 0) return;
  await call(site.backoffice, staffSetResources, {
    token,
    input: { resources: [...resources, ...missing], version, reason },
  });
};

const line = (betType: string, number: string, stake: string, rate: string) => ({ betType, number, stake, rate });

// Two sets of running digits with every digit between them: of three digits drawn, one set holds two or more but where all are alike.
const slips = [
  ['0', '1', '2', '3', '4'].map((digit) => line('run_top', digit, '5.00', '3.2')),
  ['5', '6', '7', '8', '9'].map((digit) => line('run_top', digit, '5.00', '3.2')),
  ['123', '321', '789', '168'].map((number) => line('three_top', number, '10.00', '900')),
];

/** A draw of a minute from its bets to its payout. */
const playDraw = async (site: TestSite, token: string): Promise<{ won: string; lost: string; drawId: string }> => {
  const drawId = await openFor(site, 'YK1M', 20_000);
  await call(site.site, shootNumber, { token, input: { drawId, number: '40217' } });
  for (const [index, lines] of slips.entries())
    await call(site.site, buyTicket, {
      token,
      input: { drawId, idempotencyKey: `played-ticket-${index}-0123`, lines },
    });
  for (let looks = 1; looks <= 600; looks++) {
    const { tickets } = await call(site.site, listTickets, { token });
    const ofDraw = tickets.filter((each) => each.drawId === drawId);
    if (ofDraw.every(({ state }) => state !== 'running')) {
      const of = (state: string) => ofDraw.find((each) => each.state === state) ?? ofDraw[0]!;
      return { won: of('won').ticketId, lost: of('lost').ticketId, drawId };
    }
    await pause(250);
  }
  throw new Error('the draw was not settled');
};

/** Lô, đề and xiên on one slip. */
const betOnVietnam = async (site: TestSite, token: string): Promise<string> => {
  const drawId = await openFor(site, 'VNF2M', 10_000);
  const lines = [
    line('lo2', '68', '10.00', '99.9'),
    line('de', '79', '20.00', '99'),
    line('xien2', '12-34', '50.00', '16'),
  ];
  const bought = await call(site.site, buyTicket, {
    token,
    input: { drawId, idempotencyKey: 'vietnam-ticket-0-0123', lines },
  });
  return bought.ticketId;
};

/** Waits for a draw that takes bets for so long yet; for the long ones, which rest at night, it moves the clock. */
const openFor = async (site: TestSite, gameCode: string, leftMs: number): Promise<string> => {
  for (let looks = 1; looks <= 200; looks++) {
    const found = await draws(site, gameCode);
    const seconds = secondsToOpening(found, leftMs);
    if (seconds === 0) return found.current!.drawId;
    if (gameCode === 'YK15' && seconds !== undefined) await site.advance(`PT${seconds}S`);
    await pause(500);
  }
  throw new Error(`no draw of ${gameCode} opened`);
};

/** Long enough for all pictures to show it open. */
const betOnOpenDraw = async (site: TestSite, token: string): Promise<string> => {
  const drawId = await openFor(site, 'YK15', 8 * 60_000);
  const numbers = ['289', '168', '555', '047', '912'];
  const lines = [
    ...numbers.map((number) => line('three_top', number, '20.00', '900')),
    ...['28', '89', '16'].map((number) => line('two_bottom', number, '50.00', '90')),
  ];
  await call(site.site, buyTicket, { token, input: { drawId, idempotencyKey: 'running-ticket-0-0123', lines } });
  for (const [name, slip] of [
    ['ทะเบียนรถ', 'three_top-20.00-289.168.047'],
    ['บ้านเลขที่', 'two_top-50.00-12.21~two_bottom-50.00-12.21'],
  ])
    await call(site.site, saveNumberSet, { token, input: { name, slip } });
  return drawId;
};

/** Deposits in every state, and money that fits none. */
const moveMoney = async (
  site: TestSite,
  { malee, ploy, naree, kitti }: Readonly<Record<'malee' | 'ploy' | 'naree' | 'kitti', string>>,
): Promise<void> => {
  const begin = (token: string, amount: string, idempotencyKey: string) =>
    call(site.site, startDeposit, { token, input: { amount, idempotencyKey } });
  const wrong = await begin(naree, '500.00', 'a-wrong-deposit-of-naree');
  await payAtBank(site, wrong.qrPayload ?? '', { amount: '490.00', payerName: 'นารี ตัวอย่าง' });
  const { depositId } = await begin(malee, '300.00', 'a-second-deposit-of-malee');
  await call(site.site, cancelDeposit, { token: malee, input: { depositId } });
  await begin(kitti, '1500.00', 'a-second-deposit-of-kitti');
  await begin(ploy, '300.00', 'a-first-deposit-of-ploy');
};

const writeToStaff = async (site: TestSite, { malee, kitti }: Readonly<Record<'malee' | 'kitti', string>>) => {
  for (const [token, topic, content] of [
    [malee, 'deposit', 'โอนเงินไป 300 บาทเมื่อเช้า ยอดยังไม่เข้าค่ะ รบกวนตรวจสอบให้ด้วยนะคะ'],
    [kitti, 'suggestion', 'อยากให้แจ้งเตือนผลรางวัลทางไลน์ครับ ตอนนี้ต้องเปิดหน้าเว็บดูเอง'],
  ] as const)
    await call(site.site, sendFeedback, { token, input: { topic, content } });
};
