import { basename } from 'node:path';
import type { Rule, Source } from '../rule.ts';
import { isMigration } from './migrations.ts';

/** Tables that have millions of rows where much is played: what looks at all of them while it locks them stops play. */
const large = [
  'wallet.wallet',
  'wallet.movement',
  'wallet.counter_delta',
  'gateway.transaction',
  'gateway.round',
  'gateway.request_log',
  'turnover.fact',
  'turnover.past_fact',
  'turnover.member_day',
  'lottery.ticket',
  'lottery.line',
  'lottery.payout',
  'lottery.line_payout',
  'rounds.round',
  'rounds.step',
  'identity.member',
  'identity.session',
  'protection.play',
  'cashier.deposit',
  'withdrawals.withdrawal',
  'messages.notice',
  'staff.audit',
  'kit.outbox_event',
];

/** Files of days before the rule ran on databases that were small. */
const since = '20261125';

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());

const faultOf = (statement: string): [table: string, fault: string] | undefined => {
  const [, built, table = ''] = /^create (?:unique )?index (concurrently )?.*? on ([\w.]+)/.exec(statement) ?? [];
  if (table !== '' && built === undefined)
    return [table, 'is indexed while nobody may write: create index concurrently, in a file outside a transaction'];
  const [, altered = ''] = /^alter table (?:only )?([\w.]+) add constraint /.exec(statement) ?? [];
  if (altered !== '' && !/ not valid$| using index \w+$/.test(statement))
    return [altered, 'is checked while nobody may use it: add it not valid, and validate it in a later file'];
  return undefined;
};

const faultsOf = ({ path, text }: Source): string[] => {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []),
  );
  const faults = statements.flatMap((statement) => {
    const [table, fault] = faultOf(statement) ?? [];
    return table !== undefined && large.includes(table) && !made.has(table) ? [`${path}: ${table} ${fault}`] : [];
  });
  const isOutside = text.startsWith('-- outside a transaction');
  const isConcurrent = /\bconcurrently\b/.test(statements.join(' '));
  if (isConcurrent && !isOutside) faults.push(`${path}: its first line does not begin "-- outside a transaction: why"`);
  if (isOutside && text.includes('$$')) faults.push(`${path}: outside a transaction there are no bodies of functions`);
  return faults;
};

export const largeTables: Rule = {
  name: 'migrations: large tables stay open for play',
  check: (sources) => {
    const files = sources.filter(({ path }) => isMigration(path));
    return { seen: files.length, faults: files.filter(({ path }) => basename(path) >= since).flatMap(faultsOf) };
  },
};
