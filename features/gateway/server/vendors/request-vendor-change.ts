import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type ApprovalAction,
  type DecidedApproval,
  requestApprovalIn,
  type RoleLimitRefusal,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Canonical } from '#kit/shared/canonical-json.ts';
import type { Result } from '#kit/shared/result.ts';
import { insertVendorChange, takeVendorChange } from '../../db/vendors/vendor-changes.ts';

/** What of a vendor changes by the word of two people: each of them could let a stranger speak for it. */
export const vendorChangeKinds = {
  key: 'gateway.issue_key',
  connection: 'gateway.connect_vendor',
  adapter: 'gateway.set_adapter',
  networks: 'gateway.set_networks',
  signatureEnd: 'gateway.set_signature_end',
  vendor: 'gateway.register_vendor',
} as const;

const materialPurpose = 'gateway.vendor_change';

export type VendorChangeRequest = {
  kind: (typeof vendorChangeKinds)[keyof typeof vendorChangeKinds];
  vendor: string;
  /** What the second person sees. */
  facts: Readonly<Record<string, Canonical>>;
  /** Key material that goes along sealed; the second person sees its fingerprint. */
  material?: string | undefined;
  reason: string;
};

/** Asks that a vendor be changed. @returns `already_asked` while the same change of the same vendor waits. */
export const requestVendorChangeIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { kind, vendor, facts, material, reason }: VendorChangeRequest,
): Promise<Result<{ approvalId: string }, 'already_asked' | RoleLimitRefusal>> =>
  requestApprovalIn(world, tx, visit, {
    kind,
    permission: 'money.write',
    subject: { kind: 'vendor', id: vendor },
    amount: null,
    facts: { ...facts, ...(material === undefined ? {} : await sealIn(world, tx, vendor, material)) },
    reason,
  });

const sealIn = async (world: World, tx: Tx, vendor: string, material: string) => {
  const changeId = world.entropy.id('gvc');
  await insertVendorChange(tx, { changeId, vendor, materialSealed: world.vault.seal(materialPurpose, material) });
  return { changeId, fingerprint: createHash('sha256').update(material).digest('hex').slice(0, 16) };
};

const carrying = z.object({ changeId: z.string().optional() });

/** The key material of a decided change; undefined for one that carries none. */
export const takeMaterialIn = async (world: World, tx: Tx, approval: DecidedApproval): Promise<string | undefined> => {
  const { changeId } = carrying.parse(approval.facts);
  const sealed = changeId === undefined ? undefined : await takeVendorChange(tx, changeId);
  return sealed === undefined ? undefined : world.vault.open(materialPurpose, sealed);
};

/** A rejected change leaves no material behind. */
export const forgetMaterial: ApprovalAction['reject'] = async (tx, approval) => {
  const { changeId } = carrying.parse(approval.facts);
  if (changeId !== undefined) await takeVendorChange(tx, changeId);
};
