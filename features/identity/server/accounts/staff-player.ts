import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffPlayer as contract } from '../../contract/accounts/staff-player.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { loginAttemptsOf } from '../../db/login/login-attempts.ts';
import { memberById, type MemberRow } from '../../db/accounts/member-row.ts';
import { devicesOf } from '../../db/accounts/find-members.ts';
import { fieldsOf, type PlayerSessionRow, sessionsOf } from '../../db/accounts/player-page.ts';
import { masked } from '../../domain/mask.ts';
import { sessionState } from '../../domain/session-life.ts';
import { maskedContact } from '../contacts/contacts.ts';
import { playerShown } from './staff-players.ts';

const shownMax = 50;

export const staffPlayer = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const member = await memberById(tx, memberId);
  if (!member || member.merchant_id !== merchantId) return refuse('player_unknown');
  const now = world.clock.now();
  const [contacts, fields, sessions, logins, devices] = await Promise.all([
    contactsOf(world, tx, memberId),
    fieldsOf(tx, memberId),
    sessionsOf(tx, memberId, shownMax),
    loginAttemptsOf(tx, memberId, shownMax),
    devicesOf(tx, memberId, shownMax),
  ]);
  return accept({
    player: accountShown(member, now),
    contacts: contacts.map(({ kind, to, verifiedAt }) => ({ kind, masked: maskedContact(kind, to), verifiedAt })),
    fields: fields.map(({ field, sealed }) => ({
      field,
      masked: masked(field, world.vault.open(`identity.member_field/${field}`, sealed)),
    })),
    sessions: sessions.map((session) => sessionShown(session, member, now)),
    devices: devices.map((it) => ({
      device: it.device,
      firstSeenAt: it.first_seen_at,
      lastSeenAt: it.last_seen_at,
      others: it.others,
    })),
    logins,
  });
});

const accountShown = (member: MemberRow, now: Instant) => ({
  ...playerShown(member),
  currency: member.currency,
  blockedReason: member.blocked_reason,
  blockedAt: member.blocked_at,
  registeredFrom: member.registered_from,
  termsVersion: member.terms_version,
  ageConfirmed: member.age_confirmed,
  passwordSetAt: member.password_set_at,
  mustChangePassword: member.password_must_change,
  withdrawalsHeldUntil: (member.withdrawals_held_until ?? 0) > now ? member.withdrawals_held_until : null,
  erasedAt: member.erased_at,
});

const sessionShown = (session: PlayerSessionRow, { state: memberState }: MemberRow, now: Instant) => ({
  sessionId: session.session_id,
  startedAt: session.started_at,
  lastSeenAt: session.last_seen_at,
  endedAt: session.ended_at,
  endReason: session.end_reason,
  isLive:
    sessionState(
      { lastSeenAt: session.last_seen_at, expiresAt: session.expires_at, endedAt: session.ended_at, memberState },
      now,
    ) === 'live',
  ip: session.ip,
  userAgent: session.user_agent,
});
