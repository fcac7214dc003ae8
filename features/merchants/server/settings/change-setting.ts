import { z } from 'zod';
import { type ApprovalActions, requestApprovalIn, type RoleLimitRefusal } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { partsOf, type SettingValue, settingValue } from '#kit/shared/settings/setting-fields.ts';
import { lockMerchant } from '../../db/merchant-version.ts';
import { readSettings } from '../../db/read-settings.ts';
import { insertSettingVersion } from '../../db/setting-versions.ts';
import { decideSetting } from '../../domain/decide-setting.ts';
import { editSiteIn } from '../site/edit-site.ts';
import { settingByKey, standingOf } from './known-setting.ts';
import type { AnySetting } from './setting.ts';

export const settingApproval = 'merchants.set_setting';

/** What waits is waited for once in the whole database, so the merchant is part of it. */
export const subjectOf = (merchantId: MerchantId, { key }: AnySetting) => ({
  kind: 'setting',
  id: `${merchantId}/${key}`,
});

type Change = {
  setting: AnySetting;
  /** As somebody typed it, or as it once was. */
  value: unknown;
  /** The version that was seen. */
  version: number;
  reason: string;
};

type Changed = { outcome: 'done' | 'needs_approval'; version: number };
type Refusal = 'setting_invalid' | 'version_conflict' | 'no_change' | 'already_asked' | 'forbidden' | RoleLimitRefusal;

/** Changes a setting, or asks for a second person where the setting says so; in the caller's transaction. */
export const changeSettingIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  change: Change,
): Promise<Result<Changed, Refusal>> => {
  const { setting, version, reason } = change;
  if (!visit.staff.permissions.includes(setting.permission)) return refuse('forbidden');
  const judged = await judgeIn(tx, visit, change, 'not_asked');
  if (!judged.ok) return judged;
  const { before, after, decision } = judged.value;
  if (decision === 'write')
    return writeIn(world, tx, visit, { setting, before, after, version, reason, by: visit.staff.username, with: null });
  const asked = await requestApprovalIn(world, tx, visit, {
    kind: settingApproval,
    permission: setting.permission,
    subject: subjectOf(visit.merchantId, setting),
    amount: null,
    facts: {
      setting: setting.key,
      before: partsOf(before),
      after: partsOf(after),
      content: JSON.stringify({ key: setting.key, value: after, version }),
    },
    reason,
  });
  return asked.ok ? accept({ outcome: 'needs_approval', version }) : asked;
};

const judgeIn = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  { setting, value, version }: Change,
  agreed: 'agreed' | 'not_asked',
): Promise<
  Result<
    { before: SettingValue; after: SettingValue; decision: 'write' | 'ask' },
    'setting_invalid' | 'version_conflict' | 'no_change'
  >
> => {
  const fitting = setting.fit(value);
  if ('wrong' in fitting) return refuse('setting_invalid', { field: fitting.wrong });
  await lockMerchant(tx, merchantId);
  const { settingValues } = await readSettings(tx, merchantId);
  const standing = standingOf(setting, settingValues[setting.key]);
  const [before, after] = [standing.value, fitting.value];
  const decision = decideSetting({
    standing: standing.version,
    seen: version,
    before,
    after,
    secondPerson: setting.isSecondPersonNeeded(before, after) ? 'needed' : 'not_needed',
    agreed,
  });
  if (decision === 'version_conflict') return refuse('version_conflict', { version: standing.version });
  return decision === 'no_change' ? refuse('no_change') : accept({ before, after, decision });
};

type Written = {
  setting: AnySetting;
  before: SettingValue;
  after: SettingValue;
  /** The version that stood. */
  version: number;
  reason: string;
  by: string;
  with: string | null;
};

const writeIn = (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { setting: { key }, before, after, ...it }: Written,
): Promise<Result<Changed, never>> =>
  editSiteIn(world, tx, visit, it.reason, async () => {
    const version = it.version + 1;
    const { merchantId } = visit;
    await insertSettingVersion(tx, { ...it, merchantId, key, version, value: after, at: world.clock.now() });
    return accept({
      answer: { outcome: 'done' as const, version },
      action: settingApproval,
      subject: { kind: 'setting', id: key },
      before: partsOf(before),
      after: it.with === null ? partsOf(after) : { ...partsOf(after), requestedBy: it.by },
    });
  });

const asked = z.object({ key: z.string(), value: settingValue, version: z.int() });
const withContent = z.object({ content: z.string().transform((text) => asked.parse(JSON.parse(text))) });

/** The second person's word: what was asked for stands, if nobody has changed the setting since. */
export const settingActions = (world: World): ApprovalActions => ({
  [settingApproval]: {
    approve: async (tx, { facts, reason, requestedBy }, visit) => {
      const { key, ...wanted } = withContent.parse(facts).content;
      const known = settingByKey(world, key);
      if (!known.ok) return known;
      const change = { ...wanted, setting: known.value, reason };
      const judged = await judgeIn(tx, visit, change, 'agreed');
      if (!judged.ok) return judged;
      const { before, after } = judged.value;
      const people = { by: requestedBy.username, with: visit.staff.username };
      return writeIn(world, tx, visit, { ...change, before, after, ...people });
    },
    reject: () => Promise.resolve(),
  },
});
