import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Rule, Source } from './rule.ts';

const register = 'tools/checks/released-migrations.json';
const released = z.record(z.string(), z.string());

/** The first two digits of a migration's number say whose it is. */
export const blocks: Readonly<Record<string, string>> = {
  kit: '00',
  staff: '01',
  merchants: '02',
  identity: '03',
  wallet: '04',
  gateway: '05',
  fairness: '06',
  lottery: '07',
  cashier: '08',
  rounds: '09',
  content: '09',
  lobby: '10',
  messages: '11',
  members: '12',
  protection: '13',
  withdrawals: '14',
  verification: '15',
  proof: '16',
  records: '17',
  reports: '18',
  turnover: '19',
};

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const isMigration = (path: string): boolean =>
  /^(features\/[^/]+\/db|kit\/server)\/migrations\/[^/]+\.sql$/.test(path);

const ownerOf = (path: string) => (path.startsWith('kit/') ? 'kit' : (path.split('/')[1] ?? ''));

const faultsOf = ({ path, text }: Source): string[] => {
  const [, block] = /^20\d{6}-(\d\d)\d\d-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.exec(basename(path)) ?? [];
  const faults = [];
  if (block === undefined) faults.push(`${path}: the name is not YYYYMMDD-NNNN-what-for.sql`);
  else if (blocks[ownerOf(path)] !== block) faults.push(`${path}: ${block}xx is not the block of ${ownerOf(path)}`);
  if (!/^-- \S.{9,}/.test(text)) faults.push(`${path}: the first line does not say why`);
  return faults;
};

/** What was released may neither change nor go. */
export const releaseFaults = (files: readonly Source[], register: Readonly<Record<string, string>>): string[] =>
  Object.entries(register).flatMap(([path, checksum]) => {
    const file = files.find((one) => one.path === path);
    if (!file) return [`${path} was released and is gone`];
    return checksumOf(file.text) === checksum ? [] : [`${path} was released and has changed: write a new one`];
  });

export const migrations: Rule = {
  name: 'migrations: name, reason, never edited',
  check: (sources) => {
    const files = sources.filter(({ path }) => isMigration(path));
    const names = files.map(({ path }) => basename(path).split('-').slice(0, 2).join('-'));
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    const list = released.parse(JSON.parse(sources.find(({ path }) => path === register)?.text ?? '{}'));
    return {
      seen: files.length,
      faults: [
        ...files.flatMap(faultsOf),
        ...twice.map((name) => `two migrations are numbered ${name}`),
        ...releaseFaults(files, list),
      ],
    };
  },
};
