import assert from 'node:assert/strict';
import test from 'node:test';
import { type Database, sql } from '#kit/server/database/database.ts';
import { testWorld } from '#kit/testing/world.ts';

const facts = [
  'position_prize',
  'announcement',
  'seal',
  'result',
  'terms',
  'ticket',
  'line',
  'line_payout',
  'payout',
  'shot',
  'rules',
];

const columnOf = (table: string) => ({ rules: 'rules_hash', terms: 'version' })[table] ?? 'draw_no';

const refusedTo = async (database: Database, statement: string): Promise<void> => {
  await assert.rejects(sql.raw(statement).execute(database.read), /permission denied/, statement);
};

test('the back office can write no outcome, seed, ticket or payout, and nobody’s terms of a draw', async (t) => {
  const { backofficeDatabase } = await testWorld(t);
  for (const table of facts) {
    await refusedTo(backofficeDatabase, `update lottery.${table} set ${columnOf(table)} = null`);
    await refusedTo(backofficeDatabase, `delete from lottery.${table}`);
    await refusedTo(backofficeDatabase, `truncate lottery.${table}`);
    if (table !== 'terms') await refusedTo(backofficeDatabase, `insert into lottery.${table} default values`);
  }
  for (const statement of [
    `update lottery.draw set state = 'voided'`,
    `update lottery.draw set close_at = close_at + interval '1 minute'`,
    `insert into lottery.draw default values`,
    `update lottery.game set rules = '{}'`,
    `update lottery.outcome set payout = 0`,
    `insert into fairness.seed default values`,
    `select sealed from fairness.seed`,
    `insert into gateway.transaction default values`,
    `update gateway.round set state = 'voided'`,
  ])
    await refusedTo(backofficeDatabase, statement);
});

test('the product itself can change no fact either', async (t) => {
  const { database } = await testWorld(t);
  for (const table of facts) {
    await refusedTo(database, `delete from lottery.${table}`);
    await refusedTo(database, `update lottery.${table} set ${columnOf(table)} = null`);
  }
  for (const statement of [
    `update lottery.draw set close_at = close_at`,
    `delete from lottery.draw`,
    `update gateway.transaction set amount = 0`,
    `delete from gateway.transaction`,
    `delete from gateway.round`,
  ])
    await refusedTo(database, statement);
});
