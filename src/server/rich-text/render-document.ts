import anyAscii from 'any-ascii'
import type { RichDocument, RichNode } from '../../contract/rich-text/document.ts'
import { textOf } from '../../contract/rich-text/text-of.ts'
import { renderBlocks } from './render-blocks.ts'
import type { RenderOptions } from './rendering.ts'
import type { Locale } from '../../contract/locales.ts'

type RenderedDocument = {
  html: string
  text: string
  /** The headings that stand in the text itself, not inside a spoiler or a quote. */
  contents: { id: string; level: number; title: string }[]
  readingMinutes: number
}

/**
 * A document of `readDocument` as HTML. The HTML is built from the document, node by node, every text and attribute
 * escaped; no HTML of anybody else is ever parsed or passed on, so there is nothing to sanitise.
 */
export function renderDocument(document: RichDocument, options: RenderOptions): RenderedDocument {
  const headings = headingsOf(document)
  const anchors = new Map(headings.map(({ id }) => [id.slice(2), `#${id}`]))
  const html = renderBlocks(document.content, {
    ...options,
    anchors,
    headingIds: headings.map(({ id }) => id),
  })
  const text = textOf(document)
  return {
    html,
    text,
    contents: headings.filter(({ top }) => top).map(({ id, level, title }) => ({ id, level, title })),
    readingMinutes: readingMinutes(text, options.language),
  }
}

type Heading = { id: string; level: number; title: string }

/** In front of every id, so that no heading can take the name of a form, a script variable or a part of the page. */
const prefix = 'h-'

/** Every heading with its id: its words in Latin letters, or its number; never the same twice. */
function headingsOf(document: RichDocument): (Heading & { top: boolean })[] {
  const taken = new Set<string>()
  return found(document.content, true).map(({ node, top }, index) => {
    const title = textOf({ type: 'doc', content: [node] })
    const words = slug(title) || String(index + 1)
    let id = prefix + words
    for (let next = 2; taken.has(id); next++) id = `${prefix}${words}-${next}`
    taken.add(id)
    return { id, level: Number(node.attrs?.level), title, top }
  })
}

function found(nodes: readonly RichNode[], top: boolean): { node: RichNode; top: boolean }[] {
  return nodes.flatMap((node) =>
    node.type === 'heading' ? [{ node, top }] : node.content ? found(node.content, false) : [],
  )
}

const slug = (title: string): string =>
  anyAscii(title.slice(0, 200))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')

/** Words a minute of silent reading (IReST, 2012, for en and ru; the others by their nearest relative). */
const wordsPerMinute: Record<Exclude<Locale, 'th'>, number> = { be: 180, en: 228, kz: 170, ru: 184, uk: 184 }
/** Thai has no spaces between words: letters count. */
const thaiLettersPerMinute = 900

function readingMinutes(text: string, language: Locale): number {
  const minutes =
    language === 'th'
      ? text.replace(/\s/g, '').length / thaiLettersPerMinute
      : (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / wordsPerMinute[language]
  return Math.max(1, Math.round(minutes))
}
