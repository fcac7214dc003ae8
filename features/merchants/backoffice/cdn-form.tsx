import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Field } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSetCdns } from '../contract/staff-set-cdns.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { SiteFacts } from './site-page.tsx';

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** The merchant's extra hosts: some serve pictures, some open games. */
export const CdnForm = ({ site: { imageCdns, launchGameCdns, version } }: { site: SiteFacts }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const [images, setImages] = useState(imageCdns.join('\n'));
  const [games, setGames] = useState(launchGameCdns.join('\n'));
  const setting = useReasoned(staffSetCdns, {
    feature: 'merchants',
    refreshes: [staffSite],
    done: t('desk.siteSet'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.cdns')} />
      <div className="flex flex-col gap-4">
        <HostsField
          label={t('desk.imageCdns')}
          hint={t('desk.imageCdnsHint')}
          disabled={!mayWrite}
          text={images}
          onText={setImages}
        />
        <HostsField
          label={t('desk.gameCdns')}
          hint={t('desk.gameCdnsHint')}
          disabled={!mayWrite}
          text={games}
          onText={setGames}
        />
        {mayWrite && (
          <Button
            className="self-end"
            onClick={() => setting.ask({ imageCdns: wordsOf(images), launchGameCdns: wordsOf(games), version })}
          >
            {t('desk.save')}
          </Button>
        )}
      </div>
      <ReasonDialog title={t('desk.saveTitle')} confirmLabel={t('desk.save')} {...setting.dialog}>
        {t('desk.saveText')}
      </ReasonDialog>
    </Card>
  );
};

type HostsProps = { label: string; hint: string; disabled: boolean; text: string; onText: (text: string) => void };

const HostsField = ({ label, hint, disabled, text, onText }: HostsProps) => (
  <Field label={label} hint={hint} isOptional>
    {(ids) => (
      <textarea
        {...ids}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        disabled={disabled}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-sm text-ink hover:border-soft focus:border-focus"
      />
    )}
  </Field>
);
