import { z } from 'zod';
import { sameDecimals, type Minor, minorOf } from '../money/money.ts';

/** A whole number or a text, a switch, several texts, or nothing where it may stay empty: what one field of a form holds. */
const settingPart = z.union([
  z.string().max(5000),
  z.int(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(5000)).max(1000),
]);
export type SettingPart = z.output<typeof settingPart>;

/** The value of a setting as it is stored and travels: one part, or several by their names. */
export const settingValue = z.union([settingPart, z.record(z.string().max(40), settingPart)]);
export type SettingValue = z.output<typeof settingValue>;

const timeUnits = ['seconds', 'minutes', 'hours', 'days'] as const;
type TimeUnit = (typeof timeUnits)[number];

const bound = z.number().nullable();

/** One field of the form, derived from the schema. */
export const settingField = z.intersection(
  z.object({
    /** Its name among the parts of the value; `value` where the setting has one part only. */
    name: z.string(),
    /** May stay empty. */
    isOptional: z.boolean(),
  }),
  z.discriminatedUnion('kind', [
    /** @param unit a text of the form, such as `percent`. */
    z.object({ kind: z.literal('number'), min: bound, max: bound, unit: z.string().nullable() }),
    z.object({ kind: z.literal('duration'), min: bound, max: bound, unit: z.enum(timeUnits) }),
    /** Bounds as `settingAmount` writes them. */
    z.object({ kind: z.literal('money'), min: z.string(), max: z.string() }),
    z.object({ kind: z.literal('text'), lengthMax: bound }),
    z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
    /** Each of any text, or of the choices. */
    z.object({ kind: z.literal('list'), countMax: bound, choices: z.array(z.string()).nullable() }),
    z.object({ kind: z.literal('switch') }),
  ]),
);
export type SettingField = z.output<typeof settingField>;

/** A whole number of a unit of time: `durationIn('days', { min: 1, max: 365 })`. */
export const durationIn = (unit: TimeUnit, { min, max }: { min: number; max: number }) =>
  z.int().min(min).max(max).meta({ unit });

/** An amount as settings hold it, with two decimals whatever the merchant's money: read by `minorOf`, shown by that money. */
export const settingAmount = (amount: bigint): string => sameDecimals('0.00', amount);

/** An amount within bounds, in minor units; on the wire and stored as text. */
export const amountBetween = ({ min, max }: { min: bigint; max: bigint }) =>
  z
    .codec(
      z.string().regex(/^(0|[1-9][0-9]{0,13})\.[0-9]{2}$/),
      z.custom<Minor>((value) => typeof value === 'bigint'),
      { decode: minorOf, encode: settingAmount },
    )
    .refine((amount) => amount >= min && amount <= max)
    .meta({ amountMin: settingAmount(min), amountMax: settingAmount(max) });

/** What of a JSON Schema is read here. */
type Shape = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Readonly<Record<string, Shape>>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  unit?: string;
  amountMin?: string;
  amountMax?: string;
};

/**
 * The fields of a setting's form. A schema of an object has a field for each of its parts, any other has one, named `value`.
 * @throws TypeError for a schema that no field stands for, such as a fraction or an object within an object.
 */
export const fieldsOf = (schema: z.ZodType): SettingField[] => {
  const shape = shapeOf(schema);
  if (shape.type !== 'object') return [fieldOf('value', shape)];
  const parts = Object.entries(shape.properties ?? {});
  if (parts.length === 0 || parts.some(([name]) => name === 'value'))
    throw new TypeError('a setting of several parts names them, and none of them "value"');
  return parts.map(([name, part]) => fieldOf(name, part));
};

const shapeOf = (schema: z.ZodType): Shape =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the standard's own form, with what `meta` added
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const fieldOf = (name: string, shape: Shape): SettingField => {
  const { isOptional, filled } = orNothing(shape);
  return { name, isOptional, ...kindOf(name, filled) };
};

/** What may be nothing is written as one of two shapes, or shorter as one with two types. */
const orNothing = ({ anyOf, ...shape }: Shape): { isOptional: boolean; filled: Shape } => {
  const { type } = shape;
  if (typeof type === 'object') {
    const [filled, ...others] = type.filter((one) => one !== 'null');
    if (filled === undefined || others.length > 0) return { isOptional: false, filled: shape };
    return { isOptional: type.includes('null'), filled: { ...shape, type: filled } };
  }
  const filled = anyOf?.filter((one) => one.type !== 'null');
  if (filled?.length !== 1 || filled.length === anyOf?.length) return { isOptional: false, filled: shape };
  return { isOptional: true, filled: { ...filled[0], ...shape } };
};

type Kind<F = SettingField> = F extends SettingField ? Omit<F, 'name' | 'isOptional'> & Pick<F, 'kind'> : never;

const kindOf = (name: string, shape: Shape): Kind => {
  const { type, enum: choices, amountMin, amountMax, items, maxItems, maxLength } = shape;
  if (amountMin !== undefined && amountMax !== undefined) return { kind: 'money', min: amountMin, max: amountMax };
  if (choices) return { kind: 'choice', choices: choices.map(String) };
  if (type === 'boolean') return { kind: 'switch' };
  if (type === 'integer') return numberOf(shape);
  if (type === 'string') return { kind: 'text', lengthMax: maxLength ?? null };
  if (type === 'array' && items?.type === 'string')
    return { kind: 'list', countMax: maxItems ?? null, choices: items.enum?.map(String) ?? null };
  throw new TypeError(`no field stands for ${name}: ${JSON.stringify(shape)}`);
};

const numberOf = ({ minimum, maximum, unit }: Shape): Kind => {
  const bounds = { min: boundOf(minimum), max: boundOf(maximum) };
  const time = timeUnits.find((one) => one === unit);
  return time ? { kind: 'duration', ...bounds, unit: time } : { kind: 'number', ...bounds, unit: unit ?? null };
};

/** The standard bounds every whole number by what is exact; a person reads no bound in that. */
const boundOf = (given: number | undefined): number | null =>
  given === undefined || Math.abs(given) === Number.MAX_SAFE_INTEGER ? null : given;

/** The parts of a value by the names of their fields. */
export const partsOf = (value: SettingValue): Readonly<Record<string, SettingPart>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value };

/** The value that parts make: the way back of `partsOf`. */
export const valueOfParts = (
  fields: readonly Pick<SettingField, 'name'>[],
  parts: Readonly<Record<string, SettingPart>>,
): SettingValue => (fields[0]?.name === 'value' ? (parts['value'] ?? null) : parts);
