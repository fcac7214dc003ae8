import type { NumberSigns } from '#kit/shared/money/amount-typed.ts';
import { trialEnd } from '../session/trial-end.ts';
import { directionOf, languageTag } from '#kit/shared/languages.ts';
import { type Currency, isMoney, type Money, moneys } from '#kit/shared/money/currency.ts';
import { decimalsOf, isAmountText, moneyText } from '#kit/shared/money/money.ts';
import { daysMs, hoursMs, type Instant, instant, instantOf, isoOf, later, minutesMs } from '#kit/shared/time.ts';

type Formats = { timeZone: string; language: string; money: Money };

const formats: Formats = { timeZone: 'Asia/Bangkok', language: 'TH', money: 'THB' };

/** Told at the start of an app: where the merchant's day begins and what is played with there; and whenever the page's language (a wire code) changes. */
export const setUpFormats = (given: Partial<Formats>): void => void Object.assign(formats, given);

/** Trial credit and points have signs of their own, and the decimals of the merchant's money. */
const creditSigns = { TRIAL: '◇', POINTS: 'P ' } as const;

const moneyOfCurrency = (currency: Currency): Money => (isMoney(currency) ? currency : formats.money);

const signOf = (currency: Currency): string => {
  if (!isMoney(currency)) return creditSigns[currency];
  const { symbol } = moneys[currency];
  if (isSignAfter(currency)) return `\u00a0${symbol}`;
  return symbol === currency ? `${symbol}\u00a0` : symbol;
};

const isSignAfter = (currency: Currency): boolean => isMoney(currency) && 'isSignAfter' in moneys[currency];

type Figures = (size: bigint, money: Money) => string;

const signed = (amount: bigint, currency: Currency, figures: Figures): string => {
  const figure = figures(amount < 0n ? -amount : amount, moneyOfCurrency(currency));
  const sign = signOf(currency);
  return `${amount < 0n ? minus() : ''}${isSignAfter(currency) ? figure + sign : sign + figure}`;
};

/** Before the sign, also where the page reads from the right. */
const minus = (): string => (directionOf(formats.language) === 'rtl' ? '\u200e−' : '−');

/** `123450n` → `฿1,234.50`, of dong `123,450 ₫`, `-500n` → `−฿5.00`; exact for any size, grouped as the page's language does, in Latin digits. */
export const moneyView = (amount: bigint, currency: Currency = playedWith()): string =>
  signed(amount, currency, exactFigures);

/** The same without a sign, for fields that people type amounts into: `1,234.50`. */
export const amountView = (amount: bigint): string => exactFigures(amount, formats.money);

/** Whole amounts without their zeros, for chips and limits: `฿1,000`, but `฿1,000.50`. */
export const shortMoneyView = (amount: bigint, currency: Currency = playedWith()): string =>
  signed(amount, currency, (size, money) => {
    const unit = unitOf(money);
    return size % unit === 0n ? grouping().whole(size / unit) : exactFigures(size, money);
  });

/** The same of an amount that came as a decimal text; anything else is left as it is. */
export const amountTextView = (amount: unknown): string => {
  if (typeof amount === 'bigint') return shortMoneyView(amount);
  const text = String(amount);
  return isAmountText(text) ? shortMoneyView(BigInt(text.replace('.', ''))) : text;
};

/** The sign of what this page plays with. */
export const playSign = (): string => signOf(playedWith()).trim();

/** The merchant's money, whoever looks: sums that free play is no part of. */
export const playMoney = (): Money => formats.money;

/** What people call a currency, for sentences, where a sign reads badly: `Vietnamese Dong`, `ดองเวียดนาม`. */
export const currencyName = (code: string): string =>
  new Intl.DisplayNames([localeOf(formats.language), localeOf('EN')], { type: 'currency' }).of(code) ?? code;

/** How many decimals an amount has that is played with here. */
export const playDecimals = (): number => decimalsOf(formats.money);

/** Whoever plays for free never sees the sign of money beside an amount of theirs. */
const playedWith = (): Currency => (trialEnd() === undefined ? formats.money : 'TRIAL');

/** Minor units of one baht, ringgit, dong. */
const unitOf = (money: Money): bigint => 10n ** BigInt(decimalsOf(money));

const exactFigures: Figures = (size, money) => {
  const { whole, point } = grouping();
  const [, decimals] = moneyText(size, money).split('.');
  return `${whole(size / unitOf(money))}${decimals === undefined ? '' : point + decimals}`;
};

