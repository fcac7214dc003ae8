import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import purify from 'dompurify';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useIsShell } from '#kit/browser/shell.ts';
import { linesOfHtml } from '../../domain/lines-of-html.ts';
import { useContentSetting } from '../content-setting.ts';
import { safeNodes } from './safe-html.ts';
import '#kit/browser/prose.css';

/** Staff's HTML, cleaned here once more. The only way by which any of it gets into a page. */
export const HtmlText = ({ html, className }: { html: string; className?: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const { imageHosts } = useContentSetting();
  const router = useRouter();
  const isShell = useIsShell();
  const hosts = imageHosts.join(' ');
  useLayoutEffect(() => {
    const nodes = safeNodes(purify, hosts.split(' '))(html);
    // A wide table scrolls in itself; the keyboard must reach it too.
    for (const table of nodes.querySelectorAll('table')) table.tabIndex = 0;
    place.current?.replaceChildren(nodes);
  }, [html, hosts]);
  /** Links to pages of ours change the page in place. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target !== '' || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!Object.hasOwn(router.routesByPath, link.pathname)) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search + link.hash);
  };
  // The server has nothing to read HTML with, so it writes the words.
  const words = isShell && linesOfHtml(html).map((line, at) => <p key={at}>{line}</p>);
  const look = clsx('prose', className);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed; a key on a link is a click
    <div ref={place} dir="auto" className={look} onClick={follow}>
      {words}
    </div>
  );
};
