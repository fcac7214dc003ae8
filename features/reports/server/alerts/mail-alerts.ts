import type { z } from 'zod';
import { merchantIn, settingIn, textIn } from '#features/merchants/public.ts';
import { sendMailIn } from '#features/messages/public.ts';
import type { Delivered } from '#kit/server/events/events.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { insertAlertMail } from '../../db/alert-mails.ts';
import type { alertChanged } from './alert-changed.ts';
import { alertMails } from '../settings.ts';

/**
 * Mails an alert that was raised, or is overdue, to the addresses of the merchant's setting. What the desk says of its cause, such as the
 * name of an operator, stays at the desk.
 */
export const mailAlerts =
  (world: World) =>
  async (alert: z.output<typeof alertChanged.payload>, { eventId }: Delivered): Promise<void> => {
    const { state, kind, subject, deadline } = alert;
    if (state !== 'raised' && state !== 'overdue') return;
    const merchantId = id<'mrc'>(alert.merchantId);
    await world.database.transact(async (tx) => {
      const merchant = await merchantIn(world, tx, merchantId);
      const { addresses, when, language } = settingIn(merchant, alertMails);
      if (addresses.length === 0 || (when === 'overdue' && state === 'raised')) return accept(undefined);
      if (!(await insertAlertMail(tx, eventId))) return accept(undefined);
      const say = wordsFor('reports', language);
      const about = {
        brand: textIn(language, merchant.brand) ?? '',
        kind: say(`alerts.kinds.${kind}`),
        subject,
        deadline: deadline.slice(0, 16).replace('T', ' '),
      };
      for (const to of addresses)
        await sendMailIn(world, tx, {
          merchantId,
          to,
          purpose: 'notice.alert',
          subject: say(`alertMail.${state}Subject`, about),
          text: `${say(`alertMail.${state}`, about)}\n\n${say(`alerts.texts.${kind}`)}`,
        });
      return accept(undefined);
    });
  };
