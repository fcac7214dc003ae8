import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MethodKind } from '../domain/method.ts';

export type MethodRow = {
  method_id: string;
  merchant_id: string;
  kind: MethodKind;
  account_id: string;
  amount_min: bigint;
  amount_max: bigint;
  presets: bigint[];
  fee_fixed: bigint;
  fee_permille: number;
  fee_borne_by: 'player' | 'house';
  minutes: number;
  position: number;
  enabled: boolean;
  version: number;
  account_name: string;
  bank_name: string;
  proxy_number: string;
  provider: string;
};

const selectMethod = sql`
  select method.*, payment_account.account_name, payment_account.bank_name, payment_account.proxy_number,
    payment_account.provider
  from cashier.method
  join cashier.payment_account using (account_id, merchant_id)`;

/** A merchant's ways to pay, in their order; those that are switched off too. */
export const methodsOf = async (read: Read, merchantId: string): Promise<MethodRow[]> => {
  const { rows } = await sql<MethodRow>`
    ${selectMethod}
    where merchant_id = ${merchantId}
    order by position, method_id`.execute(read);
  return rows;
};

/** What a player may pay by now: switched on, to an account that is. */
export const openMethodsOf = async (read: Read, merchantId: string): Promise<MethodRow[]> => {
  const { rows } = await sql<MethodRow>`
    ${selectMethod}
    where merchant_id = ${merchantId}
      and method.enabled
      and payment_account.enabled
    order by position, method_id`.execute(read);
  return rows;
};

export const lockMethod = async (tx: Tx, merchantId: string, methodId: string): Promise<MethodRow | undefined> => {
  const { rows } = await sql<MethodRow>`
    ${selectMethod}
    where merchant_id = ${merchantId} and method_id = ${methodId}
    for update of method`.execute(tx);
  return rows[0];
};

export type MethodTerms = Pick<
  MethodRow,
  'amount_min' | 'amount_max' | 'presets' | 'fee_fixed' | 'fee_permille' | 'fee_borne_by' | 'minutes' | 'enabled'
>;

export const setMethodTerms = async (tx: Tx, methodId: string, terms: MethodTerms): Promise<void> => {
  await sql`
    update cashier.method
    set
      amount_min = ${terms.amount_min},
      amount_max = ${terms.amount_max},
      presets = ${terms.presets.map(String)}::bigint[],
      fee_fixed = ${terms.fee_fixed},
      fee_permille = ${terms.fee_permille},
      fee_borne_by = ${terms.fee_borne_by},
      minutes = ${terms.minutes},
      enabled = ${terms.enabled},
      version = version + 1
    where method_id = ${methodId}`.execute(tx);
};

/** For demo data and set-up; a method that exists keeps its terms. */
export const addMethod = async (
  tx: Tx,
  method: Pick<MethodRow, 'merchant_id' | 'kind' | 'account_id' | 'position'> & MethodTerms,
): Promise<void> => {
  await sql`
    insert into cashier.method (
      method_id, merchant_id, kind, account_id, amount_min, amount_max, presets, fee_fixed, fee_permille, fee_borne_by,
      minutes, position, enabled
    )
    values (
      'dpm_' || md5(${method.account_id} || '/' || ${method.kind}), ${method.merchant_id}, ${method.kind},
      ${method.account_id}, ${method.amount_min}, ${method.amount_max}, ${method.presets.map(String)}::bigint[],
      ${method.fee_fixed}, ${method.fee_permille}, ${method.fee_borne_by}, ${method.minutes}, ${method.position},
      ${method.enabled}
    )
    on conflict (account_id, kind) do nothing`.execute(tx);
};
