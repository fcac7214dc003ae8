import { clsx } from 'clsx';
import { Code, PenLine } from 'lucide-react';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { MediaDialog } from '../pictures/media-dialog.tsx';
import { insertPicture } from './commands.ts';
import { isHeld } from './document.ts';
import { openEditor, showHtml } from './editor.ts';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

type Props = {
  label: string;
  /** Upper-case wire code. */
  language: string;
  html: string;
  imageHosts: readonly string[];
  isReadOnly: boolean;
  onChange: (html: string) => void;
};

/** A long text as it will look, or as HTML; what the editor could not give back whole is only edited as HTML. */
export const RichText = (props: Props) => {
  const { html, imageHosts, label, language, isReadOnly, onChange } = props;
  const { t } = useTranslation('content');
  const [mode, setMode] = useState<'rich' | 'source'>(() => (isHeld(html, imageHosts) ? 'rich' : 'source'));
  const canBeRich = mode === 'rich' || isHeld(html, imageHosts);
  const turn = (
    <Button
      size="small"
      tone="quiet"
      disabled={!canBeRich}
      icon={mode === 'rich' ? <Code aria-hidden className="size-4" /> : <PenLine aria-hidden className="size-4" />}
      onClick={() => setMode(mode === 'rich' ? 'source' : 'rich')}
    >
      {t(mode === 'rich' ? 'desk.rich.source' : 'desk.rich.rich')}
    </Button>
  );
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold text-soft">{label}</p>
      <div
        className={clsx(
          'overflow-hidden rounded-control border border-edge bg-well focus-within:border-focus',
          isReadOnly && 'border-line',
        )}
      >
        {mode === 'rich' ? (
          <RichField {...props} end={turn} />
        ) : (
          <>
            <div className="flex justify-end border-b border-line bg-card px-1">{turn}</div>
            <textarea
              aria-label={label}
              lang={language.toLowerCase()}
              rows={14}
              spellCheck={false}
              readOnly={isReadOnly}
              value={html}
              onChange={(event) => onChange(event.target.value)}
              className="block w-full bg-transparent px-4 py-3 font-mono text-sm text-ink outline-none"
            />
          </>
        )}
      </div>
      {!canBeRich && <p className="mt-1.5 text-sm text-faint">{t('desk.rich.onlySource')}</p>}
    </div>
  );
};

const RichField = (props: Props & { end: React.ReactNode }) => {
  const { label, language, html, imageHosts, isReadOnly, onChange, end } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(html);
  const [step, setStep] = useState<{ view: EditorView }>();
  const [asked, setAsked] = useState<'link' | 'picture'>();
  const changed = useEffectEvent((next: string) => {
    shown.current = next;
    onChange(next);
  });
  const open = useEffectEvent((at: HTMLElement) =>
    openEditor({
      place: at,
      html: shown.current,
      label,
      lang: language.toLowerCase(),
      imageHosts,
      isReadOnly,
      className: 'rich-text prose min-h-48 max-w-none px-4 py-2 outline-none',
      onStep: (view) => setStep({ view }),
      onChange: changed,
    }),
  );
  useEffect(() => {
    if (!place.current) return;
    const view = open(place.current);
    setStep({ view });
    return () => view.destroy();
  }, []);
  // Another text than the one that was typed here: the form went a step back or took the other version.
  useEffect(() => {
    if (!step || html === shown.current) return;
    shown.current = html;
    showHtml(step.view, html, imageHosts);
  }, [html, step, imageHosts]);
  const close = () => {
    setAsked(undefined);
    step?.view.focus();
  };
  return (
    <>
      {step && !isReadOnly && (
        <Toolbar view={step.view} end={end} onLink={() => setAsked('link')} onPicture={() => setAsked('picture')} />
      )}
      <div ref={place} className="max-h-[60dvh] overflow-y-auto" />
      {step && <LinkDialog view={step.view} isOpen={asked === 'link'} onClose={close} />}
      <MediaDialog
        isOpen={asked === 'picture'}
        onClose={close}
        onChoose={({ image, name }) => {
          if (step) putPicture(step.view, image, name);
          close();
        }}
      />
    </>
  );
};

type Picture = { src: string; width: number; height: number };

const putPicture = ({ state, dispatch }: EditorView, { src, width, height }: Picture, name: string): void => {
  insertPicture({ src, alt: altOf(name), width, height })(state, dispatch);
};

/** A file's name without its ending, as the first words for those who don't see the picture. */
const altOf = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll(/[-_]+/g, ' ');
