import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { type AlertKind, alertRules } from './alert-kinds.ts';

export const channelKinds = ['line', 'telegram', 'mail'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Whose cause should be gone within a few hours. */
export const isUrgent = (kind: AlertKind): boolean => alertRules[kind].withinMs <= hoursMs(4);

/** What of a receiver is stored sealed. @property token of a bot or an official account; none for mails. */
export type ChannelTarget = { to: string; token: string | undefined };

const forms: Readonly<Record<ChannelKind, { to: RegExp; token: RegExp | undefined }>> = {
  // Ids of users, groups and rooms; the long-lived token of a channel.
  line: { to: /^[UCR][0-9a-f]{32}$/, token: /^[A-Za-z0-9+/=]{20,400}$/ },
  // A chat by its number (groups below zero) or its public name; the token as BotFather tells it.
  telegram: { to: /^(?:-?[1-9][0-9]{0,19}|@[A-Za-z][A-Za-z0-9_]{4,31})$/, token: /^[0-9]{5,15}:[A-Za-z0-9_-]{30,60}$/ },
  mail: { to: /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/, token: undefined },
};

/** Whether a receiver and its token look as the service writes them. */
export const isTarget = (kind: ChannelKind, { to, token }: ChannelTarget): boolean => {
  const form = forms[kind];
  return (
    form.to.test(to) && (form.token === undefined ? token === undefined : token !== undefined && form.token.test(token))
  );
};

export type ServiceOrigins = { line: string; telegram: string };
export type ServiceRequest = { url: string; headers: Record<string, string>; body: string };

/** A message as the service takes it. @param postId the same for each attempt: LINE sends one such a message once. */
export const requestTo = (
  kind: Exclude<ChannelKind, 'mail'>,
  origins: ServiceOrigins,
  { to, token = '', text, postId }: ChannelTarget & { text: string; postId: string },
): ServiceRequest => {
  const json = { 'content-type': 'application/json' };
  if (kind === 'line')
    return {
      url: `${origins.line}/v2/bot/message/push`,
      headers: { ...json, authorization: `Bearer ${token}`, 'x-line-retry-key': postId.replace(/^apo_/, '') },
      body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
    };
  return {
    url: `${origins.telegram}/bot${token}/sendMessage`,
    headers: json,
    body: JSON.stringify({ chat_id: to, text, link_preview_options: { is_disabled: true } }),
  };
};

/** What a service said. LINE answers 409 where it sent a message of this key before. */
export const outcomeOf = (kind: ChannelKind, status: number): 'sent' | 'refused' | 'again' => {
  if ((status >= 200 && status <= 299) || (kind === 'line' && status === 409)) return 'sent';
  return status === 429 || status >= 500 ? 'again' : 'refused';
};

export const attemptsMax = 8;
/** How long to wait after so many failures: half a minute, a minute … half an hour. */
export const pauseAfter = (failures: number): number =>
  Math.min(minutesMs(30), 30_000 * 2 ** Math.max(failures - 1, 0));
