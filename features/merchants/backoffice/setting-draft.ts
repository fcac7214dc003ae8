import { amountOrZeroTyped, type NumberSigns, typedOf } from '#kit/shared/money/amount-typed.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import { settingAmount, type SettingField, type SettingPart } from '#kit/shared/settings/setting-fields.ts';

/** What stands in one input: a text, the lines of a list, or a switch. */
export type Typed = string | boolean;
type Draft = Readonly<Record<string, Typed>>;

/** What is wrong with an input: a text of the desk, with the bound that it names. */
export type DraftFault = { fault: 'missing' | 'number' | 'amount' | 'low' | 'high' | 'count'; bound?: string };

/** The parts of a value as a person would have typed them. */
export const draftOf = (
  fields: readonly SettingField[],
  parts: Readonly<Record<string, SettingPart>>,
  signs: NumberSigns,
): Draft => Object.fromEntries(fields.map((field) => [field.name, typedPart(field, parts[field.name] ?? null, signs)]));

const typedPart = ({ kind }: SettingField, part: SettingPart, signs: NumberSigns): Typed => {
  if (kind === 'switch') return part === true;
  if (Array.isArray(part)) return part.join('\n');
  if (part === null) return '';
  return kind === 'money' ? typedOf(minorOf(String(part)), signs) : String(part);
};

/** The part that an input holds, or what is wrong with it. */
export const partTyped = (
  field: SettingField,
  typed: Typed,
  signs: NumberSigns,
): { part: SettingPart } | DraftFault => {
  if (typeof typed === 'boolean') return { part: typed };
  const text = typed.trim();
  if (field.kind === 'list') return listTyped(field, text);
  if (text === '') return field.isOptional ? { part: null } : { fault: 'missing' };
  if (field.kind === 'money') return amountIn(field, text, signs);
  if (field.kind === 'number' || field.kind === 'duration') return numberIn(field, text);
  return { part: text };
};

const listTyped = ({ countMax }: { countMax: number | null }, text: string): { part: SettingPart } | DraftFault => {
  const lines = text.split(/[\s,]+/).filter((line) => line !== '');
  return countMax !== null && lines.length > countMax ? { fault: 'count', bound: String(countMax) } : { part: lines };
};

const amountIn = ({ min, max }: { min: string; max: string }, text: string, signs: NumberSigns) => {
  const amount = amountOrZeroTyped(text, signs);
  if (amount === undefined) return { fault: 'amount' as const };
  if (amount < minorOf(min)) return { fault: 'low' as const, bound: min };
  return amount > minorOf(max) ? { fault: 'high' as const, bound: max } : { part: settingAmount(amount) };
};

const numberIn = ({ min, max }: { min: number | null; max: number | null }, text: string) => {
  if (!/^-?\d{1,15}$/.test(text)) return { fault: 'number' as const };
  const number = Number(text);
  if (min !== null && number < min) return { fault: 'low' as const, bound: String(min) };
  return max !== null && number > max ? { fault: 'high' as const, bound: String(max) } : { part: number };
};

/** All parts of a draft, or the faults by the names of their fields. */
export const partsTyped = (
  fields: readonly SettingField[],
  draft: Draft,
  signs: NumberSigns,
): { parts: Readonly<Record<string, SettingPart>> } | { faults: Readonly<Record<string, DraftFault>> } => {
  const read = fields.map((field) => [field.name, partTyped(field, draft[field.name] ?? '', signs)] as const);
  const faults = read.flatMap(([name, one]) => ('fault' in one ? [[name, one] as const] : []));
  if (faults.length > 0) return { faults: Object.fromEntries(faults) };
  return { parts: Object.fromEntries(read.flatMap(([name, one]) => ('part' in one ? [[name, one.part]] : []))) };
};

/** The names of the fields in which two values differ. */
export const differingFields = (
  fields: readonly SettingField[],
  before: Readonly<Record<string, SettingPart>>,
  after: Readonly<Record<string, SettingPart>>,
): SettingField[] => fields.filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
