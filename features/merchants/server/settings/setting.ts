import { z } from 'zod';
import type { Permission } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { fieldsOf, type SettingField, type SettingValue, settingValue } from '#kit/shared/settings/setting-fields.ts';
import { settingOfEachRow } from '../../db/setting-of-each.ts';

/** When a change holds: with the next call of anybody, with the next page that is opened, or with a member's next log-in. */
type SettingEffect = 'next_call' | 'next_page' | 'next_login';

/** A setting whatever it holds: values as they are stored and travel. */
export type AnySetting = {
  key: string;
  owner: string;
  permission: Permission;
  effect: SettingEffect;
  secondPerson: 'never' | 'always' | 'sometimes';
  fields: readonly SettingField[];
  defaultValue: SettingValue;
  /** The value as the schema keeps it, or the name of the first part that does not fit. */
  fit: (value: unknown) => { value: SettingValue } | { wrong: string };
  isSecondPersonNeeded: (before: SettingValue, after: SettingValue) => boolean;
};

/** A setting by what the code reads of it. */
export type Setting<T> = AnySetting & {
  default: T;
  /** @param stored undefined where it was never changed. @returns the default for what the schema does not take any more. */
  read: (stored: unknown) => T;
  /** What it says now of every merchant, in one statement: for work that goes through them all. */
  ofEach: (read: Read) => Promise<{ merchantId: MerchantId; value: T }[]>;
};

type Facts<Schema extends z.ZodType> = {
  /** The feature and a name that stays: versions are kept under it. Texts stand under `settings.<name>` of the feature's locales. */
  key: `${string}.${string}`;
  /** A number, text, choice, list, switch, duration or amount, or a `z.strictObject` of such. */
  schema: Schema;
  /** What holds until somebody changes it. */
  default: NoInfer<z.output<Schema>>;
  /** The feature that does what the setting says. */
  owner: string;
  /** Of whoever changes it, and of the second person. */
  permission: Permission;
  /** Whether a second person must agree: never, always, or where a change is of such a kind, such as one that loosens. */
  secondPerson: 'never' | 'always' | ((before: z.output<Schema>, after: z.output<Schema>) => boolean);
  effect: SettingEffect;
};

/** Describes a setting of a merchant; its feature contributes it by `featureSettings.with(…)`. */
export const setting = <Schema extends z.ZodType>(facts: Facts<Schema>): Setting<z.output<Schema>> => {
  const { schema, secondPerson, default: standard, ...plain } = facts;
  const wireOf = (value: z.output<Schema>): SettingValue => settingValue.parse(z.encode(schema, value));
  const read = (stored: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(stored);
    return stored !== undefined && parsed.success ? parsed.data : standard;
  };
  return {
    ...plain,
    default: standard,
    secondPerson: typeof secondPerson === 'function' ? 'sometimes' : secondPerson,
    fields: fieldsOf(schema),
    defaultValue: wireOf(standard),
    read,
    ofEach: async (from) =>
      (await settingOfEachRow(from, plain.key)).map(({ merchantId, version, value }) => ({
        merchantId,
        value: read(version === null ? undefined : value),
      })),
    fit: (value) => {
      const parsed = schema.safeParse(value);
      return parsed.success
        ? { value: wireOf(parsed.data) }
        : { wrong: String(parsed.error.issues[0]?.path[0] ?? 'value') };
    },
    isSecondPersonNeeded: (before, after) =>
      typeof secondPerson === 'function' ? secondPerson(read(before), read(after)) : secondPerson === 'always',
  };
};

/** Settings that features describe. */
export const featureSettings = extensionPoint<AnySetting>('merchants.feature-settings');

/** Every setting of the product, in the order of the features. */
export const allSettings = (world: Pick<World, 'extensions'>): readonly AnySetting[] => featureSettings.of(world);
