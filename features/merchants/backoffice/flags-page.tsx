import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField } from '#kit/browser/field.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffFlags } from '../contract/staff-flags.ts';
import { staffSetFlag } from '../contract/staff-set-flag.ts';

type Group = OutputOf<typeof staffFlags>['groups'][number];
type Flag = Group['flags'][number];

/** Every switch of the site: what it means, whose it is, how it started and how it stands. */
export const FlagsPage = () => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffFlags, {});
  const [isPlannedShown, setIsPlannedShown] = useState(true);
  const change = useReasoned(staffSetFlag, {
    feature: 'merchants',
    refreshes: [staffFlags],
    done: t('desk.flagChanged'),
  });
  const meaningOf = useMeaning();
  const asked = read.data?.groups.flatMap(({ flags }) => flags).find(({ code }) => code === change.asked?.code);
  return (
    <>
      <PageHead
        title={t('desk.flags')}
        actions={
          <CheckField
            label={t('desk.showPlanned')}
            checked={isPlannedShown}
            onChange={(event) => setIsPlannedShown(event.target.checked)}
          />
        }
      />
      <p className="mb-5 max-w-3xl text-sm text-soft">{t('desk.flagsText')}</p>
      <ReadStates read={read} feature="merchants">
        {({ groups }) => (
          <div className="grid gap-5">
            {groups.map((group) => (
              <FlagGroup
                key={group.code}
                group={{ ...group, flags: group.flags.filter(({ state }) => isPlannedShown || state === 'ready') }}
                onSwitch={({ code, isOn }) => change.ask({ code, enabled: !isOn })}
              />
            ))}
          </div>
        )}
      </ReadStates>
      <ReasonDialog
        title={change.asked?.enabled === true ? t('desk.switchOnTitle') : t('desk.switchOffTitle')}
        confirmLabel={change.asked?.enabled === true ? t('desk.switchOn') : t('desk.switchOff')}
        {...change.dialog}
      >
        <p className="font-semibold text-ink">{asked?.code}</p>
        <p>{asked && meaningOf(asked)}</p>
        <p className="mt-3 text-sm">{t('desk.flagAtOnce')}</p>
      </ReasonDialog>
    </>
  );
};

/** The meaning in the page's language; the server's own where there is none yet. */
const useMeaning = () => {
  const { t } = useTranslation('merchants');
  return ({ code, meaning }: Flag): string => t(`flags.${code}`, { defaultValue: meaning });
};

const FlagGroup = ({ group, onSwitch }: { group: Group; onSwitch: (flag: Flag) => void }) => {
  const { t } = useTranslation('merchants');
  if (group.flags.length === 0) return null;
  const headingId = `flags-${group.code}`;
  return (
    <Card aria-labelledby={headingId}>
      <PartHeading
        id={headingId}
        title={t(`flagGroups.${group.code}`, { defaultValue: group.title })}
        more={
          <span className="text-sm text-faint">
            {t('desk.onOf', { on: group.flags.filter(({ isOn }) => isOn).length, all: group.flags.length })}
          </span>
        }
      />
      <ul className="divide-y divide-line">
        {group.flags.map((flag) => (
          <FlagRow key={flag.code} flag={flag} onSwitch={onSwitch} />
        ))}
      </ul>
    </Card>
  );
};

const FlagRow = ({ flag, onSwitch }: { flag: Flag; onSwitch: (flag: Flag) => void }) => {
  const { t } = useTranslation('merchants');
  const meaningOf = useMeaning();
  const canWrite = useMay()('merchants.write');
  const { code, owner, isOn, startsOn, state } = flag;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-64 grow basis-0">
        <p>{meaningOf(flag)}</p>
        <p className="mt-0.5 text-xs text-faint">
          <code className="figures">{code}</code> · {t('desk.ownedBy', { owner })} ·{' '}
          {startsOn ? t('desk.startsOn') : t('desk.startsOff')}
        </p>
      </div>
      <span className="flex w-40 justify-end">
        {state === 'planned' ? (
          <Badge>{t('desk.planned')}</Badge>
        ) : (
          <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? t('desk.on') : t('desk.off')}</Badge>
        )}
      </span>
      {canWrite && (
        <Button
          size="small"
          className="w-32"
          disabled={state === 'planned'}
          aria-label={`${isOn ? t('desk.switchOff') : t('desk.switchOn')} ${code}`}
          onClick={() => onSwitch(flag)}
        >
          {isOn ? t('desk.switchOff') : t('desk.switchOn')}
        </Button>
      )}
    </li>
  );
};
