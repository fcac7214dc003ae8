import { merchantIn, textIn } from '#features/merchants/public.ts';
import { sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { contactsOf } from '../../db/contacts/contacts.ts';
import { insertFactorEvent } from '../../db/factors/factors.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import type { FactorEventKind } from '../../domain/second-factor.ts';
import { storableAddress } from '../visitor-address.ts';

type Happened = { memberId: string; kind: FactorEventKind; name: string | null };
type Where = { ip: string; userAgent: string; language: string };

/** Codes come along with the first factor, and a name is only a name: of those nobody is told. */
const untold: ReadonlySet<FactorEventKind> = new Set(['codes_made', 'passkey_renamed']);

/** Writes down what happened to a second factor, and tells the member where they have proved a contact. */
export const noteFactorIn = async (world: World, tx: Tx, visit: Where, it: Happened): Promise<void> => {
  await writeFactorEventIn(world, tx, visit, it);
  if (!untold.has(it.kind)) await notifyFactorChangeIn(world, tx, visit, it);
};

/** The entry alone, for roles that send no messages. */
export const writeFactorEventIn = (world: World, tx: Tx, { ip, userAgent }: Where, it: Happened): Promise<void> =>
  insertFactorEvent(tx, { ...it, at: world.clock.now(), ip: storableAddress(ip), userAgent });

/** On every proved contact, as whoever changed it may hold one of them; in the member's language, whoever did it. */
export const notifyFactorChangeIn = async (
  world: World,
  tx: Tx,
  visit: Pick<Where, 'language'>,
  { memberId, kind }: Pick<Happened, 'memberId' | 'kind'>,
): Promise<void> => {
  const contacts = (await contactsOf(world, tx, memberId)).filter(({ verifiedAt }) => verifiedAt !== null);
  const member = contacts.length > 0 ? await memberById(tx, memberId) : undefined;
  if (!member) return;
  const merchantId = id<'mrc'>(member.merchant_id);
  const language = member.language ?? visit.language;
  const { brand } = await merchantIn(world, tx, merchantId);
  const say = wordsFor('identity', language);
  const about = { brand: textIn(language, brand) ?? '', account: member.username };
  const text = say('messages.factor', { ...about, what: say(`factor.events.${kind}`, {}) });
  const purpose = 'notice.second-factor';
  for (const { kind: contact, to } of contacts)
    if (contact === 'mobile') await sendSmsIn(world, tx, { merchantId, to, purpose, text });
    else await sendMailIn(world, tx, { merchantId, to, purpose, subject: say('messages.noticeSubject', about), text });
};
