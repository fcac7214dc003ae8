import { isIP } from 'node:net';
import { z } from 'zod';

/** What a process of the product can be; one process may be all of them. */
export const roles = ['site', 'backoffice', 'game', 'gateway', 'live', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Shapes of single settings, as they stand in the environment; each says in words what it is. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is a number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'is a number from 0 to 65535');

export const yesOrNo = z.enum(['0', '1'], 'is 0 or 1').transform((value) => value === '1');

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
);

export const roleList = commaList
  .refine((words) => words.length > 0, `names at least one of ${roles.join(', ')}`)
  .pipe(z.array(z.enum(roles, `is a list of ${roles.join(', ')}, with commas`)))
  .transform((words): ReadonlySet<Role> => new Set(words));

export const addressList = commaList.refine(
  (words) => words.every((word) => isIP(word.replace(/\/\d{1,3}$/, '')) !== 0),
  'is a list of addresses or networks such as 10.0.0.0/8, with commas',
);

export const relayList = commaList
  .refine(
    (words) => words.every((word) => /^https?:\/\/[^/\s]+/.test(word)),
    'is a list of addresses such as https://api.drand.sh, with commas',
  )
  .transform((words) => words.map((word) => word.replace(/\/+$/, '')));

/** As a page's policy names them: a `*` may stand for a name below. */
export const originList = commaList.refine(
  (words) => words.every((word) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(word)),
  'is a list of origins such as https://www.example.com, with commas',
);

export const key = z
  .string()
  .transform((text) => (/^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')))
  .refine((bytes) => bytes.length === 32, 'is 32 bytes, as 64 hex digits or as base64');

/** Keys with commas; an empty text is none. */
export const keyList = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map((part) => key.safeParse(part.trim()).data)))
  .refine((keys) => keys.every((bytes) => bytes !== undefined), {
    message: 'is a list of keys of 32 bytes, each as 64 hex digits or as base64, with commas',
    abort: true,
  })
  .transform((keys) => keys.filter((bytes) => bytes !== undefined));

/** `ID:KEY`, the key as 64 hex digits. */
export const providerKey = z.string().regex(/^[\w-]{1,40}:[0-9a-f]{64}$/, 'is ID:KEY with a key of 64 hex digits');

/** At most two: the one that signs, and the one before it. */
export const bankKeys = z
  .string()
  .regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3})?$/, 'is one number or two with a comma')
  .transform((text) => text.split(',').map((number) => `bank-${number}`));

/** Headers as OpenTelemetry has them: `name=value` with commas. */
export const headerList = commaList
  .refine((words) => words.every((word) => /^[\w-]+=\S+$/.test(word)), 'is a list of name=value, with commas')
  .transform(
    (words): Readonly<Record<string, string>> =>
      Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)])),
  );

export const webAddress = z
  .string()
  .regex(/^https?:\/\/[^/\s]+\/?$/, 'is an address such as https://www.example.com')
  .refine((text) => URL.canParse(text), 'is an address such as https://www.example.com');

export const serviceAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:\/\//.test(text),
    'is an address such as https://sms.example.com/send',
  );

export const smtpAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text),
    'is an address like smtps://user:password@host:465',
  );

export const mailSender = z
  .string()
  .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'is a sender such as Site <no-reply@example.com>');

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'is an address like postgresql://user:password@host/database');

/** Settings that are never shown, not even where they are wrong. */
export const secretNames: readonly string[] = [
  'PROVIDER_KEY',
  'MASTER_KEY',
  'MASTER_KEY_BEFORE',
  'DATABASE_URL',
  'SMS_GATEWAY_KEY',
  'SMTP_URL',
  'VENDOR_KEY',
  'VENDOR_PURSE_KEY',
  'BACKUP_PASSWORD',
  'S3_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'METRICS_TOKEN',
];