/** The signs that the page's language writes amounts with. */
export const numberSigns = (): NumberSigns => {
  const { point, group } = grouping();
  return { point: point === ',' ? ',' : '.', group };
};

type Grouping = { whole: (units: bigint) => string; point: string; group: string };
const groupings = new Map<string, Grouping>();
const grouping = (): Grouping => {
  const known = groupings.get(formats.language);
  if (known) return known;
  const format = new Intl.NumberFormat([localeOf(formats.language), localeOf('EN')]);
  const parts = format.formatToParts(12_345.5);
  const signOf = (kind: 'decimal' | 'group') => parts.find(({ type }) => type === kind)?.value;
  const made = {
    whole: (units: bigint) => format.format(units),
    point: signOf('decimal') ?? '.',
    group: signOf('group') ?? ' ',
  };
  groupings.set(formats.language, made);
  return made;
};

/** The Intl locale of a wire language code: Thai counts years in the Buddhist era, nobody else; digits are Latin everywhere. */
export const localeOf = (language: string): string =>
  `${intlTags[language] ?? languageTag(language)}-u-ca-${language === 'TH' ? 'buddhist' : 'gregory'}-nu-latn`;

const intlTags: Readonly<Record<string, string>> = { TH: 'th-TH', EN: 'en-GB', AR: 'ar-EG', TW: 'zh-TW' };

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${formats.timeZone} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat([localeOf(language), localeOf('EN')], {
    timeZone: formats.timeZone,
    ...options,
  });
  dateFormats.set(key, made);
  return made;
};

/** `21 พ.ย. 2569` · `21 Nov 2026` */
export const dateView = (at: Instant, language: string): string =>
  formatterOf(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);

/** `11:27` or, where seconds count, `11:27:05`. */
export const timeView = (at: Instant, language: string): string =>
  formatterOf(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
export const exactTimeView = (at: Instant, language: string): string =>
  formatterOf(language, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at);

/** `21 พ.ย. 2569 11:27` */
export const dateTimeView = (at: Instant, language: string): string =>
  `${dateView(at, language)} ${timeView(at, language)}`;

/** Start and end of a business day such as `2026-11-21` in the merchant's time zone. */
export const dayStart = (day: string): Instant => here(instantOf(`${day}T00:00:00.000Z`));
export const dayEnd = (day: string): Instant => here(later(instantOf(`${day}T00:00:00.000Z`), daysMs(1)));

/** A moment as an input of type `datetime-local` writes it, `2026-11-21T18:30`, and back, where the merchant's day is. */
export const localTime = (at: Instant): string => isoOf(instant(at + zoneOffsetMs(at))).slice(0, 16);
export const momentOf = (local: string): Instant => here(instantOf(`${local}:00.000Z`));

/** Where the merchant's day begins, by its name in the IANA list. */
export const zoneHere = (): string => formats.timeZone;

/** `2026-11-21 18:30:05` where the merchant's day is. */
export const stampView = (at: Instant): string =>
  isoOf(instant(at + zoneOffsetMs(at)))
    .slice(0, 19)
    .replace('T', ' ');

const here = (utc: Instant): Instant => instant(utc - zoneOffsetMs(utc));

/** How far the merchant's clock is ahead of UTC at about this moment. */
const zoneOffsetMs = (at: Instant): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: formats.timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(parts ?? '') ?? [];
  const ms = hoursMs(Number(hours ?? 0)) + minutesMs(Number(minutes ?? 0));
  return sign === '-' ? -ms : ms;
};

/** What is left, never below zero: `09:05`, `1:09:05`, and with days `2d 01:09:05`, `2 วัน 01:09:05`. */
export const leftView = (leftMs: number, language: string): string => {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (count: number) => String(count).padStart(2, '0');
  const [days, hours, minutes, seconds] = [total / 86_400, (total / 3600) % 24, (total / 60) % 60, total % 60].map(
    Math.floor,
  );
  const tail = `${two(minutes ?? 0)}:${two(seconds ?? 0)}`;
  if (days) return `${daysText(days, language)} ${two(hours ?? 0)}:${tail}`;
  return hours ? `${hours}:${tail}` : tail;
};

const daysText = (days: number, language: string): string =>
  new Intl.NumberFormat([localeOf(language), localeOf('EN')], {
    style: 'unit',
    unit: 'day',
    unitDisplay: language === 'TH' ? 'short' : 'narrow',
  }).format(days);
