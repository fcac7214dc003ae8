import { Search, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Switch } from '#kit/browser/desk/switch.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffFlags } from '../contract/staff-flags.ts';
import { staffSetFlag } from '../contract/staff-set-flag.ts';

type Group = OutputOf<typeof staffFlags>['groups'][number];
type Flag = Group['flags'][number];
type Ask = (flag: Flag, enabled: 'on' | 'off') => void;

const shows = ['all', 'changed', 'on', 'off'] as const;
type Show = (typeof shows)[number];

const fits = (flag: Flag, show: Show): boolean =>
  show === 'all' || (show === 'changed' ? flag.isOn !== flag.startsOn : flag.isOn === (show === 'on'));

/** Every flag of the site: what it means, how it stands, who switched it last; back to the start in one press. */
export const FlagsPage = () => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffFlags, {});
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>('all');
  const switching = useReasoned(staffSetFlag, {
    feature: 'merchants',
    refreshes: [staffFlags],
    done: t('desk.flagSet'),
  });
  const { asked } = switching;
  return (
    <>
      <PageHead title={t('desk.flags')} />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <FlagSearch text={text} onText={setText} />
        <div className="flex flex-wrap gap-2">
          {shows.map((name) => (
            <Chip key={name} isChosen={show === name} onClick={() => setShow(name)}>
              {t(`desk.shows.${name}`)}
            </Chip>
          ))}
        </div>
      </div>
      <ReadStates read={read} feature="merchants">
        {({ groups }) => (
          <FlagTree
            groups={chosenOf(groups, {
              text,
              show,
              meaningOf: ({ code, meaning }) => t(`flags.${code}`, { defaultValue: meaning }),
            })}
            onAsk={(flag, state) => switching.ask({ code: flag.code, enabled: state === 'on' })}
          />
        )}
      </ReadStates>
      <ReasonDialog
        title={t(asked?.enabled ? 'desk.switchOn' : 'desk.switchOff', { code: asked?.code ?? '' })}
        confirmLabel={t('desk.switch')}
        {...switching.dialog}
      >
        {t('desk.switchText')}
      </ReasonDialog>
    </>
  );
};

type Choice = { text: string; show: Show; meaningOf: (flag: Flag) => string };

const chosenOf = (groups: readonly Group[], { text, show, meaningOf }: Choice): Group[] =>
  groups.flatMap((group) => {
    const word = text.trim().toLowerCase();
    const flags = group.flags.filter(
      (flag) => fits(flag, show) && `${flag.code} ${meaningOf(flag)}`.toLowerCase().includes(word),
    );
    return flags.length > 0 ? [{ ...group, flags }] : [];
  });

const FlagSearch = ({ text, onText }: { text: string; onText: (text: string) => void }) => {
  const { t } = useTranslation('merchants');
  const id = useId();
  return (
    <div className="w-full sm:w-72">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-faint">
        {t('desk.searchFlags')}
      </label>
      <div className="relative">
        <Search aria-hidden className="absolute inset-y-0 start-3 my-auto size-4 text-faint" />
        <input
          id={id}
          type="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="block min-h-11 w-full rounded-control border border-edge bg-well ps-9 pe-3 text-sm text-ink hover:border-soft focus:border-focus"
        />
      </div>
    </div>
  );
};

const FlagTree = ({ groups, onAsk }: { groups: readonly Group[]; onAsk: Ask }) => {
  const { t } = useTranslation('merchants');
  if (groups.length === 0) return <EmptyState title={t('desk.noFlags')} />;
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ code, flags }) => (
        <section key={code}>
          <PartHeading title={t(`flagGroups.${code}`)} more={<code className="text-xs text-faint">{code}</code>} />
          <ul className="divide-y divide-line rounded-card bg-card">
            {flags.map((flag) => (
              <li key={flag.code}>
                <FlagRow flag={flag} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const FlagRow = ({ flag, onAsk }: { flag: Flag; onAsk: Ask }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const { code, isOn, meaning, startsOn, state, changed } = flag;
  const isAway = isOn !== startsOn;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <code className="text-sm font-semibold">{code}</code>
          {state === 'planned' && <Badge>{t('desk.planned')}</Badge>}
          {isAway && <Badge tone="warn">{t('desk.changed')}</Badge>}
        </p>
        <p className="text-sm text-soft">{t(`flags.${code}`, { defaultValue: meaning })}</p>
        <p className="text-xs text-faint">
          {t(startsOn ? 'desk.startsOn' : 'desk.startsOff')}
          {changed && (
            <>
              {' · '}
              {t('desk.changedBy', { name: changed.by })} <TimeText at={changed.at} />
              {' · '}
              <DeskLink href={`/audit?subjectId=${code}`}>{changed.reason ?? t('desk.history')}</DeskLink>
            </>
          )}
        </p>
      </div>
      {mayWrite && isAway && (
        <Button
          size="small"
          tone="quiet"
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={() => onAsk(flag, startsOn ? 'on' : 'off')}
        >
          {t('desk.toStart')}
        </Button>
      )}
      <Switch
        label={code}
        word={t(isOn ? 'desk.on' : 'desk.off')}
        state={isOn ? 'on' : 'off'}
        disabled={!mayWrite || state === 'planned'}
        onSwitch={(next) => onAsk(flag, next)}
      />
    </div>
  );
};
