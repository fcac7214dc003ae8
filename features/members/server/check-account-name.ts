import { z } from 'zod';
import type { Tx, Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import { addJobIn, type JobList, type Ticker } from '#kit/server/jobs/jobs.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { accountsToVerify, accountToCheck, type NameState, setAccountName } from '../db/bank-accounts.ts';
import { compareNames } from '../domain/same-name.ts';
import { knownFieldsOf } from './known-fields.ts';
import { openField, sealBankName } from './sealing.ts';

/** Asks the bank in whose name an account is. `unasked`: this merchant has no bank that can be asked. */
export type NameAtBank = (
  merchantId: MerchantId,
  payee: { bank: string; number: string; name: string },
) => Promise<{ state: 'known'; name: string } | { state: 'unknown_account' | 'unknown' | 'unasked' }>;

/** Whoever pays out can ask banks: the first that knows this one answers. */
export const namesAtBanks = extensionPoint<(world: World) => NameAtBank>('members.names-at-banks');

const nameAtBankIn =
  (world: World): NameAtBank =>
  async (merchantId, payee) => {
    for (const nameAtBank of namesAtBanks.of(world)) {
      const answer = await nameAtBank(world)(merchantId, payee);
      if (answer.state !== 'unasked') return answer;
    }
    return { state: 'unasked' };
  };

const checkJob = 'members/check-account-name';
const payload = z.object({ accountId: z.string() });

/** Once this has committed the bank is asked in whose name the account is, until it answers. */
export const checkAccountNameIn = (tx: Tx, accountId: string): Promise<void> =>
  addJobIn(tx, checkJob, { accountId }, { key: `${checkJob}/${accountId}` });

/** An account turned out to be in another's name: `memberId`. */
export const accountNameDiffers = defineEvent(
  'members.account-name-differs',
  z.object({ memberId: z.string() }),
  ({ memberId }) => memberId,
);

export const jobs = (world: World, nameAtBank: NameAtBank = nameAtBankIn(world)): JobList => ({
  [checkJob]: async (given) => checkAccountName(world, nameAtBank, payload.parse(given).accountId),
});

const everyMs = 30_000;
const atOnce = 50;

/** Asks again where a bank has not answered. */
export const tickers = (world: World): Ticker[] => [
  {
    name: 'members/ask-names-again',
    everyMs,
    run: async () => {
      const before = later(world.clock.now(), -everyMs);
      await world.database.transact(async (tx) => {
        for (const accountId of await accountsToVerify(tx, before, atOnce)) await checkAccountNameIn(tx, accountId);
        return accept({});
      });
    },
  },
];

const checkAccountName = async (world: World, nameAtBank: NameAtBank, accountId: string): Promise<void> => {
  const account = await accountToCheck(world.database.read, accountId);
  const name = account && (await fullNameOf(world, world.database.read, account.member_id));
  if (!account || name === undefined) return;
  const number = openField(world, 'bankAccount', account.sealed);
  const answer = await nameAtBank(account.merchant_id, { bank: account.bank, number, name });
  const { state: said } = answer;
  // Asked again later.
  if (said === 'unknown') return;
  await world.database.transact(async (tx) => {
    // Compared with the name of now: staff may have corrected it while the bank was asked.
    const own = await fullNameOf(world, tx, account.member_id);
    const held = answer.state === 'known' ? answer.name : null;
    const state = stateBy(said, own, held);
    const sealed = held === null ? null : sealBankName(world, held);
    const isNew = await setAccountName(tx, { accountId, state, sealed, at: world.clock.now() });
    if (isNew && state === 'differs') await publishIn(tx, accountNameDiffers, { memberId: account.member_id });
    return accept({});
  });
};

const stateBy = (
  answer: 'known' | 'unknown_account' | 'unasked',
  own: string | undefined,
  held: string | null,
): NameState => {
  if (answer === 'unasked') return 'unknown';
  return held === null || own === undefined ? 'differs' : compareNames(own, held);
};

const fullNameOf = async (world: World, read: Read, memberId: MemberId): Promise<string | undefined> =>
  (await knownFieldsOf(world, read, memberId)).get('fullName')?.text;
