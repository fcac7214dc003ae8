import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffSettingVersions } from '../contract/staff-setting-versions.ts';
import { SettingDifference } from './setting-difference.tsx';
import type { KnownSetting, SettingWords } from './setting-words.ts';

type Props = { setting: KnownSetting; words: SettingWords; onReturn: (version: number) => void };

/** Every change of a setting, the newest first, with what it changed and the way back to it. */
export const SettingHistory = ({ setting, words, onReturn }: Props) => {
  const { t } = useTranslation('merchants');
  const [before, setBefore] = useState<number>();
  const read = useRead(staffSettingVersions, { key: setting.key, before });
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">{t('desk.settings.history')}</h3>
      <ReadStates read={read} feature="merchants">
        {({ versions, next }) => (
          <>
            {versions.length === 0 && <p className="text-sm text-faint">{t('desk.settings.never')}</p>}
            <ol aria-label={t('desk.settings.history')} className="divide-y divide-line">
              {versions.map((one) => (
                <li key={one.version} className="py-2">
                  <Version one={one} setting={setting} onReturn={onReturn} />
                  <SettingDifference fields={setting.fields} words={words} before={one.before} after={one.value} />
                </li>
              ))}
            </ol>
            <div className="flex gap-3">
              {before !== undefined && (
                <Button size="small" onClick={() => setBefore(undefined)}>
                  {t('desk.settings.newest')}
                </Button>
              )}
              {next !== null && (
                <Button size="small" onClick={() => setBefore(next)}>
                  {t('desk.settings.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </ReadStates>
    </section>
  );
};

type VersionProps = Omit<Props, 'words'> & { one: OutputOf<typeof staffSettingVersions>['versions'][number] };

const Version = ({ one, setting, onReturn }: VersionProps) => {
  const { t } = useTranslation('merchants');
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="figures font-semibold text-money-text">#{one.version}</span>
        <span>{one.with === null ? one.by : t('desk.settings.both', { by: one.by, with: one.with })}</span>
        <TimeText at={one.at} />
        {one.version === setting.version && <Badge tone="good">{t('desk.settings.stands')}</Badge>}
        {setting.mayChange && one.version !== setting.version && (
          <Button
            size="small"
            tone="quiet"
            className="ms-auto"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => onReturn(one.version)}
          >
            {t('desk.settings.return')}
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">{one.reason}</p>
    </>
  );
};
