import { useQuery } from '@tanstack/react-query';
import { Monitor, Moon, RotateCcw, Smartphone, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RefusedError } from '#kit/browser/calls/call.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { hrefOf } from '#kit/browser/desk/address-state.ts';
import { readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPreviewEntry } from '../../contract/entries/staff-preview-entry.ts';
import type { EntryRead, EntryWriting } from './use-entry-writing.ts';

const screens = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof screens;
const heightPx = 720;

type Props = { entry: EntryRead['entry']; languages: readonly string[]; writing: EntryWriting };

/** The newest saved revision as players would see it: the player site itself, in a frame that can do nothing here. */
export const PreviewPanel = ({ entry: { entryId }, languages, writing }: Props) => {
  const { t } = useTranslation('content');
  const { revision } = writing.base;
  const [screen, setScreen] = useState<Screen>('phone');
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [language, setLanguage] = useState(languages[0] ?? 'TH');
  const { token, refusal, renew } = useToken(entryId, revision);
  return (
    <>
      {writing.isChanged && <Unsaved revision={revision} writing={writing} />}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <IconChip
          label={t('desk.preview.phone')}
          Icon={Smartphone}
          isChosen={screen === 'phone'}
          onClick={() => setScreen('phone')}
        />
        <IconChip
          label={t('desk.preview.desktop')}
          Icon={Monitor}
          isChosen={screen === 'desktop'}
          onClick={() => setScreen('desktop')}
        />
        <IconChip
          label={t('desk.preview.dark')}
          Icon={Moon}
          isChosen={theme === 'dark'}
          onClick={() => setTheme('dark')}
        />
        <IconChip
          label={t('desk.preview.light')}
          Icon={Sun}
          isChosen={theme === 'light'}
          onClick={() => setTheme('light')}
        />
        {languages.map((code) => (
          <Chip key={code} isChosen={language === code} onClick={() => setLanguage(code)}>
            {code}
          </Chip>
        ))}
        <AgainButton onAgain={renew} />
      </div>
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal}
        </p>
      )}
      {token === undefined ? (
        refusal === undefined && <SkeletonRows count={1} className="h-96" />
      ) : (
        <Frame
          key={`${token} ${theme} ${language}`}
          address={hrefOf(`/preview/${token}`, { theme, language })}
          screen={screen}
        />
      )}
    </>
  );
};

const Unsaved = ({ revision, writing }: { revision: number; writing: EntryWriting }) => {
  const { t } = useTranslation('content');
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-card p-4 text-sm">
      <span className="grow">{t('desk.preview.unsaved', { revision })}</span>
      <Button size="small" isBusy={writing.isSending} onClick={() => void writing.save()}>
        {t('desk.saveDraft')}
      </Button>
    </p>
  );
};

const AgainButton = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation('content');
  return (
    <Button
      size="small"
      tone="quiet"
      className="ms-auto"
      icon={<RotateCcw aria-hidden className="size-4" />}
      onClick={onAgain}
    >
      {t('desk.preview.again')}
    </Button>
  );
};

type IconChipProps = { label: string; Icon: typeof Sun; isChosen: boolean; onClick: () => void };

const IconChip = ({ label, Icon, isChosen, onClick }: IconChipProps) => (
  <Chip isChosen={isChosen} onClick={onClick}>
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  </Chip>
);

/** A link is good for ten minutes; a frame that stays open longer needs no other. */
const useToken = (entryId: string, revision: number) => {
  const textOf = useRefusalText('content');
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', entryId, revision],
    queryFn: () => readOf(staffPreviewEntry, { entryId, revision }).queryFn({}),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const refusal = error instanceof RefusedError ? textOf(error) : undefined;
  return { token: data?.token, refusal, renew: () => void refetch() };
};

/** As wide as the screen that it stands for, made smaller where there is less room. */
const Frame = ({ address, screen }: { address: string; screen: Screen }) => {
  const { t } = useTranslation('content');
  const room = useRef<HTMLDivElement>(null);
  const [roomPx, setRoomPx] = useState(0);
  useEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([seen]) => seen && setRoomPx(seen.contentRect.width));
    watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  const widthPx = screens[screen];
  const scale = Math.min(1, roomPx / widthPx);
  return (
    <div ref={room} style={{ height: heightPx * scale }} className="overflow-hidden">
      {roomPx > 0 && (
        <iframe
          title={t('desk.preview.title')}
          src={address}
          // Its own origin, which is not this one: it may run the site's own code and reach nothing of the desk.
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          style={{ width: widthPx, height: heightPx, transform: `scale(${scale})` }}
          className="mx-auto block origin-top-left rounded-card border border-edge bg-page"
        />
      )}
    </div>
  );
};
