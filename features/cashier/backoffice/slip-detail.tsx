import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { call } from '#kit/browser/calls/call.ts';
import { Facts } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffShowSlip } from '../contract/staff-show-slip.ts';
import type { StaffSlip } from '../contract/staff-slips.ts';
import { SlipActions } from './slip-actions.tsx';

type Part = { slip: StaffSlip };

/** What the player asked for, what the slip says, what the bank says; the picture on demand. */
export const SlipDetail = ({ slip }: Part) => {
  const mayWrite = usePermission()('deposits.write');
  return (
    <>
      <div className="grid gap-x-10 text-sm lg:grid-cols-2">
        <AskedFacts slip={slip} />
        <ReadFacts slip={slip} />
      </div>
      <SlipPicture slip={slip} />
      {mayWrite && slip.clock.state === 'review' && <SlipActions slip={slip} />}
    </>
  );
};

const AskedFacts = ({ slip: { deposit, sentAt, clock } }: Part) => {
  const { t } = useTranslation('cashier');
  return (
    <Facts
      facts={[
        [t('desk.player'), <PersonName key="player" id={deposit.memberId} tab="money" />],
        [t('desk.toPay'), <MoneyText key="pay" amount={deposit.payAmount} />],
        [
          t('desk.reference'),
          <span key="reference" className="figures">
            {deposit.reference}
          </span>,
        ],
        [t('desk.createdAt'), <TimeText key="created" at={deposit.createdAt} />],
        [t('desk.slips.sentAt'), <TimeText key="sent" at={sentAt} />],
        ...(clock.deadline === undefined
          ? []
          : [[t('desk.dueBy'), <TimeText key="due" at={clock.deadline} />] as const]),
      ]}
    />
  );
};

const ReadFacts = ({ slip: { code, told, deposit } }: Part) => {
  const { t } = useTranslation('cashier');
  return (
    <Facts
      facts={[
        [
          t('desk.slips.read'),
          code ? (
            <code key="code" className="text-xs break-all">
              {code.sendingBank} · {code.transRef}
            </code>
          ) : (
            t('desk.slips.nothingRead')
          ),
        ],
        [
          t('desk.slips.bankSays'),
          told ? (
            <MoneyText
              key="told"
              amount={told.amount}
              className={told.amount === deposit.payAmount ? 'text-good' : 'text-warn'}
            />
          ) : (
            t('desk.slips.bankSilent')
          ),
        ],
        ...(told
          ? [
              [t('desk.paidAt'), <TimeText key="paid" at={told.paidAt} />] as const,
              [t('desk.slips.account'), told.account] as const,
            ]
          : []),
      ]}
    />
  );
};

/** Each look is marked with who looks, and written down. */
const SlipPicture = ({ slip: { slipId, hasPicture } }: Part) => {
  const { t } = useTranslation('cashier');
  const textOf = useRefusalText('cashier');
  const [shown, setShown] = useState<string>();
  const look = async () => {
    const answer = await call(staffShowSlip, { slipId });
    if (answer.ok) setShown(answer.value.picture);
    else say(textOf(answer), 'bad');
  };
  if (!hasPicture) return <p className="mt-4 text-sm text-faint">{t('desk.slips.gone')}</p>;
  return (
    <div className="mt-4">
      {shown === undefined ? (
        <Button size="small" icon={<Eye aria-hidden className="size-4" />} onClick={() => void look()}>
          {t('desk.slips.look')}
        </Button>
      ) : (
        <img
          src={`data:image/webp;base64,${shown}`}
          alt={t('desk.slips.alt')}
          className="max-h-[70vh] max-w-full rounded-control"
        />
      )}
    </div>
  );
};
