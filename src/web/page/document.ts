import { scriptSafeJson } from '../../contract/safe-json.ts'
import { importMap } from './import-map.ts'

/** Sets the theme before the first paint. Anything but the three known words counts as "system". */
const colourModeSnippet =
  "(function(){var d=document.documentElement,p;try{p=localStorage.getItem('color-mode')}catch(e){}" +
  "var f=d.dataset.forced,v=f||(p==='dark'||p==='light'?p:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');" +
  'd.dataset.theme=v})()'

/**
 * Keeps what is pressed, chosen and typed until scripts can do it again (`repeatEarly`). With the value: a page that draws itself
 * meanwhile puts the old one back.
 */
const earlyEventsSnippet =
  ";(function(w){w.early=[];['click','change','input'].forEach(function(n){w.addEventListener(n,function(e){" +
  'w.early&&w.early.push(e);e.chosen=e.target.value},true)})})(window)'

/**
 * `/` and Ctrl-K go to the search field of the header from the first moment on: what is typed next must not go nowhere. A
 * narrow header shows the field while it is asked for (`SearchBox`). K by its place, because a Cyrillic or Thai keyboard
 * has none. An open dialog keeps the focus to itself.
 */
const searchKeysSnippet =
  ";addEventListener('keydown',function(e){var d=document,f;" +
  "if(!e.altKey&&(e.ctrlKey||e.metaKey?e.code==='KeyK'&&!e.shiftKey:" +
  "e.key==='/'&&!e.target.closest('input,textarea,select,[contenteditable]'))&&" +
  "!d.querySelector('dialog[open]')&&(f=d.querySelector('.header-search input')))" +
  "{e.preventDefault();f.form.dataset.open='';f.focus()}},true)"

const inlineScript = colourModeSnippet + earlyEventsSnippet + searchKeysSnippet

/** All that stands in a page itself and not in a file; the policy allows it by its hash. */
export const inlineScripts = (entry: string): string[] => [inlineScript, importMap(entry)]

type PageParts = {
  lang: string
  /** Elements the page rendered for the head. */
  head: string
  body: string
  /** What the page brings along for its scripts. */
  state: unknown
  styles: string[]
  /** The module that starts the page, then modules worth fetching at once. */
  entry: string
  /** Starts that module later. */
  starter?: string
  preloads: string[]
  /** JSON the page will ask for at once. */
  data: string[]
  fonts: string[]
  /** What search engines read about the page, in the words of schema.org. */
  structuredData?: readonly unknown[]
  /** Markup a development server adds. */
  extraHead?: string
  forcedTheme?: 'light' | 'dark' | undefined
}

const attribute = (value: string) => value.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The whole HTML document around a rendered page. */
export function htmlDocument(page: PageParts): string {
  const forced = page.forcedTheme ? ` data-forced="${page.forcedTheme}"` : ''
  const links = (addresses: string[], rel: string) =>
    addresses.map((address) => `<link ${rel} href="${attribute(address)}">`).join('')
  return [
    `<!doctype html><html lang="${attribute(page.lang)}" dir="ltr" data-theme="light"${forced}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${inlineScript}</script>`,
    // Before anything that loads modules: browsers of 2024 take no map after that.
    `<script type="importmap">${importMap(page.entry)}</script>`,
    links(page.styles, 'rel="stylesheet"'),
    links(page.fonts, 'rel="preload" as="font" type="font/woff2" crossorigin'),
    links(page.preloads, 'rel="modulepreload"'),
    links(page.data, 'rel="preload" as="fetch" crossorigin fetchpriority="low"'),
    '<link rel="icon" href="/art/logo.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/art/touch-180.png"><link rel="manifest" href="/site.webmanifest">',
    page.head,
    // Data, not a program: browsers run nothing of this type, so the policy has nothing to allow.
    (page.structuredData ?? [])
      .map((data) => `<script type="application/ld+json">${scriptSafeJson(data)}</script>`)
      .join(''),
    page.extraHead ?? '',
    '</head><body><div id="root">',
    page.body,
    `</div><script type="application/json" id="state">${scriptSafeJson(page.state)}</script>`,
    `<script type="module" ${startOf(page)}></script></body></html>`,
  ].join('')
}

const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/

const startOf = ({ entry, starter }: PageParts): string =>
  starter ? `src="${attribute(starter)}" data-entry="${attribute(entry)}"` : `src="${attribute(entry)}"`

/**
 * React asks for every picture it draws, also far below the first screen. A browser that reads the page finds them as
 * soon and in a better order, so only the picture that is marked as the first one is asked for from the head.
 */
const minorPictures = /<link rel="preload" as="image"(?![^>]*fetchPriority="high")[^>]*>/g

/** React puts hoistable elements first in its string; they belong into the head. */
export function splitHead(html: string): { head: string; body: string } {
  const head = headElements.exec(html)?.[0] ?? ''
  return { head: head.replace(minorPictures, ''), body: html.slice(head.length) }
}
