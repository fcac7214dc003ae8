import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { findGame } from '../../db/games/games.ts';
import { newestTerms } from '../../db/terms/terms.ts';
import type { Calendar, RhythmCalendar } from '../../domain/calendars/calendar.ts';
import { dayIn } from '../../domain/calendars/zone-time.ts';
import { monthly, roundOf } from '../../domain/games/family-game.ts';
import { gameFamilies } from '../../domain/games/families.ts';
import { gameOfFamily } from '../../domain/games/game-of-family.ts';
import { addGames, scheduleDraws } from '../../public.ts';
import { approvalActions } from '../approval-actions.ts';
import { countOf, openLottery } from '../scene.fixture.ts';
import { staffEditTerms } from '../terms/staff-edit-terms.ts';
import { staffRenameLottery } from './staff-rename-lottery.ts';
import { staffAddLottery } from './staff-add-lottery.ts';

const reason = 'for a test';
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);

const start = async (t: Parameters<typeof openLottery>[0]) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const people = await twoPeople(world, merchantId, approvalActions);
  const model = (await findGame(world.database.read, merchantId, 'YK15'))!;
  assert.ok(!('kind' in model.calendar));
  const calendar: RhythmCalendar = { ...model.calendar, firstClose: '12:00', everySeconds: 1800, roundsPerDay: 4 };
  const wanted = { like: 'YK15', code: 'NOON', names: { TH: 'เที่ยง', EN: 'Noon' }, calendar, reason };
  const ask = (over: Partial<Omit<typeof wanted, 'calendar'>> & { calendar?: Calendar } = {}) =>
    staffAddLottery(world)({ ...wanted, ...over }, people.anna);
  const gameOf = (code: string) => findGame(world.database.read, merchantId, code);
  return { ...scene, ...people, model, ask, gameOf };
};

test('two people add a lottery with its own name and calendar; its draws are planned, those of others stay', async (t) => {
  const { world, model, ask, gameOf, decide } = await start(t);
  // To nine in the morning of Bangkok, whatever hour it is.
  await world.moveClock(daysMs(1) + hoursMs(2) - (world.clock.now() % daysMs(1)));
  await scheduleDraws(world)();
  const drawsOf = (code: string) =>
    countOf(world, `lottery.draw join lottery.game using (game_id) where code = '${code}'`);
  const before = await drawsOf('YK15');
  assert.equal(refusalOf(await ask()), 'taken');
  assert.equal(refusalOf(await ask()), 'already_asked');
  assert.equal(await gameOf('NOON'), undefined, 'one person adds nothing');
  await decide('approve');
  const made = await gameOf('NOON');
  assert.deepEqual(
    [made?.names, made?.rules, made?.group_code],
    [{ TH: 'เที่ยง', EN: 'Noon' }, model.rules, model.group_code],
  );
  const [own, its] = await Promise.all([made!, model].map(({ game_id }) => newestTerms(world.database.read, game_id)));
  assert.deepEqual([own?.version, own?.betTypes, own?.created_by], [1, its?.betTypes, 'anna']);
  await world.moveClock(hoursMs(2.5));
  await scheduleDraws(world)();
  assert.ok((await drawsOf('NOON')) > 0);
  assert.ok((await drawsOf('YK15')) >= before);
  assert.equal(await countOf(world, "gateway.game where game = 'NOON' and enabled"), 1, 'it may take bets');
  assert.equal(refusalOf(await ask()), 'lottery_code_taken');
});

test('what is none, is another’s, or no longer is what was seen is refused', async (t) => {
  const { world, merchantId, anna, annaAt, ask, model, gameOf, decide } = await start(t);
  const elsewhere = await staffAddLottery(world)(
    { like: 'YK15', code: 'NOON', names: { TH: 'x', EN: 'x' }, calendar: model.calendar, reason },
    annaAt(id<'mrc'>('mrc_other')),
  );
  assert.equal(refusalOf(elsewhere), 'game_unknown');
  assert.equal(refusalOf(await ask({ like: 'NOBODY' })), 'game_unknown');
  assert.equal(refusalOf(await ask({ calendar: monthly([1], [roundOf('15:00', '15:30')]) })), 'calendar_faulty');
  const tooLong = { ...model.calendar, everySeconds: 86_400, roundsPerDay: 2 } as RhythmCalendar;
  assert.equal(refusalOf(await ask({ calendar: tooLong })), 'calendar_faulty');
  assert.equal(refusalOf(await ask()), 'taken');
  const terms = (await newestTerms(world.database.read, model.game_id))!;
  const betTypes = terms.betTypes.slice(1);
  const edited = await staffEditTerms(world)(
    { gameCode: 'YK15', basedOn: terms.version, betTypes, reason },
    { ...anna, merchantId },
  );
  assert.equal(refusalOf(edited), 'taken');
  await assert.rejects(decide('approve'), /terms_changed/);
  assert.equal(await gameOf('NOON'), undefined);
});

test('of a lottery of others nothing is planned before its year is looked over', async (t) => {
  const { world, merchantId, ask, gameOf, decide } = await start(t);
  const family = gameFamilies.find(({ games }) => games.some(({ source }) => source === 'outside'))!;
  const [outside] = family.games.filter(({ source, parts }) => source === 'outside' && !parts);
  await addGames(world, merchantId, [gameOfFamily(outside!, 1)], outside!.terms);
  assert.equal(refusalOf(await ask({ like: outside!.code, calendar: outside!.calendar })), 'taken');
  await decide('approve');
  const made = await gameOf('NOON');
  assert.ok(made && made.planned_through !== null && made.planned_through < dayIn('Asia/Bangkok', world.clock.now()));
  await scheduleDraws(world)();
  assert.equal(await countOf(world, `lottery.draw where game_id = ${made.game_id}`), 0);
});

test('two people rename a lottery; what somebody renamed meanwhile is asked for anew', async (t) => {
  const { world, anna, annaAt, gameOf, decide } = await start(t);
  const names = { TH: 'ใหม่', EN: 'New', VI: 'Mới' };
  const ask = (over: object = {}) => staffRenameLottery(world)({ gameCode: 'YK15', names, reason, ...over }, anna);
  assert.equal(refusalOf(await ask({ gameCode: 'NOBODY' })), 'game_unknown');
  const elsewhere = annaAt(id<'mrc'>('mrc_other'));
  assert.equal(
    refusalOf(await staffRenameLottery(world)({ gameCode: 'YK15', names, reason }, elsewhere)),
    'game_unknown',
  );
  assert.equal(refusalOf(await ask()), 'taken');
  assert.equal(refusalOf(await ask({ names: { TH: 'x', EN: 'y' } })), 'already_asked');
  assert.notEqual((await gameOf('YK15'))?.names['EN'], 'New', 'one person renames nothing');
  await decide('approve');
  assert.deepEqual((await gameOf('YK15'))?.names, names);
  assert.equal(refusalOf(await ask()), 'no_change');
  assert.equal(refusalOf(await ask({ names: { TH: 'ใหม่', EN: 'New' } })), 'taken', 'one language less is a change');
  await decide('approve');
  assert.deepEqual((await gameOf('YK15'))?.names, { TH: 'ใหม่', EN: 'New' });
  assert.equal(refusalOf(await ask({ names: { TH: 'x', EN: 'y' } })), 'taken');
  await sql`update lottery.game set names = '{"TH": "a", "EN": "b"}' where code = 'YK15'`.execute(
    world.backofficeDatabase.read,
  );
  await assert.rejects(decide('approve'), /version_conflict/);
});
