import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { type HumanProof, humanPuzzle } from '#kit/shared/human-proof.ts';
import { id } from '#kit/shared/id.ts';
import { solving } from '#kit/shared/proof-of-work.ts';
import type { Refused } from '#kit/shared/result.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addressGuessesMax, guessesMax, guessWindowMs, strangersGuessesMax } from '../../domain/limits.ts';
import { confirmLogIn } from './confirm-log-in.ts';
import { type DemoOperator, loadDemo } from '../load-demo.ts';
import { logIn } from './log-in.ts';
import { openStaffSession } from './open-staff-session.ts';
import { operators } from '../accounts/operators.ts';
import { takeLogInGuess } from './take-guess.ts';

const visit: Visit = visitOf(id('mrc_1'));

const demo = async (world: World): Promise<DemoOperator[]> => loadDemo(world, 'mrc_1');

const enter = async (world: World, who: { username: string; password: string; totpSecret: string }, from = visit) => {
  const first = await logIn(world)({ username: who.username, password: who.password }, from);
  if (!first.ok) return first;
  return confirmLogIn(world)(
    { challenge: first.value.challenge, code: codeAt(who.totpSecret, world.clock.now()) },
    from,
  );
};

const token = async (world: World, who: DemoOperator): Promise<string> => {
  const entered = await enter(world, who);
  assert.ok(entered.ok, JSON.stringify(entered));
  return entered.value.token;
};

const staffVisit = async (world: World, bearer: string) => {
  const session = await openStaffSession(world, bearer);
  assert.ok(session);
  return { requestId: 'req_2', ip: visit.ip, userAgent: 'test', language: 'TH', ...session };
};

