import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ShapeName } from '../../domain/vendor-shapes.ts';

export type AdapterRow = {
  vendor: string;
  shape: ShapeName;
  operator: string;
  verify_sealed: string;
  verify_before_sealed: string | null;
  verify_before_until: Instant | null;
  is_sandbox: boolean;
  set_at: Instant;
  set_by: string;
  is_own: boolean;
  networks: string[];
  calls_per_second: number;
  sandbox_merchant: MerchantId | null;
};

/** The adapter of a vendor with what the vendor may. */
export const adapterOf = async (read: Read, vendor: string): Promise<AdapterRow | undefined> => {
  const { rows } = await sql<AdapterRow>`
    select a.vendor, a.shape, a.operator, a.verify_sealed, a.verify_before_sealed, a.verify_before_until, a.is_sandbox,
      a.set_at, a.set_by,
      v.is_own, v.networks, v.calls_per_second, v.sandbox_merchant
    from gateway.vendor_adapter a
    join gateway.vendor v using (vendor)
    where a.vendor = ${vendor}`.execute(read);
  return rows[0];
};

export type NewAdapter = {
  vendor: string;
  shape: string;
  operator: string;
  verifySealed: string;
  /** Until when what was good before stays good beside it. */
  beforeUntil: Instant;
  isSandbox: boolean;
  at: Instant;
  by: string;
};

/** Sets it anew. What calls were checked with stays good for a while where the shape stays the same. */
export const saveAdapter = async (tx: Tx, it: NewAdapter): Promise<void> => {
  await sql`
    insert into gateway.vendor_adapter as kept
      (vendor, shape, operator, verify_sealed, is_sandbox, set_at, set_by)
    values (${it.vendor}, ${it.shape}, ${it.operator}, ${it.verifySealed}, ${it.isSandbox}, ${isoOf(it.at)}::timestamptz, ${it.by})
    on conflict (vendor) do update
    set shape = excluded.shape,
      operator = excluded.operator,
      verify_sealed = excluded.verify_sealed,
      verify_before_sealed = case when kept.shape = excluded.shape then kept.verify_sealed end,
      verify_before_until = case when kept.shape = excluded.shape then ${isoOf(it.beforeUntil)}::timestamptz end,
      is_sandbox = excluded.is_sandbox,
      set_at = excluded.set_at,
      set_by = excluded.set_by`.execute(tx);
};

/** The vendor speaks our own shape from then on. @returns false where it did so before. */
export const deleteAdapter = async (tx: Tx, vendor: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from gateway.vendor_adapter
    where vendor = ${vendor}
    returning 1`.execute(tx);
  return rows.length > 0;
};