const actions = async (world: World): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action
    from staff.audit_entry
    order by seq`.execute(world.database.read);
  return rows.map(({ action }) => action);
};

test('nobody shuts an operator out: not from another line, and not on a device that was used before', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const cookies: Record<string, string> = {};
  const setCookie = ({ name, value }: { name: string; value: string }) => void (cookies[name] = value);
  const office = visitOf(id('mrc_1'), { ip: '198.51.100.1' });
  assert.ok((await enter(world, owner!, { ...office, setCookie })).ok);
  assert.ok(cookies['desk-device'], 'a whole log-in makes its device known');
  const ask = async (password: string, from: Visit) => {
    const answer = await logIn(world)({ username: 'owner', password }, from);
    return answer.ok ? 'in' : answer.refusal;
  };
  for (let at = 0; at < 12; at++) await ask('wrong password', visit);
  assert.equal(await ask(owner!.password, visit), 'too_many_guesses', 'the line of whoever guesses');
  assert.equal(await ask(owner!.password, office), 'in', 'the office has another line');
  // Every line there is: devices that were never used have work to do, and are never turned away.
  await guessFromEverywhere(world, 'owner');
  assert.equal(await ask(owner!.password, office), 'human_check_required');
  assert.equal(await ask(owner!.password, { ...office, cookies }), 'in', 'a known device counts for itself');
  assert.equal(await ask(owner!.password, { ...visit, cookies }), 'in', 'on any line');
  const finance = await logIn(world)({ username: 'finance', password: 'wrong' }, { ...office, cookies });
  assert.ok(!finance.ok && finance.refusal === 'credentials_wrong', 'known to its own operator alone');
});

const guessFromEverywhere = async (world: World, username: string) => {
  for (let at = 0; at < strangersGuessesMax; at++)
    await takeLogInGuess(world, { ...visit, ip: `203.0.113.${at}` }, { username, device: undefined });
};

const solved = ({ detail }: Refused<string>): HumanProof => {
  const work = solving(humanPuzzle.parse(detail['puzzle']));
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

test('a name that all the world guesses at costs its operator a second of work on a new device, at both steps', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const home = visitOf(id('mrc_1'), { ip: '198.51.100.77' });
  await guessFromEverywhere(world, 'owner');
  const { username, password, totpSecret } = owner!;
  const enterWith = (humanCheck?: HumanProof) => logIn(world)({ username, password, humanCheck }, home);
  const turnedBack = await enterWith();
  assert.ok(!turnedBack.ok && turnedBack.refusal === 'human_check_required');
  const proof = solved(turnedBack);
  const wrong = await enterWith({ ...proof, nonces: proof.nonces.map(() => 0) });
  assert.ok(!wrong.ok && wrong.refusal === 'human_check_required', 'not solved');
  const first = await enterWith(proof);
  assert.ok(first.ok, JSON.stringify(first));
  const again = await enterWith(proof);
  assert.ok(!again.ok && again.refusal === 'human_check_required', 'each puzzle is good once');
  const { challenge } = first.value;
  const confirm = (humanCheck?: HumanProof) =>
    confirmLogIn(world)({ challenge, code: codeAt(totpSecret, world.clock.now()), humanCheck }, home);
  for (let at = 0; at < 8; at++) {
    const held = await confirm();
    assert.ok(!held.ok && held.refusal === 'human_check_required', 'and uses up no guess at the code');
  }
  const puzzled = await confirm();
  assert.ok(!puzzled.ok);
  const entered = await confirm(solved(puzzled));
  assert.ok(entered.ok, JSON.stringify(entered));
});

test('a line that guesses too often waits, whatever it solves', async (t) => {
  const world = await testWorld(t);
  await demo(world);
  await guessFromEverywhere(world, 'owner');
  const guess = (humanCheck?: HumanProof) =>
    logIn(world)({ username: 'owner', password: 'wrong password', humanCheck }, { ...visit, ip: '198.51.100.9' });
  for (let at = 0; at < guessesMax; at++) {
    const asked = await guess();
    assert.ok(!asked.ok && asked.refusal === 'human_check_required');
    const tried = await guess(solved(asked));
    assert.ok(!tried.ok && tried.refusal === 'credentials_wrong', String(at));
  }
  const late = await guess();
  assert.ok(!late.ok && late.refusal === 'too_many_guesses');
});

test('refused log-ins of strangers are counted a window and write nothing into the trail', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const entries = (await actions(world)).length;
  for (let at = 0; at < 15; at++)
    for (const username of ['owner', 'nobody', 'nobody-else'])
      await logIn(world)({ username, password: 'wrong password' }, visit);
  assert.equal((await actions(world)).length, entries);
  const { rows } = await sql<{ about: string; cause: string; count: number }>`
    select case about when 'unknown' then about else 'known' end as about, cause, sum(count)::int as count
    from staff.refused_log_in
    group by 1, 2
    order by 1, 2`.execute(world.backofficeDatabase.read);
  assert.deepEqual(
    rows.map(({ about, cause, count }) => [about, cause, count]),
    [
      ['known', 'password', 10],
      ['known', 'too_many_guesses', 5],
      ['unknown', 'password', 20],
      ['unknown', 'too_many_guesses', 10],
    ],
  );
  const { rows: windows } = await sql<{ count: number }>`
    select count(*)::int as count
    from staff.refused_log_in`.execute(world.backofficeDatabase.read);
  assert.ok(windows[0]!.count <= 8, 'rows of one or two windows, whatever comes');
  await world.moveClock(guessWindowMs);
  const by = await staffVisit(world, await token(world, owner!));
  const shown = await operators(world)({}, by);
  assert.ok(shown.ok);
  assert.equal(shown.value.operators.find(({ username }) => username === 'owner')?.refusedLogIns, 15);
});

test('guesses from one IPv6 line at ever new names end like those from one address', async (t) => {
  const world = await testWorld(t);
  const guess = (at: number, ip: string) =>
    takeLogInGuess(world, { ...visit, ip }, { username: `nobody ${at}`, device: undefined });
  for (let at = 0; at < addressGuessesMax; at++) assert.ok((await guess(at, `2001:db8:1:2::${at.toString(16)}`)).ok);
  const late = await guess(addressGuessesMax, '2001:db8:1:2:ffff::');
  assert.equal(late.ok ? '' : late.refusal, 'too_many_guesses');
  assert.ok((await guess(addressGuessesMax, '2001:db8:1:3::')).ok);
});
